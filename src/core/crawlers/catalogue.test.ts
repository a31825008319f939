import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from './abouts.ts'
import { faultsOfEntry } from './catalogue-form.fixture.ts'
import { crawlers } from './index.ts'

const text = readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')
const catalogue: readonly unknown[] = JSON.parse(text) as readonly unknown[]

test.each(catalogue.map((entry, index) => [crawlers[index]?.token, entry] as const))(
  'the form of %s',
  (_, entry) => expect(faultsOfEntry(entry)).toEqual([]),
)

const page = { url: 'https://plum.example/bot', checkedOn: '2026-05-03' }
const policy = { stance: 'yes', quote: 'PlumBot obeys.', via: 'https://copy.example/1', ...page }
const about = { detail: 'search', userAgents: [], robotsTxt: policy, notes: '' }
const sound = { token: 'PlumBot', operator: 'Plum', purposes: ['search'], about }
const withAbout = (parts: object) => ({ about: { ...about, ...parts } })
const withPolicy = (parts: object) => withAbout({ robotsTxt: { ...policy, ...parts } })
const crawlDelay = { name: 'Crawl-delay', does: 'honoured', ...page }

test.each([
  ['the least', {}],
  ['an unstated policy', withPolicy({})],
  ['a copy without a day', withPolicy({ checkedOn: null })],
  ['no policy', withAbout({ robotsTxt: { stance: 'unstated', note: 'Others saw it ask.' } })],
  [
    'a line with its page',
    { honours: ['Crawl-delay'], ...withAbout({ directives: [crawlDelay] }) },
  ],
  ['a new name', { status: { kind: 'renamed', since: '2026-09', to: 'QuinceBot' } }],
  [
    'a contact',
    withAbout({ contact: { address: 'bots@plum.example', wants: 'Name the site.', ...page } }),
  ],
  ['no contact', withAbout({ contact: { none: 'Its page names none.', ...page } })],
  ['caching', withAbout({ caching: { hours: 24, paraphrase: 'A day.', ...page } })],
])('an entry may have %s', (_, parts) => {
  expect(faultsOfEntry({ ...sound, ...parts })).toEqual([])
})

const withProof = (parts: object) => withAbout({ identity: { ...page, ...parts } })
const hosts = (...names: readonly string[]) => ({
  hosts: [{ names, forwardConfirmed: 'yes' }],
})
const list = { form: 'text', address: 'https://plum.example/ips.txt', copyOf: '2026-05-03' }

test.each([
  ['hosts', hosts('plum.example', 'crawl-*.plum.example', 'a-*.b.plum.example')],
  [
    'hosts that others tell of',
    {
      hosts: [
        { names: ['plum.test'], forwardConfirmed: 'unknown', thirdParty: true, source: page },
      ],
    },
  ],
  ['a list', { addressLists: [list] }],
  [
    'printed ranges',
    {
      addressLists: [
        { form: 'printed', ranges: ['192.0.2.0/24', '2001:db8::3100:0/123'], copyOf: null },
      ],
    },
  ],
  ['signatures', { webBotAuth: { directory: 'bot.plum.example', signsAll: true } }],
  ['a network', { asns: { numbers: [64_496] } }],
])('a proof may be %s', (_, parts) => {
  expect(faultsOfEntry({ ...sound, ...withProof(parts) })).toEqual([])
})

test.each([
  ['nothing', {}, 'about.identity: no proof'],
  ['the old form', { dnsSuffixes: ['plum.example'] }, 'about.identity.dnsSuffixes: unknown'],
  [
    'a whole label as a mask',
    hosts('*.google.com'),
    'about.identity.hosts[0].names[0]: no end of a host name, and no mask',
  ],
  [
    'an end with a dot in front',
    hosts('.plum.example'),
    'about.identity.hosts[0].names[0]: no end of a host name, and no mask',
  ],
  [
    'an unknown answer',
    { hosts: [{ names: ['plum.example'], forwardConfirmed: true }] },
    'about.identity.hosts[0].forwardConfirmed: not one of yes, optional, unknown',
  ],
  [
    'a list of unknown form',
    { addressLists: [{ ...list, form: 'xml' }] },
    'about.identity.addressLists[0].form: not one of json-prefixes, json, text, html',
  ],
  [
    'a range that is none',
    { addressLists: [{ form: 'printed', ranges: ['192.0.2.x'], copyOf: null }] },
    'about.identity.addressLists[0].ranges[0]: no range such as 192.0.2.0/24',
  ],
  [
    'a directory with a scheme',
    { webBotAuth: { directory: 'https://plum.example', signsAll: false } },
    'about.identity.webBotAuth.directory: no host',
  ],
])('a proof is not %s', (_, parts, fault) => {
  expect(faultsOfEntry({ ...sound, ...withProof(parts) })).toContain(fault)
})

