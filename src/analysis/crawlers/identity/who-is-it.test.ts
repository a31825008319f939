import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../../core/crawlers/abouts.ts'
import { ownerByFileName } from './list-owner.ts'
import { mostShownVisitors, whoIsIt, type WhoIsItRequest } from './who-is-it.ts'

const log = (ip: string, agent: string) =>
  `${ip} - - [10/Oct/2026:13:55:36 +0000] "GET /a HTTP/1.1" 200 12 "-" "Mozilla/5.0 (compatible; ${agent})"`

const ask = (text: string, more: Partial<WhoIsItRequest> = {}) =>
  whoIsIt(null, null, {
    text,
    files: [],
    claimed: '',
    identities: aboutCrawlers,
    today: '2026-11-29',
    ...more,
  })

const verdictsOf = (text: string, more: Partial<WhoIsItRequest> = {}): readonly string[] =>
  ask(text, more).visitors.map(({ address, says, verdict }) => `${address} ${says} ${verdict}`)

const ptr = (name: string) => `66.249.66.1 PTR ${name}`
const google = 'crawl-66-249-66-1.googlebot.com'
const petal = 'petalbot-198-51-100-7.petalsearch.com'
/** Out of every list, so that DNS alone decides. */
const other = '198.51.100.7'
const list = (prefix: string) =>
  JSON.stringify({ creationTime: '2026-11-28T00:00:00', prefixes: [{ ipv4Prefix: prefix }] })

