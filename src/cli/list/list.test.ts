import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts, trials, urls, runsOf } from '../../bench/arbitraries.ts'
import { dialects } from '../../core/dialects/index.ts'
import { createJudge } from '../judge.ts'
import { answerList } from './answer-list.ts'
import { lineChunks, maxUrlBytes } from './line-chunks.ts'
import { ListJudge } from './list-judge.ts'
import { listProgress } from './list-progress.ts'
import type { ListFormat, ChosenCrawler } from './options.ts'
import { transferables, type ChunkJudge } from './pool.ts'
import type { ListSetup } from './row-ends.ts'
import { rowsHead } from './rows.ts'
import { closingLine } from './run-list.ts'

const file =
  'User-agent: *\nDisallow: /cart\nAllow: /cart/help$\n\nUser-agent: GPTBot\nDisallow: /\n'
const crawler = (name: string): ChosenCrawler => ({ kind: 'crawler', name })
const agent = (name: string): ChosenCrawler => ({ kind: 'agent', name })

const setupOf = (changes: Partial<ListSetup> = {}): ListSetup => ({
  robots: Buffer.from(file),
  crawlers: [crawler('Googlebot'), crawler('GPTBot')],
  dialect: null,
  settings: {},
  format: 'csv',
  ...changes,
})

const rowsFor = (list: string | Uint8Array, changes: Partial<ListSetup> = {}) => {
  const answer = new ListJudge(setupOf(changes)).answer(Buffer.from(list))
  return { ...answer, rows: Buffer.from(answer.rows).toString() }
}

describe('rows', () => {
  test('are one for each URL and crawler, in the order of the list', () => {
    const list = '/cart/1\r\n\n   \nhttps://shop.example/cart/help\n/cart/help?x'
    expect(rowsFor(list).rows.split('\n')).toEqual([
      '/cart/1,Googlebot,disallow,2',
      '/cart/1,GPTBot,disallow,6',
      'https://shop.example/cart/help,Googlebot,allow,3',
      'https://shop.example/cart/help,GPTBot,disallow,6',
      '/cart/help?x,Googlebot,disallow,2',
      '/cart/help?x,GPTBot,disallow,6',
      '',
    ])
    expect(rowsFor(list)).toMatchObject({ lines: 5, urls: 3, failed: 0 })
  })

  const one = { crawlers: [agent('a "b", c')] }
  test.each([
    ['csv', '/a,b', '"/a,b","a ""b"", c",allow,0\n'],
    ['csv', '/a"b', '"/a""b","a ""b"", c",allow,0\n'],
    ['csv', '/a\tb', '/a\tb,"a ""b"", c",allow,0\n'],
    ['csv', '/a\rb', '"/a\rb","a ""b"", c",allow,0\n'],
    ['tsv', '/a,b', '/a,b\t"a ""b"", c"\tallow\t0\n'],
    ['tsv', '/a\tb', '"/a\tb"\t"a ""b"", c"\tallow\t0\n'],
    ['csv', '/é', '/é,"a ""b"", c",allow,0\n'],
  ] satisfies [ListFormat, string, string][])(
    'quote in %s what needs it: %j',
    (format, url, row) => {
      expect(rowsFor(url, { ...one, format }).rows).toBe(row)
    },
  )

  test('are objects in json', () => {
    const [row = '', other] = rowsFor('/é"\nx', {
      crawlers: [crawler('GPTBot')],
      format: 'json',
    }).rows.split(/(?<=\n)/)
    expect(JSON.parse(row)).toMatchObject({ stance: 'yes', stanceGrade: 'documented' })
    expect([row.replace(/,"stance".*(?=\}\n)/, ''), other].join('')).toBe(
      '{"url":"/é\\"","crawler":"GPTBot","verdict":"disallow","line":6,"reason":"rule","dialect":"rfc9309"}\n' +
        '{"url":"x","crawler":"GPTBot","verdict":"error","line":0,"error":"no URL: Start with / or https:// — did you mean /x?"}\n',
    )
  })

  test('say error for what cannot be judged, and name the first of it', () => {
    const long = `/${'a'.repeat(maxUrlBytes)}`
    const list = Buffer.concat([
      Buffer.from('/\nmailto:x\n'),
      Buffer.from([0x2f, 0xff, 0x0a]),
      Buffer.from(`${long}\n`),
    ])
    const { rows, urls, failed, problems } = rowsFor(list, { crawlers: [agent('x')] })
    expect({ urls, failed }).toEqual({ urls: 4, failed: 3 })
    expect(rows).toBe(
      `/,x,allow,0\nmailto:x,x,error,0\n/\uFFFD,x,error,0\n/${'a'.repeat(99)}…,x,error,0\n`,
    )
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '2 no URL: Only http and https can be tested, not mailto. Start with / or https://',
      '3 not UTF-8',
      '4 longer than 1,048,576 bytes',
    ])
  })
})