describe('a fault is found:', () => {
  test.each([
    ['a field that nobody knows', { colour: 'blue' }, 'colour: unknown'],
    [
      'a dialect that is not built',
      { dialect: 'plum', dialectGrade: 'memory' },
      'dialect: no dialect',
    ],
    ['a dialect of unknown grade', { dialect: 'bing' }, 'a dialect without a grade'],
    ['an empty list', { aliases: [] }, 'aliases: empty'],
    ['a purpose twice', { purposes: ['ads', 'ads'] }, 'purposes: something twice'],
    ['nothing to tell', { about: undefined }, 'about: no record'],
    [
      'documented fallbacks without a page',
      { fallbacks: ['Googlebot'], fallbacksGrade: 'documented' },
      'fallbacks without the page',
    ],
    [
      'a documented reading without a page',
      { dialectGrade: 'documented', ...withAbout({ robotsTxt: { stance: 'unstated' } }) },
      'a documented reading without a page',
    ],
    [
      'fallbacks without a grade',
      { fallbacks: ['Googlebot'] },
      'fallbacks and their grade belong together',
    ],
    [
      'a yes from a list',
      withPolicy({ url: 'https://github.com/ai-robots-txt/x' }),
      'about.robotsTxt: no address of the operator',
    ],
    ['a yes without a copy', withPolicy({ via: undefined }), 'about.robotsTxt.via: no address'],
    [
      'a quote that is too long',
      withPolicy({ quote: 'on and '.repeat(13).trim() }),
      'about.robotsTxt: a quote of 26 words',
    ],
    [
      'a quote and a paraphrase',
      withPolicy({ paraphrase: 'It obeys.' }),
      'about.robotsTxt: a quote or a paraphrase',
    ],
    [
      'a quote of what others tell',
      withPolicy({ retold: true }),
      'about.robotsTxt: retold, yet a quote',
    ],
    [
      'a day to come',
      withPolicy({ checkedOn: '2999-01-01' }),
      'about.robotsTxt.checkedOn: no day YYYY-MM-DD, or one to come',
    ],
    [
      'a User-Agent without a page',
      withAbout({ userAgents: [{ text: 'PlumBot/1' }] }),
      'about.userAgents[0].url: missing',
    ],
    [
      'a User-Agent of a name',
      { hasUserAgent: false, ...withAbout({ userAgents: [{ text: 'a', ...page }] }) },
      'a User-Agent that is never sent',
    ],
    [
      'a line without a page',
      { honours: ['Crawl-delay'] },
      'honours Crawl-delay without a page that says so',
    ],
    [
      'a new name that is missing',
      { status: { kind: 'renamed' } },
      'status: renamed, but to what?',
    ],
  ])('%s', (_, parts, fault) => {
    expect(faultsOfEntry({ ...sound, ...parts })).toContain(fault)
  })
})

test('every entry is a crawler with what is known of it', () => {
  expect(crawlers).toHaveLength(catalogue.length)
  expect(Object.keys(aboutCrawlers)).toEqual(crawlers.map(({ token }) => token))
})

test.each([
  ['Googlebot', 'Google'],
  ['ClaudeBot', 'Anthropic'],
  ['Twitterbot', 'X'],
])('%s is run by %s', (token, operator) => {
  expect(aboutCrawlers[token]?.operator).toBe(operator)
})

const tokens = new Set(crawlers.map(({ token }) => token))

test('new names are in the catalogue themselves', () => {
  const lost = crawlers.filter(({ status }) => status.to !== undefined && !tokens.has(status.to))
  expect(lost.map(({ token, status }) => `${token}: ${status.to ?? ''}`)).toEqual([])
})
