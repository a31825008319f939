import { describe, expect, test } from 'vitest'
import { about as conner } from '../dialects/conner1996/about.ts'
import { crawlerCommons } from '../dialects/crawler-commons/dialect.ts'
import { google } from '../dialects/google/dialect.ts'
import { robotsParser } from '../dialects/robots-parser/dialect.ts'
import { about as urllib } from '../dialects/urllib/about.ts'
import { aboutCrawlers } from './abouts.ts'
import { stanceGrade, type CrawlerAbout } from './crawler.ts'
import { identify } from './identify.ts'
import { crawlerNamed, crawlers } from './index.ts'

const aboutOf = (token: string): CrawlerAbout => aboutCrawlers[token] ?? expect.fail(token)

test('two operators have two entries: Sina’s robot of old, and the one of iAsk', () => {
  expect(crawlerNamed('iaskspider')).toMatchObject({
    token: 'iaskspider',
    status: { kind: 'retired' },
  })
  expect(crawlerNamed('iAskBot')).toMatchObject({ token: 'iAskBot', status: { kind: 'active' } })
  expect(aboutOf('iaskspider').operator).not.toBe(aboutOf('iAskBot').operator)
  for (const [sent, token] of [
    ['iaskspider/2.0(+http://iask.com/help/help_index.html)', 'iaskspider'],
    ['Mozilla/5.0 (KHTML, like Gecko; compatible; iAskBot/1.0; +https://iask.ai/)', 'iAskBot'],
  ] as const) {
    expect(identify(sent)).toMatchObject({ kind: 'crawler', crawler: { token } })
  }
})

test('YouBot honours Crawl-delay and keeps robots.txt for half an hour', () => {
  expect(crawlerNamed('YouBot')?.honours).toEqual(['Crawl-delay'])
  expect(aboutOf('YouBot').caching?.hours).toBe(0.5)
})

test('what a crawler honours is said by its policy, where that names the line', () => {
  const silent = crawlers.filter(({ token, honours }) => {
    const policy = aboutOf(token).robotsTxt
    const said = policy.stance === 'yes' ? (policy.quote ?? policy.paraphrase) : ''
    return /crawl-delay/i.test(said) && !honours.includes('Crawl-delay')
  })
  expect(silent.map(({ token }) => token)).toEqual([])
})

describe('what pages of operators list', () => {
  test.each([
    ['KimiBot', 'https://www.kimi.com/policies/kimibot.json'],
    ['Kimi-SearchBot', 'https://www.kimi.com/policies/kimi-searchbot.json'],
    ['Kimi-User', 'https://www.kimi.com/policies/kimi-user.json'],
  ])('for %s is %s', (token, address) => {
    const [list] = aboutOf(token).identity?.addressLists ?? []
    expect(list).toMatchObject({ address })
    expect(list?.thirdParty).toBeUndefined()
  })

  test.each(['facebookexternalhit', 'meta-externalfetcher'])(
    'that addresses of %s are in Meta’s feed is told by others',
    (token) => {
      expect(aboutOf(token).identity?.addressLists).toMatchObject([
        { address: 'https://www.facebook.com/peering/geofeed', thirdParty: true },
      ])
    },
  )

  // Its page of May 2026 has neither the network, which an older edition had, nor a list.
  test('no network and no list of Meta is told as its own word', () => {
    const own = crawlers.filter(({ token }) => {
      const { operator, identity: { asns, addressLists = [] } = {} } = aboutOf(token)
      const parts = [...(asns === undefined ? [] : [asns]), ...addressLists]
      return operator === 'Meta' && parts.some(({ thirdParty }) => thirdParty !== true)
    })
    expect(own.map(({ token }) => token)).toEqual([])
    expect(aboutOf('meta-externalagent').identity?.asns?.numbers).toEqual([32_934])
  })

  test('Brightbot has a range, and the list of DuckAssistBot is told by others', () => {
    expect(aboutOf('Brightbot').identity?.addressLists).toMatchObject([
      { ranges: ['82.97.199.0/24'] },
    ])
    expect(aboutOf('DuckAssistBot').identity?.addressLists).toMatchObject([{ thirdParty: true }])
  })
})

test('stances are no surer than what was read', () => {
  expect(stanceGrade(aboutOf('msnbot').robotsTxt)).toBe('interpretation')
  expect(aboutOf('msnbot').robotsTxt.stance).toBe('yes')
  expect(aboutOf('Shap-User').robotsTxt.stance).toBe('unstated')
  expect(crawlerNamed('RSiteAuditor')?.dialectGrade).toBe('interpretation')
})

test('no note says that nothing is known where a table of the help could not be read', () => {
  for (const { token } of crawlers) {
    const { robotsTxt } = aboutOf(token)
    expect(robotsTxt.note ?? '', token).not.toMatch(/not known whether this is one of them/)
  }
  expect(aboutOf('YandexUserproxy').robotsTxt.note).toMatch(/table .* could not be read/)
})

test('no User-Agent of Yandex lost its last bracket', () => {
  const cut = crawlers
    .filter(({ dialect }) => dialect === 'yandex')
    .flatMap(({ token }) => aboutOf(token).userAgents)
    .filter(({ text }) => text.split('(').length !== text.split(')').length)
  expect(cut).toEqual([])
})

test('facts of dialects are no surer than what was read, and of the right version', () => {
  const unread = conner.facts.filter(({ source }) => source === 'conner-1996')
  expect(unread.map(({ grade }) => grade)).toEqual(['memory'])
  const [bytes] = urllib.facts.filter(({ sentence }) => sentence.startsWith('Bytes that are no'))
  expect(bytes?.sentence).toContain('from 3.13.8 and 3.14.0 on')
})