/** A lone surrogate is no UTF-8, so that it never comes to the command. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

describe('a list is judged', () => {
  const crawlers = ['Googlebot', 'Bingbot', 'YandexBot', 'GPTBot', 'AdsBot-Google'].map(crawler)
  const dialectIds = fc.constantFrom(null, ...dialects.map(({ id }) => id))
  const fields = (kind: string, name: string, dialect: string | null) => ({
    [kind]: name,
    ...(dialect === null ? {} : { dialect }),
  })

  test('as records are', () => {
    const judge = createJudge()
    fc.assert(
      fc.property(texts, dialectIds, fc.array(urls, { maxLength: 12 }), (text, dialect, some) => {
        const robots = wellFormed(text)
        const list = some.map((url) => wellFormed(url).replace(/[\r\n]/g, ''))
        const asked = [...crawlers, agent('a')]
        const { rows } = rowsFor(list.join('\n'), {
          robots: Buffer.from(robots),
          crawlers: asked,
          dialect,
          format: 'json',
        })
        const given = rows
          .split('\n')
          .filter(Boolean)
          .map((row): unknown => JSON.parse(row))
        const expected = list
          .filter((url) => url.trim() !== '')
          .flatMap((url) =>
            asked.map(({ kind, name }) => {
              const robots_b64 = Buffer.from(robots).toString('base64')
              const record = { robots_b64, url, ...fields(kind, name, dialect) }
              return {
                url,
                crawler: name,
                verdict: 'error',
                line: 0,
                ...judge(JSON.stringify(record)),
              }
            }),
          )
        expect(given).toEqual(expected)
      }),
      { ...trials, numRuns: runsOf(60) },
    )
  })
})

describe('chunks', () => {
  const bytesOf = async (parts: readonly (string | Uint8Array)[]) => {
    const input = (async function* () {
      for (const part of parts) yield await Promise.resolve(Buffer.from(part))
    })()
    const chunks: string[] = []
    for await (const chunk of lineChunks(input)) chunks.push(Buffer.from(chunk).toString())
    return chunks
  }

  test.each([
    ['join lines', ['/a\n/b', 'c\n/d\n', '/e'], ['/a\n', '/bc\n/d\n', '/e']],
    ['leave out a byte-order mark', ['\uFEFF/a\n\uFEFF/b'], ['/a\n', '\uFEFF/b']],
    [
      'also one in parts',
      [[0xef], [0xbb, 0xbf, 0x2f], '\n'].map((part) => Buffer.from(part)),
      ['/\n'],
    ],
    ['are none for an empty list', ['', ''], []],
  ])('%s', async (_, parts, chunks) => {
    expect(await bytesOf(parts)).toEqual(chunks)
  })

  test('keep no more of a line than tells that it is too long', async () => {
    const part = 'x'.repeat(maxUrlBytes)
    const chunks = await bytesOf(['/a\n', part, part, part, '\n/b\n'])
    expect(chunks.map((chunk) => chunk.length)).toEqual([3, maxUrlBytes + 5])
    expect(chunks[1]?.endsWith('x\n/b\n')).toBe(true)
  })
})

describe('output', () => {
  const run = async (
    width: number,
    lists: readonly string[],
    signal = AbortSignal.timeout(60_000),
  ) => {
    const judge = new ListJudge(setupOf({ crawlers: [agent('x')] }))
    let [inHand, most, asked] = [0, 0, 0]
    const slow: ChunkJudge = {
      width,
      answer: async (chunk) => {
        inHand += 1
        most = Math.max(most, inHand)
        // The first of each two takes longer, so that answers come in another order.
        for (let turn = 0; turn < (asked++ % 2 ? 1 : 9); turn += 1) await Promise.resolve()
        return judge.answer(chunk)
      },
      end: () => Promise.resolve(),
    }
    const input = (async function* () {
      for (const list of lists) yield await Promise.resolve(Buffer.from(list))
    })()
    let text = ''
    const progress: number[] = []
    const end = await answerList(slow, rowsHead('csv'), lineChunks(input), {
      write: (bytes) => {
        inHand -= 1
        text += Buffer.from(bytes).toString()
        return Promise.resolve()
      },
      onProgress: (urls) => {
        progress.push(urls)
      },
      signal,
    })
    return { text, end, most, progress }
  }

  test.each([1, 6])('keeps the order with %s chunks in hand, and has no more', async (width) => {
    const lists = Array.from({ length: 20 }, (_, at) => `/${at}\nno ${at}\n`)
    const { text, end, most, progress } = await run(width, lists)
    const rows = lists.map((_, at) => `/${at},x,allow,0\nno ${at},x,error,0\n`)
    expect(text).toBe(`url,crawler,verdict,line\n${rows.join('')}`)
    expect(end).toMatchObject({ urls: 40, failed: 20 })
    expect(end.problems.map(({ line }) => line)).toEqual([2, 4, 6])
    expect(most).toBeLessThanOrEqual(width)
    expect(progress.at(-1)).toBe(40)
  })

  test('ends with what it has when the list is closed because it is told to end', async () => {
    const controller = new AbortController()
    let text = ''
    const judge = new ListJudge(setupOf({ crawlers: [agent('x')] }))
    const local: ChunkJudge = {
      width: 2,
      answer: (chunk) => Promise.resolve(judge.answer(chunk)),
      end: () => Promise.resolve(),
    }
    const closed = (async function* () {
      yield await Promise.resolve(Buffer.from('/a\n'))
      controller.abort()
      throw new Error('closed')
    })()
    const end = await answerList(local, rowsHead('csv'), lineChunks(closed), {
      write: (bytes) => {
        text += Buffer.from(bytes).toString()
        return Promise.resolve()
      },
      onProgress: () => undefined,
      signal: controller.signal,
    })
    expect(text).toBe('url,crawler,verdict,line\n/a,x,allow,0\n')
    expect(end).toMatchObject({ urls: 1, failed: 0 })
  })

  test('ends when it is told to', async () => {
    const { text } = await run(1, ['/a\n'], AbortSignal.abort())
    expect(text).toBe('url,crawler,verdict,line\n')
  })
})

test('progress comes once a second, with the share where the size is known', () => {
  let time = 0
  const said: string[] = []
  const { tell, clear } = listProgress(
    200,
    false,
    (text) => said.push(text),
    () => time,
  )
  tell(10, 1)
  time = 2000
  tell(50, 3000)
  tell(60, 3100)
  clear()
  expect(said).toEqual(['3,000 URLs, 1,500 a second, 25 %\n'])
})

test('progress stays on one line of a terminal, and is taken off it once', () => {
  let time = 0
  const said: string[] = []
  const write = (text: string) => said.push(text)
  const { tell, clear } = listProgress(0, true, write, () => time)
  clear()
  time = 2000
  tell(50, 3000)
  clear()
  clear()
  expect(said).toEqual(['\r3,000 URLs, 1,500 a second\u001b[K', '\r\u001b[K'])
})

test.each([
  [{ urls: 20_001, failed: 1 }, 2, 1340, '40,002 rows for 20,001 URLs, 2 errors, 1.3 s'],
  [{ urls: 1, failed: 1 }, 1, 9, '1 row for 1 URL, 1 error, 0.0 s'],
  [{ urls: 0, failed: 0 }, 3, 0, '0 rows for 0 URLs, 0 errors, 0.0 s'],
])('the closing line counts %j', (end, crawlers, ms, line) => {
  expect(closingLine(end, crawlers, ms)).toBe(line)
})

test('of rows only memory that no other buffer shares is moved between threads', () => {
  const judge = new ListJudge(setupOf({ crawlers: [agent('x')] }))
  const [few, many] = ['/a\n', '/a\n'.repeat(20_000)].map((list) => judge.answer(Buffer.from(list)))
  // What Node marks so cannot be moved, and throws from Node 21 on.
  expect(few?.rows.buffer.byteLength).toBeGreaterThan(few?.rows.byteLength ?? 0)
  expect(few && transferables(few.rows)).toEqual([])
  expect(many && transferables(many.rows)).toEqual([many?.rows.buffer])
})