describe('who is it', () => {
  test.each([
    ['a line of a log alone', log('66.249.66.1', 'Googlebot/2.1'), ['66.249.66.1 Googlebot list']],
    [
      'DNS in both directions',
      [log(other, 'Googlebot/2.1'), `${other} PTR ${google}`, `${google} A ${other}`].join('\n'),
      [`${other} Googlebot dns`],
    ],
    [
      'what dig +short printed in both directions',
      [log(other, 'Googlebot/2.1'), `${google}.`, other].join('\n'),
      [`${other} Googlebot dns`],
    ],
    [
      'a name that leads elsewhere',
      [log(other, 'Googlebot/2.1'), `${other} PTR ${google}`, `${google} A 66.249.66.1`].join('\n'),
      [`${other} Googlebot spoofed`],
    ],
    [
      'a name of somebody else',
      [log(other, 'bingbot/2.0'), `${other} PTR evilsearch.msn.com`].join('\n'),
      [`${other} Bingbot spoofed`],
    ],
    [
      'a list that stands below',
      [log(other, 'GPTBot/1.2'), list('198.51.100.0/24')].join('\n'),
      [`${other} GPTBot list`],
    ],
    [
      'a list of a day in which it is missing',
      [log(other, 'GPTBot/1.2'), list('203.0.113.0/24')].join('\n'),
      [`${other} GPTBot spoofed`],
    ],
    [
      'a look-up that got no answer',
      [log(other, 'PetalBot'), ';; connection timed out; no servers could be reached'].join('\n'),
      [`${other} PetalBot claimed`],
    ],
    [
      'a name whose look-up timed out for one kind of addresses and has none of the other',
      [log(other, 'PetalBot'), `${other} PTR ${petal}`, `${petal} A ?`, `${petal} AAAA -`].join(
        '\n',
      ),
      [`${other} PetalBot claimed`],
    ],
    ['nobody', log(other, 'Bytespider'), [`${other} Bytespider unverifiable`]],
    [
      'a name of robots.txt only',
      `${other} Google-Extended`,
      [`${other} Google-Extended control-token`],
    ],
    ['no name', other, [`${other}  unknown`]],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(verdictsOf(text)).toEqual(expected)
  })

  test.each(['2026-10-12', '2027-06-01'])(
    'a list is as old as it was when the visitor came, on %s too',
    (today) => {
      expect(verdictsOf(log(other, 'Googlebot/2.1'), { today })).toEqual([
        `${other} Googlebot spoofed`,
      ])
      const without = verdictsOf(`${other} Googlebot/2.1`, { today })
      expect(without).toEqual([`${other} Googlebot ${today < '2027' ? 'spoofed' : 'claimed'}`])
    },
  )

  test('a name of somebody else is the whole reason where a list is too old to add to it', () => {
    const text = [`${other} Googlebot/2.1`, `${other} PTR host.example`].join('\n')
    const [visitor] = ask(text, { today: '2027-06-01' }).visitors
    expect(visitor?.verdict).toBe('spoofed')
    expect(visitor?.ground).not.toContain('too old')
  })

  test('an address without a User-Agent says what was chosen', () => {
    expect(verdictsOf('66.249.66.1', { claimed: 'Googlebot' })).toEqual([
      '66.249.66.1 Googlebot list',
    ])
    expect(verdictsOf(log(other, 'Bytespider'), { claimed: 'Googlebot' })).toEqual([
      `${other} Bytespider unverifiable`,
    ])
  })

  test('an address that names nobody is told whose it is', () => {
    const [visitor] = ask('66.249.66.1').visitors
    expect(visitor?.ground).toContain('is an address of Google')
    expect(visitor?.verdict).toBe('unknown')
  })

  test('a suffix that only others name makes nobody genuine', () => {
    const text = [`${other} Twitterbot`, `${other} PTR a.twttr.com`, `a.twttr.com A ${other}`].join(
      '\n',
    )
    expect(verdictsOf(text)).toEqual([`${other} Twitterbot unconfirmed`])
  })

  test('a list counts for its own crawler only; others are compared with what came along', () => {
    const text = [log('66.249.66.1', 'Googlebot/2.1'), log(other, 'GPTBot/1.2')].join('\n')
    const files = [{ name: 'gptbot.json', text: list('198.51.100.0/24') }]
    expect(verdictsOf(text, { files })).toEqual([
      '66.249.66.1 Googlebot list',
      `${other} GPTBot list`,
    ])
    expect(ask(text, { files }).lists).toMatchObject([{ name: 'gptbot.json', owner: 'GPTBot' }])
  })

  test('an old list refutes nobody, by the day of the visit or else by today', () => {
    const old = { name: 'gptbot.json', text: list('203.0.113.0/24').replace('2026', '2025') }
    expect(verdictsOf(log(other, 'GPTBot/1.2'), { files: [old] })).toEqual([
      `${other} GPTBot claimed`,
    ])
    expect(verdictsOf(`${other} GPTBot/1.2`, { files: [old] })).toEqual([`${other} GPTBot claimed`])
  })

  test.each([
    ['<!doctype html><title>Sign in</title>', 'page'],
    ['{"creationTime":"2026-11-29","prefixes":[{"ipv4Prefix":"198.51.100.0/2', 'broken-json'],
    ['{"error":"not found"}', 'empty'],
    [list('198.51.100.0/24'), null],
    ['<p>198.51.100.0/24</p>', null],
  ])('a file with %s is no list, and that is told', (text, flaw) => {
    const files = [{ name: 'gptbot.json', text }]
    expect(ask(log(other, 'GPTBot/1.2'), { files }).lists).toMatchObject([{ flaw }])
  })

  test('a file that is no list hides neither another one nor what came with the page', () => {
    const text = log('20.171.206.1', 'GPTBot/1.2')
    const page = { name: 'gptbot.json', text: '<title>Sign in</title>' }
    expect(verdictsOf(text, { files: [page] })).toEqual(['20.171.206.1 GPTBot list'])
  })

  test('the commands ask for what is open, and for nothing else', () => {
    const text = [log('66.249.66.1', 'Googlebot/2.1'), log(other, 'Googlebot/2.1')].join('\n')
    const before = ask(text)
    expect(before.asked).toBe(2)
    expect(before.commands.bash).toContain(other)
    expect(before.commands.powershell).toContain("'66.249.66.1'")
    const half = ask([text, ptr(google)].join('\n'))
    expect(half.asked).toBe(2)
    const answers = [ptr(google), `${google} A 66.249.66.1`, `${other} PTR -`]
    const after = ask([text, ...answers].join('\n'))
    expect(after.asked).toBe(0)
    expect(after.commands.bash).toBe('')
  })

  test('only so many are shown, and all are counted', () => {
    const text = Array.from(
      { length: mostShownVisitors + 7 },
      (_, at) => `10.0.${at >> 8}.${at & 255}`,
    )
    const { visitors, total, asked } = ask(text.join('\n'))
    expect([visitors.length, total, asked]).toEqual([
      mostShownVisitors,
      mostShownVisitors + 7,
      mostShownVisitors,
    ])
  })
})

test.each([
  ['gptbot.json', 'GPTBot'],
  ['GPTBot.json', 'GPTBot'],
  ['gptbot (2).json', 'GPTBot'],
  ['C:\\lists\\bingbot.json', 'Bingbot'],
  ['', null],
  ['gptbot', null],
  ['list.json', null],
])('“%s” is a list of %s', (name, owner) => {
  expect(ownerByFileName(name, aboutCrawlers)).toBe(owner)
})
