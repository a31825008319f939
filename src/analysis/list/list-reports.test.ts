import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { gridOf, origin, shopLines } from '../../case/grid/grid.fixture.ts'
import { askOfRows, type JudgedCase, type UrlEffort } from '../grid/judged-case.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { runSteps, partCount } from '../grid/judged-urls.ts'
import { checkSitemap } from '../grid/sitemap/sitemap-check.ts'
import { listedBlockedCsv, listedRowsCsv } from '../grid/sitemap/sitemap-csv.ts'
import { folderRules } from '../grid/tree/folder-rules.ts'
import { siteTree } from '../grid/tree/site-tree.ts'
import { ruleUsage } from '../grid/usage/rule-usage.ts'
import { sitemapRowsOf } from '../../case/grid/listed-rows.ts'
import { pickedUrls } from '../grid/picked-urls.ts'
import { judgedListOf, listOfUrls, oddUrls } from './list.fixture.ts'

const untilDone: UrlEffort = {
  maxComparisons: Infinity,
  ...{ countingMs: Infinity, missingMs: Infinity, provingMs: Infinity, unaskedMs: Infinity },
}
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'no crawler/', 'bingbot']

/** The same URLs as rows of a case and as a list from a file. */
function bothOf(text: string, urls: readonly string[]) {
  const file = readText(text)
  const parsedFile = new ParsedFile(file)
  const input: AnalysisInput = {
    ...gridOf(crawlers, urls),
    ...{ file, origin, dialect: 'own', settings: {}, selected: null },
  }
  const blocks = listOfUrls(urls)
  const list: JudgedCase = {
    ...{ parsedFile, input, listed: [], of: [blocks], effort: untilDone },
    urls: judgedListOf(blocks, input, parsedFile).judgedUrls(),
    shown: () => null,
  }
  return { parsedFile, input, list }
}

function expectSame(text: string, urls: readonly string[], folders: readonly string[]): void {
  const { parsedFile, input, list } = bothOf(text, urls)
  expect(runSteps(ruleUsage(list))).toEqual(
    askOfRows(ruleUsage, untilDone)(parsedFile, input, undefined),
  )
  const all = { listed: null }
  expect(runSteps(checkSitemap(list, all))).toEqual(askOfRows(checkSitemap)(parsedFile, input, all))
  const lines = text.split('\n')
  const csv = listedRowsCsv(input.urls, judgeGrid(parsedFile, input, origin, 'own'), true, lines)
  expect([...listedBlockedCsv(list.urls, lines)].join('')).toBe(csv)
  for (const { id: columnId } of input.crawlers) {
    for (const folder of folders) {
      const options = { columnId, folder, levels: 3 }
      const tree = askOfRows(siteTree)(parsedFile, input, options)
      expect(tree).not.toBe(null)
      expect(runSteps(siteTree(list, options))).toEqual(tree)
      const rules = askOfRows(folderRules)(parsedFile, input, options)
      expect(runSteps(folderRules(list, options))).toEqual(rules)
    }
  }
}

test('what came from sitemaps is checked alone, as rows that a sitemap lists are', () => {
  const { parsedFile, input, list } = bothOf(shopLines.join('\n'), oddUrls)
  const parts = [0, 5, 5, 1000, 1030, 2047, 2049, 3000]
  for (const ranges of [
    [{ from: 5, to: 1030 }],
    [{ from: 0, to: 3000 }],
    [],
    parts.slice(1).flatMap((to, at) => (at % 2 === 0 ? [{ from: parts[at] ?? 0, to }] : [])),
  ]) {
    const isPicked = (row: number) => ranges.some(({ from, to }) => row >= from && row < to)
    const urls = input.urls.map((row, at) => (isPicked(at) ? sitemapRowsOf(row) : row))
    const options = { listed: 'from-sitemaps' } as const
    const rows = askOfRows(checkSitemap)(parsedFile, { ...input, urls }, options)
    expect(runSteps(checkSitemap({ ...list, listed: ranges }, options))).toEqual(rows)
    const picked = pickedUrls(list.urls, ranges)
    const typed = input.urls.flatMap(({ url }, at) => (isPicked(at) ? url : []))
    const pages = Array.from({ length: partCount(picked) }, (_, part) => picked.typed(part))
    expect(pages.flat()).toEqual(typed)
  }
})

describe('what is said of a list from a file is what is said of rows with the same URLs', () => {
  test('of URLs of all kinds, in several blocks', () => {
    expectSame(shopLines.join('\n'), oddUrls, [
      '',
      '/cart/',
      '/folder-3/',
      'https://other.example/',
    ])
  })

  test('of any URLs, under any rules', () => {
    const rules = fc.array(
      fc.constantFrom(
        'User-agent: *',
        'User-agent: Googlebot',
        'Disallow: /',
        'Disallow: /a/',
        'Allow: /a/b',
        'Disallow: /*/b',
        'Allow: /a/$',
        '',
      ),
      { maxLength: 10 },
    )
    const urls = fc.array(
      fc.constantFrom(...oddUrls.slice(0, 40), '/a/', '/a/b', '/c/b', '/a/b/c'),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(rules, urls, (lines, list) => expectSame(lines.join('\n'), list, ['', '/a/'])),
      trials,
    )
  })

  test('when only one of the rules for a folder is asked for', () => {
    const { parsedFile, input } = bothOf('User-agent: *\nDisallow: /a/b', ['/a/b', '/a/c'])
    const of = { columnId: 'c0', folder: '/a/' }
    const ask = askOfRows(folderRules)
    const [block, allow] = ask(parsedFile, input, of)
    expect(ask(parsedFile, input, { ...of, verdict: 'disallow' })).toEqual([block])
    expect(ask(parsedFile, input, { ...of, verdict: 'allow' })).toEqual([allow])
  })
})
