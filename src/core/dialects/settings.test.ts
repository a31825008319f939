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
const marked = `\uFEFF${all}`

describe('another answer makes another reading', () => {
  test.each([
    ['bing.names', 'family', 'User-agent: bot\nDisallow: /\n', 'bot-media', '/a', 2],
    ['bing.groups', 'first', twoGroups, 'bot', '/b', 4],
    ['bing.blank-line', 'ends', parted, 'bot', '/b', 4],
    ['bing.ties', 'first', tie, 'bot', '/a', 2],
    ['bing.percent', 'written', tilde, 'bot', '/~a', 2],
    ['bing.slash', 'needed', 'User-agent: *\nDisallow: *\n', 'bot', '/a', 2],
    ['bing.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['yandex.names', 'any', 'User-agent: YandexBot\nDisallow: /\n', 'Yandex', '/a', 2],
    ['yandex.groups', 'first', twoGroups, 'bot', '/b', 4],
    ['yandex.lonely-name', 'forgotten', `User-agent: bot\n\n${all}`, 'bot', '/a', 4],
    ['yandex.blank-line', 'nothing', parted, 'bot', '/b', 4],
    ['yandex.ties', 'first', tie, 'bot', '/a', 2],
    ['yandex.percent', 'written', tilde, 'bot', '/~a', 2],
    ['yandex.empty-allow', 'blocks', 'User-agent: *\nAllow:\n', 'bot', '/a', 2],
    [
      'yandex.most-rules',
      'all',
      `User-agent: *\n${'Allow: /x\n'.repeat(2048)}Disallow: /a\n`,
      'bot',
      '/a',
      2050,
    ],
    ['yandex.size', 'thousands', `${all}#${'x'.repeat(505_000)}`, 'bot', '/a', 2],
    ['yandex.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['seznam.names', 'whole', 'User-agent: bo\nDisallow: /\n', 'bot', '/a', 2],
    ['seznam.groups', 'together', twoGroups, 'bot', '/b', 4],
    ['seznam.blank-line', 'nothing', parted, 'bot', '/b', 4],
    ['seznam.ties', 'first', tie, 'bot', '/a', 2],
    ['seznam.percent', 'written', tilde, 'bot', '/~a', 2],
    ['seznam.case', 'ignored', 'User-agent: *\nDisallow: /B%C3%A9*%41\n', 'bot', '/b%c3%A9xa', 2],
    ['seznam.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['applebot.reader', 'google', 'User-agent: *\nDisalow: /a\n', 'bot', '/a', 2],
    ['applebot.percent', 'rfc', tilde, 'bot', '/~a', 2],
    ['applebot.groups', 'first', twoGroups, 'bot', '/b', 4],
    ['applebot.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['applebot.ties', 'first', tie, 'bot', '/a', 2],
    ['duckduckgo.names', 'line-in-name', 'User-agent: bo\nDisallow: /\n', 'bot', '/a', 2],
    ['duckduckgo.percent', 'written', tilde, 'bot', '/~a', 2],
    ['duckduckgo.rules', 'prefixes', 'User-agent: *\nDisallow: /*a\n', 'bot', '/ba', 2],
    ['duckduckgo.groups', 'first', twoGroups, 'bot', '/b', 4],
    ['duckduckgo.blank-line', 'ends', parted, 'bot', '/b', 4],
    ['duckduckgo.robots-txt', 'ruled', all, 'bot', '/robots.txt', 2],
    ['amazonbot.name-case', 'exact', 'User-agent: BOT\nDisallow: /\n', 'bot', '/a', 2],
    ['amazonbot.groups', 'first', twoGroups, 'bot', '/b', 4],
    ['amazonbot.blank-line', 'ends', parted, 'bot', '/b', 4],
    ['amazonbot.ties', 'first', tie, 'bot', '/a', 2],
    ['amazonbot.percent', 'written', tilde, 'bot', '/~a', 2],
    ['amazonbot.robots-txt', 'ruled', all, 'bot', '/robots.txt', 2],
    ['baidu.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['slurp.robots-txt', 'allowed', all, 'bot', '/robots.txt', 2],
    ['baidu.empty-rule', 'allows', opened, 'bot', '/a', 3],
    ['slurp.empty-rule', 'allows', opened, 'bot', '/a', 3],
    ['koster1996.empty-rule', 'allows', opened, 'bot', '/a', 3],
    ['bing.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['yandex.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['applebot.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['seznam.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['baidu.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['slurp.byte-order-mark', 'kept', marked, 'bot', '/a', 2],
    ['koster1996.late-names', 'join', lateName, 'bot', '/a', 2],
  ])('%s: %s', (key, answer, file, agent, url, line) => {
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
