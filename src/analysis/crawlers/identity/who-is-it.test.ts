import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../../core/crawlers/abouts.ts'
import { maxVisitors } from './read-visitors.ts'
import { whoIsIt, type WhoIsIt } from './who-is-it.ts'

const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const lineOf = (ip: string, agent: string): string =>
  `${ip} - - [20/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 123 "-" "${agent}"`

const ask = (text: string, crawler = ''): WhoIsIt =>
  whoIsIt(null, null, { text, crawler, abouts: aboutCrawlers, today: '2026-11-29' })

const host = 'crawl-203-0-113-7.googlebot.com'
const dig = `;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1
;; QUESTION SECTION:
;7.113.0.203.in-addr.arpa. IN PTR
;; ANSWER SECTION:
7.113.0.203.in-addr.arpa. 86400 IN PTR ${host}.
;${host}. IN A
${host}. 86400 IN A 203.0.113.7`
const hostOutput = `7.113.0.203.in-addr.arpa domain name pointer ${host}.\n${host} has address 203.0.113.7`
const windows = `203.0.113.7 PTR ${host}\n${host} A 203.0.113.7\n${host} AAAA -`
const stranger = '7.113.0.203.in-addr.arpa domain name pointer vps7.cheap.example.'
const forged = `7.113.0.203.in-addr.arpa domain name pointer ${host}.\n${host} has address 198.51.100.1`
const line = lineOf('203.0.113.7', google)

describe('who is it', () => {
  test.each([
    ['a line of a log', line, 'Googlebot', 'claimed'],
    ['an address of the list', lineOf('66.249.66.1', google), 'Googlebot', 'list'],
    ['with dig', `${line}\n${dig}`, 'Googlebot', 'dns'],
    ['dig first', `${dig}\n${line}`, 'Googlebot', 'dns'],
    ['with host', `${line}\n$ host 203.0.113.7\n${hostOutput}\n$`, 'Googlebot', 'dns'],
    ['with PowerShell', `${line}\r\n${windows.replaceAll('\n', '\r\n')}`, 'Googlebot', 'dns'],
    ['a name of others', `${line}\n${stranger}`, 'Googlebot', 'spoofed'],
    ['a name that does not lead back', `${line}\n${forged}`, 'Googlebot', 'spoofed'],
    ['an address with a User-Agent', `203.0.113.7 ${google}\n${dig}`, 'Googlebot', 'dns'],
    ['an address with a name', '203.0.113.7, Bytespider', 'Bytespider', 'unverifiable'],
    ['a bare address', '203.0.113.7', null, 'unknown'],
  ])('%s', (_, text, crawler, verdict) => {
    const { visitors } = ask(text)
    expect(visitors.map((one) => [one.given, one.crawler, one.verdict])).toEqual([
      [text.includes('66.249.66.1') ? '66.249.66.1' : '203.0.113.7', crawler, verdict],
    ])
  })

  test('a bare address is who the reader says that it says it is', () => {
    expect(ask(`203.0.113.7\n${hostOutput}`, 'googlebot').visitors).toMatchObject([
      { crawler: 'Googlebot', verdict: 'dns' },
    ])
  })

  test('two ways to write one address are one visitor', () => {
    const { visitors } = ask('2001:db8::1 GPTBot\n[2001:db8:0::1] GPTBot')
    expect(visitors).toMatchObject([{ given: '2001:db8::1', crawler: 'GPTBot', lines: 2 }])
  })

  test('counts browsers apart, and joins the requests of one visitor', () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const result = ask([line, line, lineOf('198.51.100.4', browser)].join('\n'))
    expect(result.others).toBe(1)
    expect(result.visitors).toMatchObject([{ given: '203.0.113.7', lines: 2 }])
  })

  test('the commands ask for every address once', () => {
    const { commands } = ask([line, line, lineOf('2001:db8::1', google)].join('\n'))
    expect(commands.bash.match(/203\.0\.113\.7/g)).toHaveLength(1)
    expect(commands.powershell).toContain("'2001:db8::1'")
  })

  test('keeps so many visitors, and counts the lines of the others', () => {
    const many = Array.from({ length: maxVisitors + 5 }, (_, at) => `10.0.${at >> 8}.${at & 255}`)
    const result = ask(many.join('\n'))
    expect([result.visitors.length, result.left]).toEqual([maxVisitors, 5])
  })

  test.each(['', 'hello there', '<html></html>', ';; connection timed out', '999.1.1.1', '{'])(
    'finds nobody in %j',
    (text) => expect(ask(text)).toMatchObject({ visitors: [], commands: { bash: '' } }),
  )
})
