import { describe, expect, test } from 'vitest'
import { isZstd, unzstd } from './unzstd.ts'
import { zstdLog } from './zstd-log.fixture.ts'

async function* partsOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    yield await Promise.resolve(bytes.subarray(from, from + size))
  }
}

/** What comes out, and whether all of it did. */
async function unpacked(bytes: Uint8Array, size = 65_536) {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const part of unzstd(partsOf(bytes, size))) {
      text += decoder.decode(part, { stream: true })
    }
    return { text, isWhole: true }
  } catch {
    return { text, isWhole: false }
  }
}

/** A frame of blocks that each stand for 128 KiB of one byte. */
function bomb(blocks: number): Uint8Array {
  const header = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]
  const block = (at: number): readonly number[] => {
    const head = (131_072 << 3) | (1 << 1) | (at === blocks - 1 ? 1 : 0)
    return [head & 255, (head >> 8) & 255, (head >> 16) & 255, 0x61]
  }
  return Uint8Array.from([
    ...header,
    ...Array.from({ length: blocks }, (_, at) => block(at)).flat(),
  ])
}

describe('what zstd packed', () => {
  test.each([1, 7, 4096, 65_536])(
    'comes out frame after frame, in parts of %i bytes',
    async (size) => {
      const { text, isWhole } = await unpacked(zstdLog, size)
      expect(isWhole).toBe(true)
      const paths = text
        .trimEnd()
        .split('\n')
        .map((line) => /GET (\S+)/.exec(line)?.[1])
      expect(paths).toEqual(Array.from({ length: 300 }, (_, at) => `/cart/${at}`))
    },
  )

  test.each([
    ['cut', zstdLog.subarray(0, zstdLog.length - 20)],
    ['cut in its head', zstdLog.subarray(0, 5)],
    ['damaged', zstdLog.map((byte, at) => (at > 60 && at < 90 ? byte ^ 0x5a : byte))],
    ['followed by something else', Uint8Array.from([...zstdLog, ...new Uint8Array(40).fill(7)])],
  ])('fails where it is %s, and never later', async (_, bytes) => {
    expect((await unpacked(bytes)).isWhole).toBe(false)
  })

  test('comes out as far as it goes before the cut', async () => {
    const { text } = await unpacked(zstdLog.subarray(0, zstdLog.length - 20))
    expect(text).toContain('GET /cart/0 ')
  })

  test('is read while a slice of it unfolds to no more than a log can', async () => {
    let most = 0
    let length = 0
    const all = (async () => {
      for await (const part of unzstd(partsOf(bomb(4000), 65_536))) {
        length += part.length
        most = Math.max(most, part.length)
      }
    })()
    await expect(all).rejects.toThrow(/unfold to too much/)
    expect(most).toBeLessThanOrEqual(131_072)
    expect(length).toBeLessThanOrEqual(64 * 1024 * 1024)
  })

  test('is known by its first bytes', () => {
    expect(isZstd(zstdLog)).toBe(true)
    expect(isZstd(Uint8Array.from([0x1f, 0x8b, 8, 0]))).toBe(false)
    expect(isZstd(new Uint8Array(0))).toBe(false)
  })
})
