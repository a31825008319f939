import { describe, expect, it } from 'vitest'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { surveyOf } from '../../analysis/crawlers/survey.ts'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { readText } from '../../core/text/file.ts'
import {
  isCrawlerFilterOn,
  noCrawlerFilter,
  crawlerSectionsOf,
  type CrawlerFilter,
} from './filter.ts'
import { blockedWords, elsewhereWords, purposeSum, sumsOf } from './words.ts'
import { countsOf } from '../../analysis/crawlers/purpose-counts.ts'

const file = 'User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /'
const { crawlers } = surveyOf(
  new ParsedFile(readText(file)),
  { origin: 'https://example.com', dialect: 'own' },
  { urls: ['/'] },
)

describe('the filter of crawlers', () => {
  const tokensOf = (filter: Partial<CrawlerFilter>) =>
    crawlerSectionsOf(crawlers, { ...noCrawlerFilter, ...filter }, aboutCrawlers).flatMap(
      (section) => section.crawlers.map(({ token }) => token),
    )

  it('shows all without one, each once', () => {
    expect(tokensOf({}).sort()).toEqual(crawlers.map(({ token }) => token).sort())
    expect(isCrawlerFilterOn(noCrawlerFilter)).toBe(false)
    expect(isCrawlerFilterOn({ ...noCrawlerFilter, text: '  ' })).toBe(false)
  })

  it.each([
    ['a name', { text: 'gptb' }, ['GPTBot']],
    ['an operator', { text: 'Anthropic', state: 'disallow' }, ['ClaudeBot']],
    ['another name', { text: 'badbot_2' }, ['BadBot']],
    ['a verdict', { state: 'disallow' }, ['GPTBot', 'ClaudeBot']],
    ['a verdict and a purpose', { state: 'disallow', purpose: 'ads' }, []],
    ['what nothing is called', { text: 'no such crawler' }, []],
  ] as const)('by %s', (_name, filter, tokens) => {
    expect(tokensOf(filter)).toEqual(tokens)
    expect(isCrawlerFilterOn({ ...noCrawlerFilter, ...filter })).toBe(true)
  })
})

it('finds those who claim to obey by these words', () => {
  const filter = { ...noCrawlerFilter, text: 'claims to obey' }
  const found = crawlerSectionsOf(crawlers, filter, null).flatMap((section) => section.crawlers)
  expect(found.map(({ token }) => token)).toContain('Googlebot')
  expect(new Set(found.map(({ stance }) => stance))).toEqual(new Set(['yes', 'partly']))
})

it('finds those who may ignore the file by the words of the strip above', () => {
  const filter = { ...noCrawlerFilter, text: 'may ignore' }
  const found = crawlerSectionsOf(crawlers, filter, null).flatMap((section) => section.crawlers)
  expect(new Set(found.map(({ stance }) => stance))).toEqual(new Set(['partly', 'no', 'unstated']))
})

describe('the words for a count', () => {
  it.each([
    [24, 21, 0, '21 of 24 blocked'],
    [24, 24, 0, 'all 24 blocked'],
    [24, 0, 0, 'none of 24 blocked'],
    [24, 0, 5, '5 of 24 partly'],
    [24, 3, 5, '3 of 24 blocked, 5 partly'],
    [0, 0, 0, 'none of 0 blocked'],
  ])('%i, %i blocked, %i partly: %s', (total, blocked, some, words) => {
    expect(blockedWords({ total, blocked, some })).toBe(words)
  })

  it.each([
    [0, '', '3 of 24 blocked'],
    [
      1,
      '23 listed here, 1 in another group',
      '3 of 24 blocked: 23 listed here, 1 in another group',
    ],
    [7, '17 listed here, 7 in other groups', '3 of 24 blocked: 17 listed here, 7 in other groups'],
  ])('%i that stand elsewhere: %s', (elsewhere, brief, words) => {
    const [first] = countsOf([])
    if (first === undefined) throw new Error('There are no purposes')
    expect(elsewhereWords({ total: 24, elsewhere })).toBe(brief)
    expect(purposeSum({ ...first, total: 24, blocked: 3, elsewhere })).toBe(words)
  })

  it('sums up AI crawlers and all', () => {
    const { ai, all } = sumsOf(crawlers)
    expect([ai.blocked, all.blocked, all.total]).toEqual([2, 2, crawlers.length])
    expect(ai.total).toBeLessThan(all.total)
  })
})