test.each([
  ['AlexandriaOrgBot', google, 'observed'],
  ['OWLer', crawlerCommons, 'interpretation'],
  ['FirecrawlAgent', robotsParser, 'observed'],
  ['Barkrowler', crawlerCommons, 'interpretation'],
] as const)('by the library that it uses is known how %s reads', (token, { id }, dialectGrade) => {
  expect(crawlerNamed(token)).toMatchObject({ dialect: id, dialectGrade })
})

test.each(['Manus-User', 'kagi-fetcher'])(
  'what only lists of others say of %s is told so',
  (token) => {
    expect(aboutOf(token).notes).toMatch(/others/)
  },
)

test.each(['img2dataset', 'Chrome-Lighthouse'])('the code of %s obeys no robots.txt', (token) => {
  expect(crawlerNamed(token)?.stance).toBe('no')
  expect(aboutOf(token).notes).not.toMatch(/not known/)
})

test.each([
  ['KlaviyoAIBot', 'KlaviyoAIBot/1.0'],
  ['AmazonBuyForMe', 'compatible; AmazonBuyForMe'],
  ['AzureAI-SearchBot', 'AzureAI-SearchBot/1.0'],
  ['DeepSeekBot', 'DeepSeekBot/1.0'],
  ['MojeekBot', 'MojeekBot/0.11'],
  ['ApifyBot', 'ApifyBot/1.0'],
  ['Chrome-Lighthouse', 'Macintosh; Intel Mac OS X'],
])('%s is known to send %s', (token, part) => {
  expect(
    aboutOf(token)
      .userAgents.map(({ text }) => text)
      .join('\n'),
  ).toContain(part)
})

test('linked JSON is fetched by Discordbot with its name alone', () => {
  expect(aboutOf('Discordbot').userAgents.map(({ text }) => text)).toContain('Discordbot/2.0')
})

test.each(['Amazonbot', 'Amzn-SearchBot', 'Amzn-User'])(
  'that %s may use an older copy is told beside the day that a change takes',
  (token) => {
    expect(aboutOf(token).notes).toMatch(/about a day .* copy of robots\.txt from the last 30 days/)
  },
)

test('an older edition of Amazon’s own page has the look-up in both directions', () => {
  const [host] = aboutOf('Amazonbot').identity?.hosts ?? []
  expect(host).toMatchObject({ names: ['crawl.amazonbot.amazon'], forwardConfirmed: 'yes' })
  expect(host?.source?.url).toContain('developer.amazon.com')
  expect(host?.thirdParty).toBeUndefined()
})

test.each([
  ['Mail.Ru', 'Mail.RU_Bot', 'interpretation'],
  ['ExaSearchBot', 'ExaSearchBot', 'documented'],
  ['LinkupBot', 'LinkupBot', 'documented'],
])('the operator of %s says that it obeys', (name, token, grade) => {
  expect(crawlerNamed(name)).toMatchObject({ token, stance: 'yes' })
  expect(stanceGrade(aboutOf(token).robotsTxt)).toBe(grade)
})

test.each(['search.marginalia.nu', 'Nutch'])('the code of %s uses crawler-commons', (token) => {
  expect(crawlerNamed(token)).toMatchObject({
    dialect: crawlerCommons.id,
    dialectGrade: 'observed',
  })
})

test.each(['YandexVertis', 'YandexSpravBot', 'YandexSitelinks', 'YandexForDomain', 'YandexAdNet'])(
  'that %s takes the general rules into account is from Yandex’s table',
  (token) => {
    expect(aboutOf(token).robotsTxt).toMatchObject({ stance: 'yes', checkedOn: '2020-10-20' })
  },
)

test.each(['Baiduspider-cpro', 'Baiduspider-ads'])('what %s obeys is told by others', (token) => {
  expect(aboutOf(token).robotsTxt).toMatchObject({ stance: 'partly', retold: true })
})

test.each(['YandexMetrika', 'YaDirectFetcher'])(
  'Yandex’s table says that %s uses no robots.txt, and its code that a group of the name counts',
  (token) => {
    expect(aboutOf(token).notes).toMatch(/table of its robots.*not use robots\.txt at all.*code/)
  },
)

test('what is on an operator’s page of old is told as that', () => {
  expect(aboutOf('Amazonbot').notes).toMatch(/lists of addresses only/)
  expect(aboutOf('search.marginalia.nu').robotsTxt.note).toMatch(/outdated/)
  expect(aboutOf('AmazonAdBot').robotsTxt).toMatchObject({
    quote: expect.stringContaining('Disallow and Allow') as unknown,
  })
  expect(aboutOf('StractBot').userAgents[0]?.text).toContain('+https://stract.com/webmasters')
})

test('lists of addresses are from where they stand', () => {
  const [bing] = aboutOf('Bingbot').identity?.addressLists ?? []
  expect(bing?.source?.url).toBe('https://www.bing.com/toolbox/bingbot.json')
  expect(aboutOf('search.marginalia.nu').identity?.addressLists).toMatchObject([
    { thirdParty: true },
  ])
  // Its own page has the list and no names of hosts.
  expect(aboutOf('FeedFetcher-Google').identity?.url).toContain('verify-google-requests')
})

test('Google-Extended is for more than Gemini, and not for everything', () => {
  expect(aboutOf('Google-Extended').notes).toMatch(/such as Gemini.*leaves uses out/)
})
