import registry from '../../core/sources/sources.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import type { CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { plainText } from '../../core/text/sentence.ts'
import { hoverAt, type HoverSources } from './hover.ts'

/** `|` marks the place that is asked for. */
function told(
  marked: string,
  decides: number | null = 0,
  abouts: CrawlerAbouts | null = aboutCrawlers,
  missed: HoverSources['missed'] = null,
): string | null {
  const at = marked.indexOf('|')
  const words = hoverAt(marked.replace('|', ''), at, {
    dialect: google,
    decides,
    missed,
    abouts,
    sources: registry,
    now: Date.parse('2026-12-01'),
  })
  return words && [words.title, ...words.lines.map(plainText)].join('\n')
}

it.each([
  ['Dis|allow: /a', 'Disallow\nAsks the crawlers of the group not to fetch what matches.'],
  ['disal|ow: /a', 'Disallow\nAsks'],
  ['Crawl|-delay: 10', 'Crawl-delay\nHow many seconds to wait'],
  ['Crawl-delay: 1|0', 'Crawl-delay\n'],
  ['User-agent: *|', '*\nEvery crawler that no other group names.'],
  ['User-agent: GPT|Bot', 'GPTBot\nFor: AI training, run by OpenAI.'],
  ['User-agent: Nobot|', 'Nobot\nNot a known crawler'],
  ['User-agent: __usage_ai-train|ing', '__usage_ai-training\nNot a crawler, but a name of'],
  ['# BEGIN Cloud|flare Managed content', 'Written by Cloudflare\nCloudflare puts these lines'],
  ['# END YO|AST BLOCK', 'Written by Yoast SEO\n'],
  ['Disallow: /*.pdf|$', 'Disallow /*.pdf$\nPaths that end with .pdf.\nMatches: /.pdf, /any.pdf'],
])('%s', (marked, start) => {
  expect(told(marked)?.startsWith(start)).toBe(true)
})

it.each([
  'Disallow: /a # co|mment',
  '# Dis|allow',
  'Foo: b|ar',
  'Fo|o: bar',
  '|',
  'Disallow: /a  |',
])('nothing at %s', (marked) => expect(told(marked)).toBeNull())

it('says who reads a line, who does not, and where that stands', () => {
  expect(told('Crawl-d|elay: 5')).toMatch(
    /Bing and Seznam read it.*Google ignores Crawl-delay\.\nSource: /,
  )
  expect(told('All|ow: /')).not.toContain('ignores')
})

it('names every document behind what became of a line', () => {
  const words = told('Content-Sig|nal: ai-train=no') ?? ''
  expect(words).toContain('Cloudflare’s own crawl service acts on it')
  expect(words).toContain('Google does not use the line.')
  expect(words.match(/^Source: /gm)).toHaveLength(3)
})

it('counts the tests that a rule decides', () => {
  expect(told('Allow: /|')).toContain('It decides no URL.')
  expect(told('Allow: /|', 1)).toContain('It decides 1 URL.')
  expect(told('Allow: /|', null)).not.toContain('It decides')
})

it('tells whose group a crawler takes without its own', () => {
  expect(told('User-agent: Googlebot-Image|')).toContain('the one for Googlebot, else *.')
})

it('tells what it can while the texts about crawlers are not here', () => {
  expect(told('User-agent: GPT|Bot', 0, null)).toBe(
    'GPTBot\nAI training.\nIts source has not been loaded yet: look again in a moment.',
  )
})

it('says which URLs miss a rule by little, why, and by which line it would decide them', () => {
  const missed = {
    misses: [
      { kind: 'final-slash', urls: 3910, example: '/a/similar', samples: [] },
      { kind: 'case', urls: 1, example: '/a/Similar/', samples: [] },
      { kind: 'spelling', urls: 1, example: '/a/simlar/', samples: [] },
    ],
    mended: 'Disallow: */similar$',
  } as const
  const words = told('Disallow: */similar/|', 0, aboutCrawlers, missed)
  expect(words?.split('\n').slice(-4)).toEqual([
    'It decides no URL.',
    '3,910 URLs miss it by the final slash, such as /a/similar.',
    '1 URL misses it by letter case: /a/Similar/.',
    'With Disallow: */similar$ it would. Rule usage in Audit shows what else that changes.',
  ])
  expect(told('Disallow: /a|', 0, aboutCrawlers, { ...missed, mended: '' })).not.toContain('With')
})
