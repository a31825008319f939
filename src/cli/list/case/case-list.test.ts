import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { filesHead } from '../../../analysis/list/list-files.ts'
import type { ListForm } from '../../../case/scenario.ts'
import { runChanges } from '../../changes/run-changes.ts'
import type { ReporterName } from '../../test/options.ts'
import { runTest } from '../../test/run-test.ts'
import { readCaseList } from './read-case-list.ts'

const dir = mkdtempSync(join(tmpdir(), 'case-list-'))
afterAll(() => rmSync(dir, { recursive: true }))

const put = (name: string, content: string): string => {
  const path = join(dir, name)
  writeFileSync(path, content)
  return path
}

const packed = (content: string | Uint8Array): string => gzipSync(content).toString('base64')

const robots = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Bingbot\nDisallow:\n'
const listed = { kind: 'urls', gzip: packed('/a\n/cart/1\n/cart/2\nftp://x.example/\n') }
const crawlers = ['Googlebot', 'Bingbot']
const weighed = {
  crawlers,
  columns: [
    { name: 'Clicks', kind: 'number' },
    { name: 'Title', kind: 'text' },
    { name: 'CTR', kind: 'number' },
  ],
  // The second is in the list, too; the last has no numbers.
  urls: [
    ['/sale', 16_620, 'Sale', 0.1],
    ['/cart/2', 3480, 'Cart', 0.2],
    ['/cart/3', null, null, 0.1],
  ],
}
/** A list is counted, and nothing can fail for it, which is said. */
const expectsNothing: unknown = expect.stringContaining('NOTHING IS EXPECTED')
const plain = { crawlers, urls: ['/sale', '/cart/2'] }

const caseFile = (body: object): string => {
  const version = 'columns' in body ? 3 : 2
  const content = { format: 'robots.txt playground case', version, case: { robots, ...body } }
  return put('one.case.json', JSON.stringify(content))
}

async function tested(body: object, reporter: ReporterName = 'table') {
  const warnings: string[] = []
  let out = ''
  const cases = [caseFile(body)]
  const call = { cases, robots: null, reporter, failOn: null, update: false, verbose: false }
  const passed = await runTest(call, {
    stdin: Readable.from([]),
    write: (text) => Promise.resolve(void (out += text)),
    warn: (message) => void warnings.push(message),
    version: '1',
  })
  return { passed, out, warnings }
}

