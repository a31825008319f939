import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { explain } from '../decide/explain.ts'
import { select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { withSettings } from '../dialects/settings.ts'
import { parse } from '../parse/parse.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { identityOf, readerNamed } from './readers.ts'

/** Verdict and line, for a crawler of the catalogue as it reads. */
function verdictFor(name: string, file: string, path: string, settings = {}): string {
  const reader = readerNamed(name)
  const dialect = dialectById(reader?.dialect ?? '')
  if (reader === null || dialect === null) return `${name} is not known`
  const robots = parse(file, withSettings(dialect, settings))
  const selection = select(robots, identityOf(reader, name))
  const { verdict, line } = decide(selection, path)
  expect(explain(selection, path).decision).toMatchObject({ verdict, line })
  return `${verdict} ${line}`
}

const group = (name: string, ...rules: readonly string[]): string =>
  [`User-agent: ${name}`, ...rules, '', ''].join('\n')

/** All crawlers are shut out, and the first name is not: line 2 for its own rule, 5 for everybody's. */
const only = (name: string): string => group(name, 'Allow: /') + group('*', 'Disallow: /')
const star = group('*', 'Disallow: /')
const reopened = group('*', 'Disallow: /a', 'Allow: /a/b')
const wildcards = group('*', 'Disallow: /*.gif$')
const twice = (name: string): string =>
  group(`a ${name} b`, 'Disallow: /a') + group(name, 'Disallow: /b') + star

/** What notes of the catalogue say about Allow, *, wildcards, groups and the order of rules. */
const claims: readonly (readonly [crawler: string, file: string, path: string, verdict: string])[] =
  [
    ['Googlebot-Image', only('Googlebot'), '/', 'allow 2'],
    [
      'Googlebot-Image',
      group('Googlebot-Image', 'Disallow: /') + only('Googlebot'),
      '/',
      'disallow 2',
    ],
    ['Googlebot-Video', only('Googlebot'), '/', 'allow 2'],
    ['Googlebot-Mobile', group('Googlebot-Mobile', 'Disallow: /'), '/', 'disallow 2'],
    ['Googlebot', group('Googlebot-Mobile', 'Disallow: /'), '/', 'allow 0'],
    ['Storebot-Google', only('Googlebot'), '/', 'disallow 5'],
    ['GoogleOther-Image', only('GoogleOther'), '/', 'allow 2'],
    ['GoogleOther-Video', only('GoogleOther'), '/', 'allow 2'],
    ['AdsBot-Google', star, '/', 'allow 0'],
    ['AdsBot-Google', group('AdsBot-Google', 'Disallow: /'), '/', 'disallow 2'],
    ['AdsBot-Google-Mobile', star, '/', 'allow 0'],
    ['AdsBot-Google-Mobile', group('AdsBot-Google', 'Disallow: /'), '/', 'allow 0'],
    ['Mediapartners-Google', star, '/', 'allow 0'],
    ['APIs-Google', star, '/', 'allow 0'],
    ['APIs-Google', group('Googlebot', 'Disallow: /'), '/', 'allow 0'],
    ['adidxbot', star, '/', 'allow 0'],
    ['Amzn-SearchBot', only('Googlebot'), '/', 'allow 2'],
    ['Amzn-SearchBot', only('Bingbot'), '/', 'disallow 5'],
    [
      'Amzn-SearchBot',
      group('Amzn-SearchBot', 'Disallow: /') + only('Googlebot'),
      '/',
      'disallow 2',
    ],
    ['bedrockbot', only('bedrockbot'), '/', 'allow 2'],
    ['Applebot', only('Googlebot'), '/', 'allow 2'],
    ['Applebot-Extended', only('Googlebot'), '/', 'disallow 5'],
    ['bitlybot', group('bitlybot', 'Disallow: /'), '/', 'disallow 2'],
    ['Mail.RU_Bot', group('Mail.Ru', 'Disallow: /') + only('x'), '/', 'disallow 2'],
    ['Mail.RU_Bot', group('Mail.RU_Bot', 'Disallow: /') + only('x'), '/', 'disallow 2'],
    ['Mail.RU_Bot', star, '/', 'disallow 2'],
    ['search.marginalia.nu', only('search.marginalia.nu'), '/', 'allow 2'],
    ['search.marginalia.nu', star, '/', 'disallow 2'],
    ['ExaSearchBot', star, '/', 'disallow 2'],
    ['bitlybot', star, '/', 'disallow 2'],
    ['YandexBot', only('Yandex'), '/', 'allow 2'],
    ['YandexImages', only('YandexBot'), '/', 'disallow 5'],
    ['Yandex', only('Yandex'), '/', 'allow 2'],
    ['YandexMetrika', star + group('Yandex', 'Disallow: /'), '/', 'allow 0'],
    ['YandexMetrika', group('YandexMetrika', 'Disallow: /'), '/', 'disallow 2'],
    ['YaDirectFetcher', star + group('Yandex', 'Disallow: /'), '/', 'allow 0'],
    ['YaDirectFetcher', group('YaDirectFetcher', 'Disallow: /'), '/', 'disallow 2'],
    ['YandexDirect', group('YandexDirect', 'Disallow: /'), '/', 'disallow 2'],
    ['YandexAccessibilityBot', star, '/', 'allow 0'],
    ['YandexAccessibilityBot', group('YandexAccessibilityBot', 'Disallow: /'), '/', 'disallow 2'],
    ['YandexAdditionalBot', only('YandexAdditionalBot'), '/', 'allow 2'],
    ['YandexComBot', star + group('Yandex', 'Disallow: /'), '/', 'allow 0'],
    ['YandexComBot', group('YandexComBot', 'Disallow: /'), '/', 'disallow 2'],
    ['coccocbot-web', only('coccocbot-web'), '/', 'allow 2'],
    ['coccocbot-web', only('coccocbot'), '/', 'allow 2'],
    ['coccocbot-web', only('coccocbot-image'), '/', 'disallow 5'],
    ['coccocbot', only('coccocbot'), '/', 'allow 2'],
    ['MojeekBot', twice('MojeekBot'), '/a', 'disallow 2'],
    ['MojeekBot', twice('MojeekBot'), '/b', 'allow 0'],
    ['MojeekBot', star + group('*', 'Disallow: /b', 'Allow: /'), '/a', 'disallow 2'],
    ['MojeekBot', group('MojeekBot', 'Disallow: /b'), '/b.html', 'disallow 2'],
    ['MojeekBot', group('MojeekBot', 'Disallow: /b'), '/a/b', 'allow 0'],
    ['Qwantbot', reopened, '/a/b', 'disallow 2'],
    ['Qwantbot-news', reopened, '/a/b', 'disallow 2'],
    ['Qwantbot', wildcards, '/a.gif', 'allow 0'],
    ['Kagibot', only('Googlebot'), '/', 'allow 2'],
    ['Diffbot', reopened, '/a/b', 'disallow 2'],
    ['Diffbot', group('Diffbot', 'Disallow:') + star, '/a', 'allow 0'],
    ['Diffbot', wildcards, '/a.gif', 'disallow 2'],
    ['Diffbot-User', reopened, '/a/b', 'allow 3'],
    ['ImagesiftBot', only('Googlebot'), '/', 'allow 2'],
    ['TavilyBot', only('Googlebot'), '/', 'allow 2'],
    ['TavilyBot', only('TavilyBot'), '/', 'disallow 5'],
    ['TavilyBot', group('TavilyBot', 'Disallow: /'), '/', 'allow 0'],
    ['TavilyBot', group('TavilyBot', 'Disallow: /') + only('Googlebot'), '/', 'allow 5'],
    ['Bravebot', only('Bravebot'), '/', 'disallow 5'],
    ['Bravebot', group('Bravebot', 'Disallow: /'), '/', 'allow 0'],
    ['bravebot', only('Googlebot'), '/', 'allow 2'],
    ['Bravebot', group('Googlebot', 'Disallow: /'), '/', 'disallow 2'],
    ['Bravebot', star, '/', 'disallow 2'],
    ['FirecrawlAgent', only('FireCrawlAgent'), '/', 'allow 2'],
    ['FirecrawlAgent', group('*', 'Disallow: /%7Ea'), '/~a', 'allow 0'],
    ['Barkrowler', group('*', 'Disalow: /a'), '/a', 'disallow 2'],
    ['LinkupBot', only('LinkUpBot'), '/', 'allow 2'],
    ['atlassian-bot', star, '/', 'allow 0'],
    ['Mozilla-Tabstack', star, '/', 'allow 0'],
    ['Cotoyogi', wildcards, '/a.gif', 'disallow 2'],
    ['Twitterbot', only('Twitterbot'), '/', 'allow 2'],
    ['dlvr.it', star, '/', 'allow 0'],
    ['dlvr.it', group('dlvr.it', 'Disallow: /'), '/', 'disallow 2'],
    ['SemrushBot', group('SiteAuditBot', 'Disallow: /'), '/', 'allow 0'],
    ['SiteAuditBot', group('SiteAuditBot', 'Disallow: /'), '/', 'disallow 2'],
    ['rogerbot', star, '/', 'disallow 2'],
    ['rogerbot', group('rogerbot', 'Disallow: https://site.example/'), '/', 'disallow 2'],
    ['rogerbot', group('*', 'Disallow: HTTP://site.example/a'), '/b?c', 'disallow 2'],
    ['rogerbot', group('*', 'Disallow: //site.example/a'), '/b', 'allow 0'],
    ['rogerbot', group('*', 'Allow: https://site.example/b', 'Disallow: /'), '/b', 'disallow 3'],
    ['rogerbot', group('*', 'Allow: /b', 'Disallow: https://a.example'), '/b', 'allow 2'],
    ['rogerbot', group('*', 'Disallow: /to?u=https://site.example/'), '/b', 'allow 0'],
    ['rogerbot', group('x', 'Disallow: https://site.example/'), '/', 'allow 0'],
    ['serpstatbot', reopened, '/a/b', 'allow 3'],
    ['serpstatbot', wildcards, '/a.gif', 'disallow 2'],
    ['Screaming Frog SEO Spider', only('Googlebot'), '/', 'allow 2'],
    ['Screaming Frog SEO Spider', only('Screaming Frog SEO Spider'), '/', 'disallow 5'],
    ['botify', only('Googlebot'), '/', 'allow 2'],
    ['TTD-Content', group('*', 'Disallow: /a*b'), '/a/x/b', 'disallow 2'],
    ['W3C-checklink', reopened, '/a/b', 'disallow 2'],
    ['Python-urllib', reopened, '/a/b', 'disallow 2'],
    ['Python-urllib', wildcards, '/a.gif', 'allow 0'],
    ['Scrapy', only('Scrap'), '/', 'allow 2'],
    ['LinkChecker', reopened, '/a/b', 'disallow 2'],
    [
      'Stripebot',
      group('Stripebot', 'Disallow: /a') + group('Stripebot', 'Disallow: /b'),
      '/b',
      'disallow 5',
    ],
    ['TurnitinBot', group('TurnitinBot', 'Disallow: /'), '/', 'disallow 2'],
    ['Turnitin', group('TurnitinBot', 'Disallow: /'), '/', 'disallow 2'],
    ['TurnitinBot', group('Turnitin', 'Disallow: /'), '/', 'disallow 2'],
    ['360Spider', group('HaosouSpider', 'Disallow: /'), '/', 'disallow 2'],
    ['kb.dk_bot', group('netarkivindsamling', 'Disallow: /'), '/', 'disallow 2'],
    ['netarkivindsamling', group('kb.dk_bot', 'Disallow: /'), '/', 'disallow 2'],
    ['Exabot', wildcards, '/a.gif', 'disallow 2'],
    ['Exabot', group('*', 'Disallow: tmp'), '/tmp', 'allow 0'],
  ]

describe('what a note says is what is judged:', () => {
  test.each(claims)('%s, %j, %s', (name, file, path, expected) => {
    expect(verdictFor(name, file, path)).toBe(expected)
  })

  test.each([
    ['bingbot', only('Bingbot'), 'allow 2'],
    ['bingbot', only('Googlebot'), 'disallow 5'],
    ['none', only('Googlebot'), 'disallow 5'],
  ])('Amzn-SearchBot, answered with %s, %j', (answer, file, expected) => {
    const settings = { 'amazonbot.search-bots': answer }
    expect(verdictFor('Amzn-SearchBot', file, '/', settings)).toBe(expected)
    expect(verdictFor('Amazonbot', only('Googlebot'), '/', settings)).toBe('disallow 5')
  })

  test('Allow is left aside for one crawler of a file, and counts for the others', () => {
    const file = group('*', 'Disallow: /a', 'Allow: /a/b')
    const reader = readerNamed('Diffbot')
    const other = readerNamed('Diffbot-User')
    const dialect = dialectById('rfc9309')
    if (reader === null || other === null || dialect === null) throw new Error('not known')
    const robots = parse(file, dialect)
    for (const [who, verdict] of [
      [other, 'allow'],
      [reader, 'disallow'],
      [other, 'allow'],
    ] as const) {
      expect(decide(select(robots, identityOf(who)), '/a/b').verdict).toBe(verdict)
    }
  })
})

/** Words by which a note says how a file is read. */
const claim =
  /\bAllow\b|\*|wildcard|\bfirst (?:rule|group|that)|longest|longer (?:Allow|rule)|\bgroup\b|of 1994/

/** What such words say here is told of others, or can be no vector. */
const noVector: readonly string[] = [
  // Nothing is known to obey such a group: it stands for what others ask.
  'chatgpt-agent',
  'Kernel Agent',
  'Browserbase',
  'Anchor Browser',
  'img2dataset',
  // A blank in a name is what other readers stumble over.
  'Kangaroo Bot',
]

test('every note that says how a file is read has its vectors', () => {
  const shown = new Set([...claims.map(([name]) => name), ...noVector])
  const unshown = catalogue.filter(
    ({ token, about }) => claim.test(about.notes) && !shown.has(token),
  )
  expect(unshown.map(({ token, about }) => `${token}: ${about.notes}`)).toEqual([])
})

test('who documents that Allow does nothing is judged so', () => {
  const documented = catalogue.filter(({ about: { directives = [] } }) =>
    directives.some(({ name, does }) => name === 'Allow' && does === 'ignored'),
  )
  expect(documented.map(({ token }) => token)).toEqual(['Diffbot'])
  for (const { token } of documented) {
    expect(verdictFor(token, reopened, '/a/b'), token).toBe('disallow 2')
  }
})

/** Of whom no more is said than for which names and groups they look: the facts have a line of its own for that. */
const namesOnly: readonly string[] = [
  '360Spider',
  'coccocbot',
  'Kagibot',
  // Beside Diffbot it shows who does read Allow.
  'Diffbot-User',
  'Mozilla-Tabstack',
  'bitlybot',
  'dlvr.it',
  'SemrushBot',
  'SiteAuditBot',
  'kb.dk_bot',
  'TurnitinBot',
  // That case does not count in names.
  'LinkupBot',
  'Mail.RU_Bot',
  'ExaSearchBot',
]

test('where an operator says in part how a file is read, that is told', () => {
  const shown = new Set(claims.map(([name]) => name.toLowerCase()))
  const silent = catalogue.filter(
    ({ token, dialectGrade = 'assumption', about: { robotsTxt } }) =>
      shown.has(token.toLowerCase()) &&
      dialectGrade === 'assumption' &&
      robotsTxt.stance !== 'unstated' &&
      robotsTxt.tellsReading === undefined &&
      !namesOnly.includes(token),
  )
  expect(silent.map(({ token }) => token)).toEqual([])
})
