import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { gridOf, origin, shopLines } from '../../case/grid/grid.fixture.ts'
import { runSteps, partCount, type JudgedUrls } from '../grid/judged-urls.ts'
import { checkSitemap, sitemapCheck } from '../grid/sitemap/sitemap-check.ts'
import { listedBlockedCsv, listedRowsCsv } from '../grid/sitemap/sitemap-csv.ts'
import { folderIndex } from '../grid/tree/folder-index.ts'
import { folderRules, rulesForFolder } from '../grid/tree/folder-rules.ts'
import { folderTree } from '../grid/tree/folder-tree.ts'
import { shownTree, siteTree } from '../grid/tree/site-tree.ts'
import { ruleUsage, usageOf, type UsageEffort } from '../grid/usage/rule-usage.ts'
import { sitemapRowsOf } from '../../case/grid/listed-rows.ts'
import { pickedUrls } from '../grid/picked-urls.ts'
import { judgedListOf, listOf, oddUrls } from './list.fixture.ts'

const untilDone: UsageEffort = {
  maxComparisons: Infinity,
  isCountingOver: () => false,
  isMissingOver: () => false,
  isProvingOver: () => false,
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
  const list: JudgedUrls = judgedListOf(listOf(urls), input, parsedFile).judgedUrls()
  return { parsedFile, input, list }
}

function expectSame(text: string, urls: readonly string[], folders: readonly string[]): void {
  const { parsedFile, input, list } = bothOf(text, urls)
  expect(runSteps(usageOf(parsedFile, input, list, untilDone))).toEqual(
    ruleUsage(parsedFile, input, untilDone),
  )
  const rows = checkSitemap(parsedFile, input, { listed: null })
  expect(runSteps(sitemapCheck(list))).toEqual({ ...rows, cells: null })
  const lines = text.split('\n')
  const csv = rows.cells === null ? null : listedRowsCsv(rows.cells, input.urls, lines)
  expect([...listedBlockedCsv(list, lines)].join('')).toBe(csv)
  const index = runSteps(folderIndex(list))
  for (const [column, { id: columnId }] of input.crawlers.entries()) {
    const before = list.columns[column]
    const crawler = input.crawlers[column]
    if (before === undefined || crawler === undefined) throw new Error('No such column')
    const tree = folderTree(index, before)
    for (const folder of folders) {
      const shown = shownTree(tree, { crawler: before.label, origin }, { folder, levels: 3 })
      expect(shown).toEqual(siteTree(parsedFile, input, { columnId, folder, levels: 3 }))
      const tried = { parsedFile, input, urls: list, crawler, before }
      const rules = folderRules(parsedFile, input, { columnId, folder })
      expect(runSteps(rulesForFolder(tried, { folder }))).toEqual(rules)
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
    const rows = checkSitemap(parsedFile, { ...input, urls }, { listed: 'from-sitemaps' })
    const picked = pickedUrls(list, ranges)
    expect(runSteps(sitemapCheck(picked))).toEqual({ ...rows, cells: null })
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
    const [block, allow] = folderRules(parsedFile, input, of)
    expect(folderRules(parsedFile, input, { ...of, verdict: 'disallow' })).toEqual([block])
    expect(folderRules(parsedFile, input, { ...of, verdict: 'allow' })).toEqual([allow])
  })
})