describe('test', () => {
  test.each<[string, object, readonly string[]]>([
    [
      'a list alone',
      { crawlers, list: listed },
      [
        'List: 4 URLs',
        'Googlebot: 1 allowed, 2 blocked, 1 can’t say',
        'Bingbot: 3 allowed, 0 blocked, 1 can’t say',
      ],
    ],
    [
      'rows and a list, each URL once',
      { ...plain, list: listed },
      ['List: 5 URLs', 'Googlebot: 2 allowed, 2 blocked, 1 can’t say'],
    ],
    [
      'columns of numbers alone',
      weighed,
      [
        'List: 3 URLs',
        'Googlebot: 1 allowed, 2 blocked, 0 can’t say',
        'Clicks: 3,480 of 20,100 blocked for Googlebot',
        'CTR: 0.3 of 0.4 blocked for Googlebot',
        'Clicks: 0 of 20,100 blocked for Bingbot',
      ],
    ],
    [
      'both',
      { ...weighed, list: listed },
      [
        'List: 6 URLs',
        'Googlebot: 2 allowed, 3 blocked, 1 can’t say',
        'Clicks: 3,480 of 20,100 blocked for Googlebot',
      ],
    ],
  ])('counts %s behind what it says else', async (_, body, lines) => {
    const { passed, out, warnings } = await tested(body)
    expect({ passed, warnings }).toEqual({ passed: true, warnings: [expectsNothing] })
    const told = out.split('\n')
    const from = told.findIndex((line) => line.includes(' hold.'))
    expect(from).toBeGreaterThanOrEqual(0)
    const behind = told.slice(from + 1).map((line) => line.trim())
    expect(behind.filter((line) => lines.includes(line))).toEqual(lines)
    expect(out).not.toContain('Title:')
  })

  test.each([
    ['rows', plain],
    ['rows with texts', { ...plain, columns: [{ name: 'Title', kind: 'text' }] }],
  ])('says nothing new of %s alone', async (_, body) => {
    expect((await tested(body)).out).not.toContain('List:')
    expect((await tested(body, 'json')).out).not.toContain('"list"')
  })

  const counts = 'Googlebot: 1 allowed, 2 blocked, 0 can’t say'
  test.each<[ReporterName, string]>([
    ['json', '"blocked": 3480'],
    ['sarif', '"blocked": 3480'],
    ['junit', `can fail it.\nList: 3 URLs\n${counts}`],
    ['github', `one.case.json: ${counts}`],
  ])('has a place for it in %s', async (reporter, part) => {
    expect((await tested(weighed, reporter)).out).toContain(part)
    expect((await tested(plain, reporter)).out).not.toMatch(/"list"|"lists"|List:/)
  })

  test('fails for no list that cannot be read, and says so aside', async () => {
    const { passed, out, warnings } = await tested({
      ...plain,
      list: { kind: 'urls', gzip: 'AAAA' },
    })
    expect(passed).toBe(true)
    expect(out).toContain('List: 2 URLs')
    expect(warnings).toEqual(
      expect.arrayContaining([
        expectsNothing,
        expect.stringContaining('could not be read in full'),
      ]),
    )
  })
})

async function changed(body: object, now: string, reporter: 'markdown' | 'json' = 'markdown') {
  const warnings: string[] = []
  let out = ''
  const call = {
    before: put('before.txt', robots),
    now: put('now.txt', now),
    casePath: caseFile(body),
    crawlers: [],
    playground: null,
    reporter,
    exitCode: false,
  }
  const good = await runChanges(call, {
    stdin: Readable.from([]),
    write: (text) => Promise.resolve(void (out += text)),
    warn: (message) => void warnings.push(message),
  })
  return { good, out, warnings }
}

describe('changes', () => {
  const swapped = 'User-agent: *\nDisallow: /sale\n'
  test.each<[string, object, string, readonly string[]]>([
    [
      'weights',
      weighed,
      swapped,
      [
        '- Googlebot: 1 URL becomes blocked, with 16,620 Clicks, 0.1 CTR',
        '- Googlebot: 2 URLs become allowed, with 3,480 Clicks, 0.3 CTR',
        '- Bingbot: 1 URL becomes blocked, with 16,620 Clicks, 0.1 CTR',
      ],
    ],
    [
      'a list without numbers',
      { crawlers, list: listed },
      swapped,
      ['- Googlebot: 2 URLs become allowed'],
    ],
    [
      'a list in which nothing turns',
      { crawlers, list: listed },
      `${robots}Disallow: /other\n`,
      ['- none becomes blocked or allowed'],
    ],
  ])('counts %s', async (_, body, now, lines) => {
    const { out, good } = await changed(body, now)
    expect(good).toBe(true)
    const told = out.slice(out.indexOf('URLs of the list**')).split('\n')
    expect(told.filter((line) => line.startsWith('- '))).toEqual(lines)
  })

  test('tells it in JSON for each crawler, and nothing of a case without a list', async () => {
    const { out } = await changed(weighed, swapped, 'json')
    expect(JSON.parse(out)).toMatchObject({
      list: {
        urls: 3,
        crawlers: [
          { crawler: 'Googlebot', blocked: { urls: 1 }, allowed: { urls: 2 } },
          { crawler: 'Bingbot', blocked: { urls: 1 }, allowed: { urls: 0 } },
        ],
      },
    })
    expect(JSON.parse((await changed(plain, swapped, 'json')).out)).not.toHaveProperty('list')
    expect((await changed(plain, swapped)).out).not.toContain('of the list')
  })

  test('says aside what could not be read', async () => {
    const { warnings } = await changed({ crawlers, list: { kind: 'urls', gzip: 'AAAA' } }, swapped)
    expect(warnings).toHaveLength(1)
  })
})

