import { describe, expect, test } from 'vitest'
import { formatOfLog, linesOfLog } from '../read-lines.fixture.ts'

const prefix = 'Jun  7 08:09:10 lb1 haproxy[14389]: '
const usual = {
  client: '198.51.100.191:33317',
  server: 'static/srv1',
  timers: '10/0/30/69/109',
  sent: '200 2750',
  captured: '',
  request: '"GET /a?b HTTP/1.1"',
}
const line = (more: Partial<typeof usual> = {}): string => {
  const { client, server, timers, sent, captured, request } = { ...usual, ...more }
  return `${client} [07/Jun/2026:08:09:10.655] http-in~ ${server} ${timers} ${sent} - - ---- 1/1/1/1/0 0/0 ${captured}${request}`
}
const read = {
  time: '2026-06-07T08:09:10.655Z',
  ip: '198.51.100.191',
  host: null,
  method: 'GET',
  path: '/a?b',
  status: 200,
  bytes: 2750,
  agent: null,
  seconds: 0.109,
}

describe('the HTTP log of HAProxy', () => {
  test.each([
    ['behind what syslog writes', prefix + line(), {}],
    ['behind a time of ISO 8601', `2026-06-07T08:09:10.655+02:00 lb1 haproxy[1]: ${line()}`, {}],
    ['alone', line(), {}],
    ['IPv6 without brackets', line({ client: '2001:db8::7:33317' }), { ip: '2001:db8::7' }],
    ['IPv4 as IPv6', line({ client: '::ffff:192.0.2.1:5' }), { ip: '192.0.2.1' }],
    [
      'a connection that nothing was sent to',
      line({ timers: '-1/-1/-1/-1/5', sent: '-1 0', request: '"<BADREQ>"' }),
      { status: null, bytes: 0, method: null, path: null, seconds: 0.005 },
    ],
    [
      'logged as soon as possible',
      line({ timers: '9/0/7/14/+30', sent: '200 +243' }),
      { bytes: 243, seconds: 0.03 },
    ],
    [
      'of a server that was not chosen',
      line({ server: 'static/<NOSRV>', sent: '503 212' }),
      { status: 503, bytes: 212 },
    ],
    [
      'a User-Agent that was captured',
      line({ captured: '{CCBot/2.0} {} ' }),
      { agent: 'CCBot/2.0' },
    ],
    [
      'several captured values, blanks within them',
      line({ captured: '{www.example.org|Mozilla/5.0 (compatible; GPTBot/1.3)|} {text/html} ' }),
      { agent: 'Mozilla/5.0 (compatible; GPTBot/1.3)', host: 'www.example.org' },
    ],
    ['a captured host and its port', line({ captured: '{e.example:443} ' }), { host: 'e.example' }],
    ['a captured address is no host', line({ captured: '{192.0.2.9|} ' }), {}],
    ['escaped signs', line({ captured: '{x/1 #22a#7Cb#22} ' }), { agent: 'x/1 "a|b"' }],
    [
      'a whole address',
      line({ request: '"GET https://e.example/a?b HTTP/2.0"' }),
      { host: 'e.example' },
    ],
    ['a request that is cut', line({ request: '"GET /a?b' }), {}],
  ])('%s', (_, text, more) => {
    expect(formatOfLog(text)).toBe('haproxy')
    expect(linesOfLog(text)).toMatchObject([{ ...read, ...more }])
  })

  test.each([
    ['of a start', `${prefix}Proxy http-in started.`],
    [
      'of TCP',
      `${prefix}10.0.1.2:33313 [06/Feb/2009:12:12:51.443] fnt bck/srv1 0/0/5007 212 -- 0/0/0/0/3 0/0`,
    ],
    ['without a port', line({ client: '198.51.100.191' })],
    ['with other times', line({ timers: '10/0/30' })],
    ['with no status', line({ sent: 'x 2750' })],
    ['that ends in front of the request', line({ request: '' })],
  ])('a line %s is unread', (_, text) => {
    expect(linesOfLog(text, 'haproxy')).toEqual([{ unread: 1 }])
  })

  test('has no zone, and takes the one that is given to it', () => {
    expect(linesOfLog(`${line()}\nx\n${prefix}${line()}`)).toMatchObject([
      read,
      { unread: 2 },
      read,
    ])
  })
})
