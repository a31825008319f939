import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { crawlerDefaults, type Crawler, type CrawlerAbout } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { plainText } from '../../core/text/sentence.ts'
import { crawlerFacts } from './crawler-facts.ts'
import { checkedWords, statusWords } from './crawler-words.ts'

const page = { url: 'https://plum.example/bot', checkedOn: '2026-05-03' }

const crawler: Crawler = {
  ...crawlerDefaults,
  token: 'PlumBot',
  purposes: ['search', 'ai-training'],
  stance: 'unstated',
}

const about: CrawlerAbout = {
  operator: 'Plum',
  detail: 'shopping',
  userAgents: [],
  robotsTxt: { stance: 'unstated' },
  directives: [],
  notes: '',
}

/** The facts as text, each with its grade and whether it has a page. */
const told = (one: Partial<Crawler>, more: Partial<CrawlerAbout> = {}): readonly string[] =>
  crawlerFacts({ ...crawler, ...one }, { ...about, ...more }).map(
    ({ label, sentence, grade, source }) =>
      [`${label}: ${plainText(sentence)}`, grade, source && 'page'].filter(Boolean).join(' | '),
  )

test('a crawler of which nothing is documented is judged by an assumption', () => {
  expect(told({})).toEqual([
    'For: Search, AI training (shopping), run by Plum.',
    'robots.txt: No policy found.',
    'Judged by: RFC 9309: no page was found that says how it reads robots.txt. | assumption',
    'Group: Without a group of its own it is judged by the one for *.',
  ])
})

test('what an operator says in part is not called unsaid', () => {
  const obeys = { stance: 'yes', quote: 'PlumBot obeys.', ...page } as const
  const judged = (robotsTxt: CrawlerAbout['robotsTxt']): string | undefined =>
    told({}, { robotsTxt }).find((fact) => fact.startsWith('Judged by'))
  expect(judged({ ...obeys, tellsReading: true })).toBe(
    'Judged by: RFC 9309 is assumed: its operator says only in part how it reads robots.txt. | assumption',
  )
  expect(judged(obeys)).toContain('no page was found')
})

test.each([
  ['search (news)', 'For: Search (news), run by Plum.'],
  ['search', 'For: Search, run by Plum.'],
  ['cars and jobs', 'For: Search (cars and jobs), run by Plum.'],
])('a crawler for %s', (detail, expected) => {
  expect(told({ purposes: ['search'] }, { detail })[0]).toBe(expected)
})

