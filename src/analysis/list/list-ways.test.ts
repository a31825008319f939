import { expect, test } from 'vitest'
import { applyEdits } from '../../core/text/text.ts'
import { readText } from '../../core/text/file.ts'
import { gridOf, origin } from '../../case/grid/grid.fixture.ts'
import { ParsedFile } from '../judge-tests.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { judgedListOf, listOfUrls } from './list.fixture.ts'
import { listWays } from './list-ways.ts'

const crawlers = ['Googlebot', 'Bingbot']

/** The first edit for the rows of a list that are shown, and what it comes to. */
function firstWay(
  text: string,
  urls: readonly string[],
  isShown: (url: string) => boolean,
  verdict: 'allow' | 'disallow',
) {
  const file = readText(text)
  const parsedFile = new ParsedFile(file)
  const input = {
    ...gridOf(crawlers, []),
    ...{ file, origin, dialect: 'own', settings: {}, selected: null },
  }
  const judged = judgedListOf(listOfUrls(urls), input, parsedFile).judgedUrls()
  const rows = [...urls.keys()].filter((row) => isShown(urls[row] ?? ''))
  const shown = rows.length === urls.length ? null : Uint32Array.from(rows)
  const list = { parsedFile, input, urls: judged, shown: () => shown }
  const options = { listed: { columnId: 'c0', verdict }, claims: [] }
  const found = runSteps(listWays(list, options))
  const [way] = found?.ways ?? []
  const before = text.split('\n')
  const lines = applyEdits(text, way?.edits ?? []).split('\n')
  return {
    open: found?.open,
    righted: way?.righted,
    rows: way?.rows,
    added: lines.filter((line) => !before.includes(line)),
  }
}

const own = 'User-agent: Googlebot\nDisallow: /tmp/\n\nUser-agent: Bingbot\nDisallow: /\n'
const shop = (count: number) => Array.from({ length: count }, (_, at) => `/shop/${at}`)
const other = (count: number) => Array.from({ length: count }, (_, at) => `/blog/${at}`)

test('a folder of thousands of rows, beside thousands that stay', () => {
  const urls = [...shop(5000), ...other(5000)]
  expect(firstWay(own, urls, (url) => url.startsWith('/shop/'), 'disallow')).toEqual({
    ...{ open: 5000, righted: 5000, rows: [], added: ['Disallow: /shop/'] },
  })
})

test('a row that the first edit would turn is found among all, and stays', () => {
  const urls = [...shop(4000), ...other(4000), '/shop/help']
  const found = firstWay(own, urls, (url) => /^\/shop\/\d/.test(url), 'disallow')
  expect(found).toMatchObject({ open: 4000, righted: 4000, rows: [] })
  expect(found.added.length).toBeGreaterThan(0)
})

test('a row that only some of the wishes are of is made right as well', () => {
  const urls = [...shop(4000), '/odd/page', ...other(100)]
  const found = firstWay(own, urls, (url) => !url.startsWith('/blog/'), 'disallow')
  expect(found).toMatchObject({ open: 4001, righted: 4001, rows: [] })
})

test('rows that are blocked are opened, all at once', () => {
  const urls = [...shop(3000).map((url) => `/tmp${url}`), ...other(10)]
  expect(firstWay(own, urls, () => true, 'allow')).toMatchObject({ open: 3000, righted: 3000 })
})

test('rows that turn for another crawler, too, are told with its name', () => {
  const urls = [...shop(2000), ...other(2000)]
  const file = readText('User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /tmp/\n')
  const parsedFile = new ParsedFile(file)
  const input = {
    ...gridOf([...crawlers, 'GPTBot'], []),
    ...{ file, origin, dialect: 'own', settings: {}, selected: null },
  }
  const judged = judgedListOf(listOfUrls(urls), input, parsedFile).judgedUrls()
  const shown = Uint32Array.from(shop(2000).keys())
  const list = { parsedFile, input, urls: judged, shown: () => shown }
  const options = { listed: { columnId: 'c0', verdict: 'disallow' }, claims: [] } as const
  const ways = runSteps(listWays(list, options))?.ways ?? []
  const told = ways.map(({ title, righted, beside, rows }) => ({ title, righted, beside, rows }))
  expect(told).toContainEqual({
    ...{ title: 'For these crawlers alone', righted: 2000, beside: 0, rows: [] },
  })
  expect(told).toContainEqual({
    ...{ title: 'For all crawlers that follow the same group', righted: 2000, beside: 2000 },
    rows: [{ verdict: 'disallow', count: 2000, url: '/shop/0', crawler: 'Bingbot' }],
  })
})

test('nothing where all of it is so already', () => {
  expect(firstWay(own, other(10), () => true, 'allow')).toMatchObject({ open: 0, added: [] })
})
