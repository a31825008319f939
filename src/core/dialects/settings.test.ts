import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { explain } from '../decide/explain.ts'
import { parse } from '../parse/parse.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from './index.ts'
import { withSettings } from './settings.ts'

/** By verdict and line, as usual and by another answer to one question of the dialect. */
function readings(key: string, answer: string, file: string, agent: string, url: string) {
  const dialect = dialectById(key.slice(0, key.indexOf('.')))
  if (dialect === null) throw new Error(`no dialect for ${key}`)
  return [dialect, withSettings(dialect, { [key]: answer })].map((read) => {
    const selection = select(parse(file, read), identityFromToken(agent))
    const { verdict, line } = decide(selection, url)
    expect(explain(selection, url).decision).toMatchObject({ verdict, line })
    return `${verdict} ${line}`
  })
}

const twoGroups = 'User-agent: bot\nDisallow: /a\nUser-agent: bot\nDisallow: /b\n'
const parted = 'User-agent: bot\nDisallow: /a\n\nDisallow: /b\n'
const tie = 'User-agent: *\nDisallow: /a\nAllow: /a\n'
const tilde = 'User-agent: *\nDisallow: /%7Ea\n'
const all = 'User-agent: *\nDisallow: /\n'
const opened = 'User-agent: *\nDisallow:\nDisallow: /a\n'
const lateName = 'User-agent: cat\nDisallow: /a\nUser-agent: bot\nDisallow: /b\n'
const long = (characters: number) => `User-agent: *\nDisallow: /${'x'.repeat(characters - 1)}\n`
const marked = `\uFEFF${all}`

/** The file, a crawler and a URL whose verdict turns, and the line that blocks. */
type Row = readonly [
  setting: string,
  answer: string,
  file: string,
  agent: string,
  url: string,
  line: number,
]

/** Questions that several dialects leave open: the other answer, and the line that blocks under one of both. */
const shared: readonly (readonly [
  dialects: readonly string[],
  question: string,
  answer: string,
  file: string,
  url: string,
  line: number,
])[] = [
  [
    ['bing', 'yandex', 'applebot', 'duckduckgo', 'amazonbot'],
    'groups',
    'first',
    twoGroups,
    '/b',
    4,
  ],
  [['bing', 'yandex', 'duckduckgo', 'amazonbot'], 'blank-line', 'ends', parted, '/b', 4],
  [['seznam'], 'blank-line', 'nothing', parted, '/b', 4],
  [['bing', 'yandex', 'seznam', 'applebot', 'amazonbot'], 'ties', 'first', tie, '/a', 2],
  [['seznam', 'duckduckgo', 'amazonbot'], 'percent', 'written', tilde, '/~a', 2],
  [['bing', 'yandex'], 'percent', 'rfc', tilde, '/~a', 2],
  [
    ['bing', 'yandex', 'seznam', 'applebot', 'baidu', 'slurp'],
    'robots-txt',
    'allowed',
    all,
    '/robots.txt',
    2,
  ],
  [['duckduckgo', 'amazonbot'], 'robots-txt', 'ruled', all, '/robots.txt', 2],
  [['baidu', 'koster1996'], 'empty-rule', 'allows', opened, '/a', 3],
  [
    ['bing', 'yandex', 'applebot', 'seznam', 'baidu', 'slurp', 'protego'],
    'byte-order-mark',
    'kept',
    marked,
    '/a',
    2,
  ],
]