test.each<[Partial<Crawler>, Partial<CrawlerAbout>, string]>([
  [
    {},
    { robotsTxt: { stance: 'yes', quote: 'PlumBot obeys.', ...page } },
    'robots.txt: Claims to obey: “PlumBot obeys.” | documented | page',
  ],
  [
    {},
    { robotsTxt: { stance: 'partly', paraphrase: 'Not for agents', note: 'Since May.', ...page } },
    'robots.txt: Claims to obey in part: Not for agents. Since May. | documented | page',
  ],
  [
    {},
    { robotsTxt: { stance: 'no', quote: 'We ignore it', ...page } },
    'robots.txt: Does not obey: “We ignore it”. | documented | page',
  ],
  [
    {},
    {
      robotsTxt: {
        stance: 'yes',
        paraphrase: 'Its code asks',
        ...page,
        url: 'https://github.com/p/q',
      },
    },
    'robots.txt: Claims to obey: Its code asks. | observed | page',
  ],
  [
    {},
    { robotsTxt: { stance: 'yes', paraphrase: 'Others say so', retold: true, ...page } },
    'robots.txt: Claims to obey: Others say so. | interpretation | page',
  ],
  [
    { fallbacks: ['Googlebot'], stance: 'yes' },
    { fallbacksGrade: 'memory' },
    'Group: Without a group of its own it obeys the one for Googlebot, else *. | memory',
  ],
  [
    { fallbacks: ['Googlebot'] },
    { fallbacksGrade: 'memory' },
    'Group: Without a group of its own it is judged by the one for Googlebot, else *. | memory',
  ],
  [
    { fallbacks: ['Googlebot'], stance: 'yes' },
    { fallbacksGrade: 'assumption' },
    'Group: Without a group of its own it is judged by the one for Googlebot, else *. | assumption',
  ],
  [{ stance: 'partly' }, {}, 'Group: Without a group of its own it obeys the one for *.'],
  [{ obeysStar: false, stance: 'partly' }, {}, 'Group: It obeys no group but its own.'],
  [{ obeysStar: false }, {}, 'Group: It is judged by no group but its own.'],
  [
    { obeysStar: false, stance: 'no' },
    {},
    'Group: It obeys no group. One with its own name is still judged as if it did.',
  ],
  [
    { fallbacks: ['Googlebot'], readsOwnGroup: false, stance: 'yes' },
    { fallbacksGrade: 'documented' },
    'Group: It does not look for its own name: it obeys the group for Googlebot, else *. | documented',
  ],
  [{}, { userAgents: [{ text: 'PlumBot/1', ...page }] }, 'Sends: PlumBot/1 | page'],
  ...[
    'https://github.com/monperrus/crawler-user-agents/blob/master/crawler-user-agents.json',
    'https://darkvisitors.com/agents/plumbot',
  ].map((url): [Partial<Crawler>, Partial<CrawlerAbout>, string] => [
    {},
    { userAgents: [{ text: 'PlumBot/1', ...page, url }] },
    'Seen by others: PlumBot/1 | page',
  ]),
  [
    {},
    { directives: [{ name: 'Crawl-delay', does: 'honoured', limit: 'at most 10 s', ...page }] },
    'Crawl-delay: Honoured, at most 10 s. | documented | page',
  ],
  [
    {},
    { directives: [{ name: 'Crawl-delay', does: 'honoured', retold: true, ...page }] },
    'Crawl-delay: Honoured. | interpretation | page',
  ],
  [
    {},
    { caching: { hours: 24, quote: 'within a day', ...page } },
    'Caching: A change takes about 24 hours to take effect: “within a day”. | documented | page',
  ],
  [
    {},
    {
      caching: {
        hours: 24,
        paraphrase: 'Its code waits so long.',
        ...page,
        url: 'https://github.com/plum/bot',
      },
    },
    'Caching: A change takes about 24 hours to take effect: Its code waits so long. | observed | page',
  ],
  [
    {},
    {
      identity: {
        hosts: [{ names: ['plum.example', 'plum.test'], forwardConfirmed: 'yes' }],
        addressLists: [
          { form: 'json-prefixes', address: 'https://plum.example/ips.json', copyOf: '2026-05-03' },
          { form: 'html', address: 'https://plum.example/ips', copyOf: null },
          { form: 'printed', ranges: ['192.0.2.0/24', '2001:db8::/32'], copyOf: null },
        ],
        webBotAuth: { directory: 'bot.plum.example', signsAll: false },
        ...page,
      },
    },
    'Identity: Its addresses have names that end in plum.example or plum.test, and looking that name up leads back to the address. Its addresses are listed at https://plum.example/ips.json (JSON, as of 3 May 2026). Its addresses are listed at https://plum.example/ips (a page for people). Its addresses are 192.0.2.0/24 and 2001:db8::/32 (printed on the page). It signs requests as bot.plum.example (Web Bot Auth); whether it signs all of them is not stated. | documented | page',
  ],
  [
    {},
    {
      identity: {
        hosts: [
          { names: ['crawl-*.plum.example'], forwardConfirmed: 'optional' },
          { names: ['plum.test'], forwardConfirmed: 'unknown', thirdParty: true },
        ],
        ...page,
      },
    },
    'Identity: Its addresses have names that look like crawl-*.plum.example; to look that name up as well is optional. | documented | page',
  ],
  [
    {},
    {
      identity: {
        hosts: [{ names: ['plum.test'], forwardConfirmed: 'unknown', thirdParty: true }],
        asns: { numbers: [64496], thirdParty: true },
        ...page,
      },
    },
    'Identity, according to others: Its addresses have names that end in plum.test. Its addresses are in AS64496, which proves its operator, not the crawler. | interpretation | page',
  ],
  [
    {},
    { identity: { webBotAuth: { directory: 'plum.example', signsAll: true }, ...page } },
    'Identity: It signs all its requests as plum.example (Web Bot Auth). | documented | page',
  ],
  [{ status: { kind: 'retired', since: '2024' } }, {}, 'Status: Retired in 2024.'],
  [{}, { notes: 'It is purple.' }, 'Notes: It is purple.'],
])('%j, %j', (one, more, fact) => {
  expect(told(one, more)).toContain(fact)
})

describe('words', () => {
  test.each([
    [{ kind: 'active' }, ''],
    [{ kind: 'retired', since: '2024-09-30' }, 'Retired on 30 September 2024'],
    [{ kind: 'retired', since: '2024-09' }, 'Retired in September 2024'],
    [{ kind: 'renamed', to: 'QuinceBot' }, 'Now called QuinceBot'],
    [{ kind: 'renamed', since: '2025', to: 'Q' }, 'Renamed in 2025, now called Q'],
    [{ kind: 'legacy' }, 'Old name'],
    [{ kind: 'example' }, 'Example in a standard'],
  ] as const)('for the status %j', (status, words) => {
    expect(statusWords(status)).toBe(words)
  })

  const now = Date.parse('2026-11-22')
  test.each([
    ['2026-09-22', 'As of 22 September 2026'],
    ['2025-11-23', 'As of 23 November 2025'],
    ['2025-11-20', 'Not checked since 20 November 2025'],
    [null, 'Undated'],
  ])('for the day %s', (day, words) => {
    expect(checkedWords(day, now)).toBe(words)
  })
})

test('what operators say, and what crawlers send, has a page for every crawler', () => {
  const bare = crawlers.flatMap((one) => {
    const known = aboutCrawlers[one.token]
    const facts = known === undefined ? [] : crawlerFacts(one, known)
    return facts
      .filter(({ grade, source }) => grade === 'documented' && source === null)
      .map(({ label }) => `${one.token}: ${label}`)
  })
  expect(bare).toEqual([])
})
