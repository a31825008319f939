import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gunzip, gunzipBlob, partsInTurn } from './gunzip.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Numbers that repeat late, so that what is packed is long and has all bytes. */
const noise = (length: number, seed: number): Buffer => {
  let state = seed
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1103515245 + 12345) & 0x7fffffff
      return (state >> 16) & 255
    }),
  )
}

async function* cutInto(bytes: Buffer, size: number): AsyncGenerator<Bytes> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(new Uint8Array(bytes.subarray(at, at + size)))
  }
}

/** What comes out, and how it ends. */
async function unpacked(packed: AsyncIterable<Bytes>) {
  const parts: Bytes[] = []
  try {
    for await (const part of packed) parts.push(part)
    return { bytes: Buffer.concat(parts), end: 'whole' }
  } catch {
    return { bytes: Buffer.concat(parts), end: 'broken' }
  }
}

/** How many streams are made: Node's takes all members at once, where a browser's rejects the second. */
function countStreams() {
  const Real = DecompressionStream
  let made = 0
  vi.stubGlobal(
    'DecompressionStream',
    class extends Real {
      constructor(format: 'gzip') {
        super(format)
        made += 1
      }
    },
  )
  return () => made
}

afterEach(() => vi.unstubAllGlobals())

// A header inside of what is packed: it must not be taken for another member.
const stored = gzipSync(Buffer.concat([gzipSync('inner'), noise(500, 3)]), { level: 0 })
const members = [gzipSync(noise(70_000, 1)), gzipSync(''), gzipSync('/a\n'.repeat(50_000)), stored]
const whole = Buffer.concat([
  noise(70_000, 1),
  Buffer.from('/a\n'.repeat(50_000)),
  Buffer.concat([gzipSync('inner'), noise(500, 3)]),
])

describe('a packed file', () => {
  test.each([7, 1000, 65_536, 1_000_000])(
    'of several members is unpacked member by member, in parts of %i bytes',
    async (size) => {
      const made = countStreams()
      const { bytes, end } = await unpacked(gunzip(cutInto(Buffer.concat(members), size)))
      expect(end).toBe('whole')
      expect(bytes.equals(whole)).toBe(true)
      expect(made()).toBe(members.length)
    },
  )

  test('that is cut gives what came before, and says so', async () => {
    const packed = Buffer.concat(members)
    const { bytes, end } = await unpacked(
      gunzipBlob(new Blob([packed.subarray(0, packed.length - 300)])),
    )
    expect(end).toBe('broken')
    expect(bytes.length).toBeGreaterThan(200_000)
    expect(whole.subarray(0, bytes.length).equals(bytes)).toBe(true)
  })

  test('that is damaged says so', async () => {
    const packed = Buffer.concat(members)
    const at = (members[0]?.length ?? 0) >> 1
    packed[at] = (packed[at] ?? 0) ^ 255
    expect(await unpacked(gunzipBlob(new Blob([packed])))).toMatchObject({ end: 'broken' })
  })
})

/** A stream that reads into no memory that is given. */
function plainStream(bytes: Buffer): ReadableStream<Bytes> {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      const part = new Uint8Array(bytes.subarray(at, (at += 30_000)))
      if (part.length > 0) controller.enqueue(part)
      else controller.close()
    },
  })
}

test.each([
  ['a file', () => new Blob([new Uint8Array(whole)]).stream()],
  ['a stream that reads into no memory', () => plainStream(whole)],
])('parts in one memory are those of %s', async (_name, stream) => {
  const copies: Bytes[] = []
  for await (const part of partsInTurn(stream())) copies.push(part.slice())
  expect(Buffer.concat(copies).equals(whole)).toBe(true)
  expect(copies.length).toBeGreaterThan(0)
})

test('of an empty file there are no parts', async () => {
  const parts: Bytes[] = []
  for await (const part of partsInTurn(new Blob([]).stream())) parts.push(part)
  expect(parts).toEqual([])
})

test('parts in one memory end where nobody wants more', async () => {
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    pull: (controller) => controller.enqueue(new Uint8Array([1, 2, 3])),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const part of partsInTurn(stream)) {
    expect([...part]).toEqual([1, 2, 3])
    break
  }
  expect(isCancelled).toBe(true)
})