/** Questions of one dialect, and such as it answers in a way of its own. */
const own: readonly Row[] = [
  ['bing.percent', 'written', 'User-agent: *\nDisallow: /a%2fb\n', 'bot', '/a%2Fb', 2],
  ['bing.names', 'family', 'User-agent: bot\nDisallow: /\n', 'bot-media', '/a', 2],
  ['bing.slash', 'needed', 'User-agent: *\nDisallow: *\n', 'bot', '/a', 2],
  ['yandex.direct', 'family', 'User-agent: Yandex\nDisallow: /\n', 'YandexDirect', '/a', 2],
  ['yandex.version', 'kept', 'User-agent: bot/1\nDisallow: /\n', 'bot', '/a', 2],
  ['yandex.containing', 'nobody', 'User-agent: my-yandex\nDisallow: /\n', 'Yandex', '/a', 2],
  [
    'yandex.containing',
    'together',
    'User-agent: Yandex\nAllow: /b\n\nUser-agent: my-yandex\nDisallow: /\n',
    'Yandex',
    '/a',
    5,
  ],
  ['yandex.length', 'wildcards', 'User-agent: *\nDisallow: /a$\nAllow: /a\n', 'bot', '/a', 2],
  ['yandex.empty-disallow', 'nothing', opened.replace('/a', '/'), 'bot', '/a', 3],
  ['yandex.long-rules', 'cut', long(1025), 'bot', `/${'x'.repeat(1024)}`, 2],
  ['yandex.long-rules', 'read', long(1025), 'bot', `/${'x'.repeat(1024)}`, 2],
  ['yandex.lonely-name', 'parted', `User-agent: bot\n\n${all}`, 'bot', '/a', 4],
  ['koster1996.beyond-ascii', 'none', 'User-agent: *\nDisallow: /é\n', 'bot', '/%C3%A9', 2],
  ['yandex.long-rules', 'line', long(1020), 'bot', `/${'x'.repeat(1024)}`, 2],
  ['yandex.names', 'any', 'User-agent: YandexBot\nDisallow: /\n', 'Yandex', '/a', 2],
  ['yandex.lonely-name', 'forgotten', 'User-agent: bot\n\nDisallow: /\n', 'bot', '/a', 3],
  ['yandex.empty-allow', 'blocks', 'User-agent: *\nAllow:\n', 'bot', '/a', 2],
  [
    'yandex.most-rules',
    'all',
    `User-agent: *\n${'Allow: /x\n'.repeat(2048)}Disallow: /a\n`,
    'bot',
    '/a',
    2050,
  ],
  [
    'yandex.most-rules',
    'open',
    `User-agent: *\nDisallow: /a\n${'Allow: /x\n'.repeat(10_000)}`,
    'bot',
    '/a',
    2,
  ],
  ['yandex.size', 'thousands', `${all}#${'x'.repeat(505_000)}`, 'bot', '/a', 2],
  ['seznam.names', 'whole', 'User-agent: bo\nDisallow: /\n', 'bot', '/a', 2],
  ['seznam.groups', 'together', twoGroups, 'bot', '/b', 4],
  ['seznam.case', 'ignored', 'User-agent: *\nDisallow: /B%C3%A9*%41\n', 'bot', '/b%c3%A9xa', 2],
  ['applebot.reader', 'google', 'User-agent: *\nDisalow: /a\n', 'bot', '/a', 2],
  ['applebot.percent', 'rfc', tilde, 'bot', '/~a', 2],
  ['duckduckgo.names', 'line-in-name', 'User-agent: bo\nDisallow: /\n', 'bot', '/a', 2],
  ['duckduckgo.rules', 'prefixes', 'User-agent: *\nDisallow: /*a\n', 'bot', '/ba', 2],
  ['amazonbot.name-case', 'exact', 'User-agent: BOT\nDisallow: /\n', 'bot', '/a', 2],
  ['koster1996.late-names', 'join', lateName, 'bot', '/a', 2],
]

describe('another answer makes another reading', () => {
  const sharedRows = shared.flatMap(([ids, question, answer, file, url, line]) =>
    ids.map((id): Row => [`${id}.${question}`, answer, file, 'bot', url, line]),
  )
  test.each([...sharedRows, ...own])('%s: %s', (key, answer, file, agent, url, line) => {
    const [usual, other] = readings(key, answer, file, agent, url)
    const verdicts = [usual, other].map((reading) => reading?.split(' ')[0]).sort()
    expect(verdicts).toEqual(['allow', 'disallow'])
    expect([usual, other]).toContain(`disallow ${line}`)
  })
})

test('answers work together, those about the path before those about its first sign', () => {
  const bing = dialectById('bing')
  if (bing === null) throw new Error('no bing')
  const read = withSettings(bing, { 'bing.slash': 'needed', 'bing.percent': 'written' })
  const selection = select(parse('User-agent: *\nDisallow: *a\nDisallow: /%7E\n', read), {
    tokens: [],
    obeysStar: true,
  })
  expect(['/a', '/~', '/%7E'].map((url) => decide(selection, url).line)).toEqual([0, 0, 3])
})

test('an answer of older links that has become the usual one is still read as that', () => {
  const yandex = dialectById('yandex')
  if (yandex === null) throw new Error('no yandex')
  expect(withSettings(yandex, { 'yandex.blank-line': 'nothing' })).toBe(yandex)
  expect(yandex.syntax.blankLine).toBe('nothing')
})

test('the crawler of home pages may look for the name of Seznam’s main robot, or not', () => {
  const seznam = dialectById('seznam')
  if (seznam === null) throw new Error('no seznam')
  const answers = [{}, { 'seznam.homepage': 'alone' }].map((settings) => {
    const robots = parse('User-agent: SeznamBot\nDisallow: /\n', withSettings(seznam, settings))
    const identity = {
      tokens: ['SeznamHomepageCrawler', 'SeznamBot'],
      obeysStar: true,
      userAgent: 'SeznamHomepageCrawler/v1.0.6',
    }
    return decide(select(robots, identity), '/a').verdict
  })
  expect(answers).toEqual(['disallow', 'allow'])
})