const sitemap = '<urlset><url><loc>https://x.example/s</loc></url></urlset>'
const several = (first: Uint8Array, second: Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      filesHead([
        { name: 'a.txt', form: { kind: 'urls' }, bytes: first.length },
        { name: 's.xml', form: { kind: 'sitemap' }, bytes: second.length },
      ]),
    ),
    first,
    second,
  ])
const text = Buffer.from('/a\n/b\n')
const map = Buffer.from(sitemap)
const table = { kind: 'table', delimiter: ',', firstLine: 2, column: 1 } as const
// No run of equal letters: a long one would unpack from the very last bytes.
const long = Array.from({ length: 20_000 }, (_, at) => `/${(at * 7919) % 104_729}`).join('\n')
const cut = gzipSync(long).subarray(0, 20_000)

const whole = /^in full$/
const site = 'https://example.com'

describe('a list of a case file', () => {
  test.each<[string, ListForm, string, readonly string[], RegExp]>([
    ['a text', { kind: 'urls' }, packed('/a\r\n\n# no\n/b'), ['/a', '/b'], whole],
    [
      'UTF-16',
      { kind: 'urls' },
      packed(Buffer.from('\uFEFF/a\n/b', 'utf16le')),
      ['/a', '/b'],
      whole,
    ],
    ['a table', table, packed('n,url\n1,/a\n2,"/b"\n'), ['/a', '/b'], whole],
    ['a sitemap', { kind: 'sitemap' }, packed(sitemap), ['https://x.example/s'], whole],
    [
      'several files',
      { kind: 'files' },
      packed(several(text, gzipSync(map))),
      ['/a', '/b', 'https://x.example/s'],
      whole,
    ],
    ['a sitemap that is cut', { kind: 'sitemap' }, packed('<urlset><url>'), [], /end is missing/],
    [
      'one of several that is damaged',
      { kind: 'files' },
      packed(several(gzipSync(text).subarray(0, 12), map)),
      ['https://x.example/s'],
      /: a\.txt$/,
    ],
    [
      'several that end early',
      { kind: 'files' },
      packed(several(text, map).subarray(0, -30)),
      ['/a', '/b'],
      /end is missing/,
    ],
    ['files without a head', { kind: 'files' }, packed('/a\n'), [], /which files/],
    ['no base64', { kind: 'urls' }, '%%%', [], /base64/],
    ['nothing packed', { kind: 'urls' }, Buffer.from('/a\n').toString('base64'), [], /gzip/],
    [
      'more than may be',
      { kind: 'urls' },
      packed('/1\n/2\n/3\n/4\n'),
      ['/1', '/2', '/3'],
      /more than 3 URLs/,
    ],
    ['more bytes than may be', { kind: 'urls' }, packed('#'.repeat(9_000_000)), [], /bytes/],
  ])('%s is read within its bounds', async (_, form, gzip, urls, problem) => {
    const bounds = { urls: 3, bytes: 500_000 }
    const { files, problem: why } = await readCaseList({ name: '', form, gzip }, site, bounds)
    const read = files.urls.length === 0 ? [] : files.urls.urlsOf(0)
    expect(why ?? 'in full').toMatch(problem)
    expect(read).toEqual(urls)
  })

  test('keeps the beginning of one that is cut', async () => {
    const gzip = cut.toString('base64')
    const list = { name: '', form: { kind: 'urls' }, gzip } as const
    const { files, problem } = await readCaseList(list, site)
    expect(problem).not.toBeNull()
    expect(files.urls.length).toBeLessThan(20_000)
    expect(files.urls.url(1)).toBe('/7919')
  })
})
