import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLogLine } from '../../core/log/read-lines.ts'
import { fileRanges, linesOfRange } from './file-ranges.ts'
import { openLog } from './log-files.ts'
import { logCounting } from './log-counting.ts'
import { ownPartThread } from './part-counter.ts'
import { countRanges } from './part-sums.ts'

const folder = mkdtempSync(join(tmpdir(), 'parts-'))
let files = 0

function fileOf(content: string | Uint8Array): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, content)
  return path
}

async function textIn(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += Buffer.from(chunk).toString()
  return text
}

/** The lines of each range of a file. */
const linesIn = (path: string, size: number, most: number): Promise<readonly string[]> =>
  Promise.all(
    fileRanges(size, 1, { least: 1, most }).map((range) => textIn(linesOfRange(path, range))),
  )

describe('the ranges of a file', () => {
  test.each([
    [0, 2, 1],
    [1_000_000, 2, 1],
    [3_000_000, 2, 3],
    [200_000_000, 2, 4],
    [100_000_000_000, 2, 186],
    [1_000_000_001, 2, 4],
    [1_000_000_000, 64, 128],
  ])('of %i bytes for %i jobs are so many: %i', (size, jobs, count) => {
    expect(fileRanges(size, jobs)).toHaveLength(count)
  })

  test('have every line once, whole and in its order', async () => {
    const line = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\n', ''))
    const property = fc.asyncProperty(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (lines, most) => {
        const text = lines.join('\n')
        const parts = await linesIn(fileOf(text), Buffer.byteLength(text), most)
        expect(parts.join('')).toBe(text.replace(/^\ufeff/, ''))
        const cut = parts.filter((part) => part !== '').slice(0, -1)
        expect(cut.every((part) => part.endsWith('\n'))).toBe(true)
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })

  test('lose nothing behind a line that is longer than many of them', async () => {
    const path = fileOf(`a\n${'x'.repeat(maxLogLine + 600_000)}\nb\nc`)
    const parts = await linesIn(path, maxLogLine + 600_005, 400_000)
    expect(parts.map((part) => part.length).filter((length) => length > 0)).toHaveLength(2)
    expect(parts[0]?.slice(0, 3)).toBe('a\nx')
    expect(parts.at(-1)).toBe('b\nc')
  })

  test('keep a mark of the byte order that does not stand in front of the file', async () => {
    expect((await linesIn(fileOf('\ufeffa\n\ufeffb\n'), 10, 5)).join('')).toBe('a\n\ufeffb\n')
  })
})

/** Rows whose fields are named anew, in another order, before each part; days stand above some of them. */
const fields = ['date time c-ip cs-uri-stem sc-status', 'time cs-uri-stem sc-status c-ip']
const w3c = Array.from({ length: 400 }, (_, at) => {
  const isFirst = Math.floor(at / 50) % 2 === 0
  const head =
    at % 50 === 0
      ? `#Date: 2026-03-0${1 + at / 50}\n#Fields: ${fields[isFirst ? 0 : 1] ?? ''}\n`
      : ''
  return `${head}${isFirst ? '2026-03-01 00:00:00 192.0.2.1 /a 200' : '00:00:01 /b 404 192.0.2.1'}`
}).join('\n')

const combined = Array.from(
  { length: 400 },
  (_, at) =>
    `192.0.2.1 - - [01/Mar/2026:10:0${at % 10}:00 +0100] "GET /${at % 7}/${at} HTTP/1.1" ${at % 9 === 0 ? 403 : 200} 7 "-" "${at % 3 === 0 ? 'Googlebot' : 'bingbot'}/2.1"`,
).join('\n')

describe('a log that threads count in ranges', () => {
  test.each([
    ['combined lines', combined, 400],
    ['fields that change', w3c, 400],
    ['fields in small letters', w3c.replaceAll('#Fields', '#fields'), 400],
    ['lines of W3C below others', `${combined}\n${w3c}`, 800],
    ['lines that nobody reads', `${combined}\nodd\n\n${combined}\nodder`, 800],
  ])('comes to the same as in one go: %s', async (_, text, requests) => {
    const path = fileOf(text)
    const question = {
      robots: 'User-agent: *\nDisallow: /3/\n',
      draft: null,
      host: null,
      changed: null,
    }
    const { signal } = new AbortController()
    const way = { format: null, zone: null }
    const script = new URL(import.meta.url)
    const one = logCounting({ question, jobs: 1, script, signal })
    const whole = await one.count(await openLog(path, process.stdin, null), way)
    expect(whole.requests).toBe(requests)
    const { head, close } = await openLog(path, process.stdin, null)
    await close()
    for (const most of [900, 7000]) {
      const ranges = fileRanges(text.length, 2, { least: 1, most })
      const found = await countRanges(
        [ownPartThread(question, signal), ownPartThread(question, signal)],
        ranges.map((range) => ({ ...range, path })),
        { file: 1, way, head },
        signal,
      )
      expect(found).toEqual(whole)
    }
  })
})
