import { expect, test } from 'vitest'
import { aboutCrawlers } from './abouts.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { stanceGrade, type RobotsTxtPolicy } from './crawler.ts'
import { crawlers } from './index.ts'

const page = { url: 'https://plum.example/bot', checkedOn: '2026-05-03' }
const code = { ...page, url: 'https://github.com/plum/bot/blob/main/robots.c' }

test.each<[RobotsTxtPolicy, string | null]>([
  [{ stance: 'unstated' }, null],
  [{ stance: 'unstated', note: 'Others saw it ask.' }, null],
  [{ stance: 'yes', quote: 'PlumBot obeys.', ...page }, 'documented'],
  [{ stance: 'no', paraphrase: 'It ignores the file.', ...page }, 'documented'],
  // A copy of the page in a repository is still the page.
  [{ stance: 'yes', quote: 'PlumBot obeys.', ...page, via: code.url }, 'documented'],
  [{ stance: 'partly', paraphrase: 'The code has a switch.', ...code }, 'observed'],
  [
    { stance: 'yes', quote: 'Obeys.', ...page, url: 'https://docs.plum.example/_modules/a.html' },
    'observed',
  ],
  [{ stance: 'yes', paraphrase: 'It obeys.', retold: true, ...page }, 'interpretation'],
])('the grade of the stance %j is %s', (robotsTxt, grade) => {
  expect(stanceGrade(robotsTxt)).toBe(grade)
})

test.each([
  ['Googlebot', 'documented'],
  ['DuckDuckBot', 'documented'],
  ['SemrushBot', 'documented'],
  ['MJ12bot', 'documented'],
  ['YandexImages', 'observed'],
  ['YandexDirect', 'observed'],
  ['FirecrawlAgent', 'observed'],
  ['LinkChecker', 'observed'],
  ['Scrapy', 'observed'],
  ['Mastodon', 'observed'],
  ['Feedbin', 'observed'],
  ['dotbot', 'interpretation'],
  ['ICC-Crawler', 'interpretation'],
  ['TurnitinBot', 'interpretation'],
  ['Slackbot', 'interpretation'],
  ['bl.uk_lddc_bot', 'interpretation'],
  ['archive.org_bot', 'documented'],
  ['SemrushBot-FT', 'interpretation'],
  ['SiteAuditBot', 'documented'],
  ['SemrushBot-SA', 'interpretation'],
  ['BufferLinkPreviewBot', 'interpretation'],
  ['BrandVerity', 'documented'],
  ['Bravebot', 'documented'],
  ['TavilyBot', 'documented'],
  ['meta-webindexer', 'documented'],
  ['bitlybot', 'documented'],
  ['OAI-AdsBot', 'documented'],
  ['BingPreview', 'documented'],
  ['MicrosoftPreview', 'documented'],
  ['BingVideoPreview', 'documented'],
  ['AlexandriaOrgBot', 'documented'],
  ['TerraCotta', 'observed'],
  ['img2dataset', 'observed'],
  ['Chrome-Lighthouse', 'observed'],
  ['Yeti', 'interpretation'],
  ['NaverBot', 'interpretation'],
  ['OWLer', 'interpretation'],
  ['YisouSpider', 'interpretation'],
  ['SemanticScholarBot', null],
  ['Bytespider', null],
])('the stance of %s is %s', (token, grade) => {
  const about = aboutCrawlers[token]
  expect(about && stanceGrade(about.robotsTxt)).toBe(grade)
})

test.each([
  ['DuckDuckBot', 'interpretation'],
  ['DuckAssistBot', 'interpretation'],
  ['SeznamBot', 'interpretation'],
  ['Baiduspider', 'documented'],
  ['Slurp', 'documented'],
])('the page of %s says how it reads: %s', (token, grade) => {
  expect(crawlers.find((one) => one.token === token)?.dialectGrade).toBe(grade)
})

test('no reading is surer than the page or code that it rests on', () => {
  const surer = crawlers.filter(({ token, dialectGrade }) => {
    const about = aboutCrawlers[token]
    return dialectGrade === 'documented' && about && stanceGrade(about.robotsTxt) !== 'documented'
  })
  expect(surer.map(({ token }) => token)).toEqual([])
})

test('fallbacks that code shows are observed', () => {
  const wrong = catalogue.filter(
    ({ fallbacksGrade, fallbacksSource }) =>
      fallbacksGrade === 'documented' && fallbacksSource?.url.includes('github.com'),
  )
  expect(wrong.map(({ token }) => token)).toEqual([])
})

/** Hosts with copies of pages as they are, word for word. */
const copyHosts = ['github.com', 'githubusercontent.com', 'w3.org']

const siteOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.')

test('what is known of a page only from others is marked as retold', () => {
  const unmarked = catalogue.filter(({ about: { robotsTxt } }) => {
    if (robotsTxt.stance === 'unstated' || robotsTxt.paraphrase === undefined) return false
    const { url, via = url, retold } = robotsTxt
    return siteOf(url) !== siteOf(via) && !copyHosts.includes(siteOf(via)) && !retold
  })
  expect(unmarked.map(({ token }) => token)).toEqual([])
})

test.each(['SemrushBot', 'dotbot', 'rogerbot'])(
  'the Crawl-delay of %s is known from others',
  (token) => {
    const [delay] = aboutCrawlers[token]?.directives ?? []
    expect(delay).toMatchObject({ name: 'Crawl-delay', retold: true })
  },
)

test.each(['Bingbot', 'adidxbot', 'BingPreview', 'MicrosoftPreview', 'BingVideoPreview'])(
  'what Bing says of all the crawlers on its list is said of %s',
  (token) => {
    const { robotsTxt } = aboutCrawlers[token] ?? {}
    expect(robotsTxt).toMatchObject({
      stance: 'yes',
      url: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    })
  },
)

test('no ladder of names is an interpretation where there is no page to read', () => {
  const bare = catalogue.filter(
    ({ fallbacksGrade, fallbacksSource, about: { robotsTxt } }) =>
      fallbacksGrade === 'interpretation' &&
      fallbacksSource === undefined &&
      robotsTxt.stance === 'unstated',
  )
  expect(bare.map(({ token }) => token)).toEqual([])
})
