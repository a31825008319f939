import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readIntake } from '../../analysis/intake/intake.ts'
import type { ChoiceId } from '../../analysis/intake/take-as.ts'
import { importMode, maxRows } from '../../case/grid/grid-limits.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import { storedLimits } from '../../case/limits.ts'
import { divideLists, listOfChosen } from './find-lists.ts'

const linesOf = (count: number, line: (at: number) => string, head = ''): string =>
  head + Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('')
const shortLines = (count: number) => linesOf(count, (at) => `/${at}`)
const mapOf = (count: number) =>
  `<urlset>${linesOf(count, (at) => `<url><loc>https://shop.example/${at}</loc></url>`)}</urlset>`
const testsOf = (count: number) => linesOf(count, (at) => `Googlebot block /cart/${at}`)

const file = (name: string, content: string | Uint8Array): Incoming => ({
  name,
  content: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
})

/** The names of what becomes a list from a file, with its forms, and of the rest. */
async function divide(items: readonly Incoming[], rows = 0) {
  const { lists, others } = await divideLists(items, rows, () => () => undefined)
  return {
    lists: lists.map(({ name, form }) => [name, form.kind]),
    others: others.map(({ name }) => name),
  }
}

describe('a list from a file', () => {
  const lone: readonly (readonly [string, (count: number) => string | Uint8Array, string])[] = [
    ['short lines', shortLines, 'urls'],
    ['a sitemap', mapOf, 'sitemap'],
    ['a packed sitemap', (count) => gzipSync(mapOf(count)), 'sitemap'],
    ['short lines, packed', (count) => gzipSync(shortLines(count)), 'urls'],
    [
      'short lines in two packed files, one behind the other',
      (count) => Buffer.concat([gzipSync(shortLines(count - 5)), gzipSync(shortLines(5))]),
      'urls',
    ],
    ['a table', (count) => linesOf(count, (at) => `${at},/p/${at}`, 'Number,URL\n'), 'table'],
    [
      'one column, with commas in it',
      (count) => linesOf(count, (at) => `/p/${at},x`, 'URL\n'),
      'table',
    ],
    ['lines in UTF-16', (count) => Buffer.from(`\uFEFF${shortLines(count)}`, 'utf16le'), 'urls'],
    ['one line', (count) => Array.from({ length: count }, (_, at) => `/${at}`).join(' '), 'urls'],
    // Its beginning promises more.
    [
      'lines that grow',
      (count) => shortLines(count / 2) + linesOf(count / 2, (at) => `/${'x'.repeat(100)}/${at}`),
      'urls',
    ],
  ]
  test.each(lone)('is known by its URLs, however short it is: %s', async (_what, make, kind) => {
    const long = file('long', make(maxRows + 100))
    const short = file('short', make(maxRows - 100))
    expect(await divide([long])).toEqual({ lists: [['long', kind]], others: [] })
    expect(await divide([short])).toEqual({ lists: [], others: ['short'] })
  })

  test('is not read to be counted where its beginning tells that it is very long', async () => {
    const asked = (count: number) => {
      const content = new File([shortLines(count)], 'long')
      let streams = 0
      const stream = () => ((streams += 1), File.prototype.stream.call(content))
      Object.defineProperty(content, 'stream', { value: stream })
      return { item: { name: 'long', content }, streams: () => streams }
    }
    const [very, less] = [asked(maxRows * 40), asked(maxRows * 2)]
    for (const { item } of [very, less]) expect((await divide([item])).lists).toHaveLength(1)
    expect([very.streams(), less.streams()]).toEqual([0, 1])
  })

  test('is not made of a packed file by what ends it where it was cut', async () => {
    const cut = gzipSync(mapOf(3000))
    cut.fill(255, 4000)
    expect((await divide([file('cut.xml.gz', cut.subarray(0, 4100))])).lists).toEqual([])
  })

  test('is several files whose URLs are too many together, and nothing else', async () => {
    const third = maxRows / 3 + 100
    const robots = file(
      'robots.txt',
      linesOf(5000, (at) => `Disallow: /${at}`, 'User-agent: *\n'),
    )
    const items = [
      file('a.xml.gz', gzipSync(mapOf(third))),
      robots,
      file('b.txt', shortLines(third)),
      file(
        'c.csv',
        linesOf(third, (at) => `${at},/p/${at}`, 'Number,URL\n'),
      ),
    ]
    expect(await divide(items)).toEqual({
      lists: [
        ['a.xml.gz', 'sitemap'],
        ['b.txt', 'urls'],
        ['c.csv', 'table'],
      ],
      others: ['robots.txt'],
    })
    expect((await divide(items.slice(0, 3))).lists).toEqual([])
  })

  test('of tests has only their URLs, so tests stay rows for as long as a case can hold them', async () => {
    const [some, more] = [maxRows * 2, storedLimits.urls + 100]
    expect((await divide([file('tests.txt', testsOf(some))])).others).toEqual(['tests.txt'])
    expect(
      (await divide([file('tests.txt', testsOf(some))], storedLimits.urls - 10)).lists,
    ).toEqual([['tests.txt', 'urls']])
    expect((await divide([file('tests.txt', testsOf(more))])).lists).toEqual([
      ['tests.txt', 'urls'],
    ])
    const cells = linesOf(more, (at) => `"Googlebot","/cart/${at}","block","note ${at}"`)
    expect((await divide([file('tests.csv', cells)])).lists).toEqual([['tests.csv', 'urls']])
  })
})

test('what is chosen in the preview is a list in the same way', async () => {
  const chosen = async (text: string, choice: ChoiceId | null = null) => {
    const intake = readIntake({ text, name: '', choice })
    const item = {
      name: 'x',
      text,
      file: () => {
        throw new Error('not wanted')
      },
      problem: null,
      warning: '',
    }
    const list = listOfChosen({ item, intake })
    return list && { form: list.form.kind, text: await list.content.text(), tests: list.hasTests }
  }
  const table = 'Name,URL,Target\na,/1,/x\nb,/2,/y\n'
  expect(await chosen(table)).toEqual({ form: 'table', text: table, tests: false })
  expect(await chosen('/a\nno address at all\n/b\n')).toMatchObject({
    form: 'urls',
    text: '/a\nno address at all\n/b\n',
  })
  expect(await chosen('Googlebot block /a\nGPTBot /b\nGPTBot /c\n')).toEqual({
    form: 'urls',
    text: '/a\n/b\n/c',
    tests: true,
  })
  expect(await chosen(mapOf(2))).toMatchObject({ form: 'sitemap' })
  expect(await chosen('/a\n/b\n', 'robots')).toBeNull()
})

test('a case is not given more rows than it can keep, and offered a list where rows are slow', () => {
  expect(importMode(0, maxRows)).toBe('rows')
  expect(importMode(1, maxRows)).toBe('either')
  expect(importMode(storedLimits.urls - 5, 5)).toBe('rows')
  expect(importMode(storedLimits.urls - 5, 6)).toBe('list')
})
