import { describe, expect, test } from 'vitest'
import { addressOfReverse, readAddress, reverseName } from './address.ts'
import { dnsCases } from './dns-cases.fixture.ts'
import { mostVisitors, readVisitors } from './read-visitors.ts'

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const line = (ip: string, agent: string) =>
  `${ip} - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 12 "-" "${agent}"`
const dig = '1.66.249.66.in-addr.arpa. 300 IN PTR crawl-66-249-66-1.googlebot.com.'
const host = '1.66.249.66.in-addr.arpa domain name pointer crawl-66-249-66-1.googlebot.com.'
const shell = '66.249.66.1 PTR crawl-66-249-66-1.googlebot.com'
const json = `{
  "creationTime": "2026-11-20T00:00:00",
  "prefixes": [
    { "ipv4Prefix": "66.249.64.0/27" },
    { "ipv6Prefix": "2001:db8::/32" }
  ]
}`

const shownVisitors = (text: string): readonly string[] =>
  readVisitors(text).visitors.map(
    ({ given, token, agent, requests }) => `${given} ${token ?? agent ?? '-'} ${requests}`,
  )

describe('a text about visitors', () => {
  test.each([
    ['an address', '66.249.66.1', ['66.249.66.1 - 1']],
    ['IPv6', '2001:4860:4801:10::1', ['2001:4860:4801:10::1 - 1']],
    ['several on a line', '192.0.2.1, 192.0.2.2;192.0.2.1', ['192.0.2.1 - 2', '192.0.2.2 - 1']],
    ['with a name', '66.249.66.1 bingbot', ['66.249.66.1 Bingbot 1']],
    ['with a User-Agent', `66.249.66.1\t${googlebot}`, ['66.249.66.1 Googlebot 1']],
    ['with counts of uniq', '  152 66.249.66.1 Googlebot', ['66.249.66.1 Googlebot 152']],
    ['quoted', `"66.249.66.1", "192.0.2.2"`, ['66.249.66.1 - 1', '192.0.2.2 - 1']],
    ['a line of a log', line('66.249.66.1', googlebot), ['66.249.66.1 Googlebot 1']],
    [
      'lines of a log',
      [line('192.0.2.1', 'GPTBot/1.2'), line('192.0.2.1', 'GPTBot/1.3')].join('\r\n'),
      ['192.0.2.1 GPTBot 2'],
    ],
    [
      'a browser',
      line('192.0.2.1', 'Mozilla/5.0 (X11) Firefox/140.0'),
      ['192.0.2.1 Mozilla/5.0 (X11) Firefox/140.0 1'],
    ],
    [
      'records of JSON',
      `{"remote_addr":"192.0.2.1","request_uri":"/","status":200,"http_user_agent":"GPTBot/1.2"}`,
      ['192.0.2.1 GPTBot 1'],
    ],
    ['a User-Agent beside an address', `${googlebot}\n66.249.66.1`, ['66.249.66.1 Googlebot 1']],
    ['dig alone', dig, ['66.249.66.1 - 1']],
    ['host alone', host, ['66.249.66.1 - 1']],
    ['what the commands print', shell, ['66.249.66.1 - 1']],
    [
      'dig of IPv6',
      `${reverseName(readAddress('2001:db8::1') ?? [0, 0, 0, 0])}. IN PTR a.example.`,
      ['2001:db8::1 - 1'],
    ],
    [
      'a log and the commands in a terminal',
      [line('66.249.66.1', googlebot), '$ for ip in \\', '>   66.249.66.1 \\', '> do', dig].join(
        '\n',
      ),
      ['66.249.66.1 Googlebot 1'],
    ],
    [
      'an address that is written in two ways',
      `::ffff:66.249.66.1\n${line('66.249.66.1', googlebot)}`,
      ['66.249.66.1 Googlebot 1'],
    ],
    [
      'a log and the commands in PowerShell',
      [
        line('66.249.66.1', googlebot),
        'PS C:\\> foreach ($ip in @(',
        ">>   '66.249.66.1'",
        shell,
      ].join('\n'),
      ['66.249.66.1 Googlebot 1'],
    ],
    ['nothing', 'hello world\n\n', []],
    ['no address', '300.1.2.3\nexample.com\n1.2.3', []],
  ])('%s', (_, text, expected) => {
    expect(shownVisitors(text)).toEqual(expected)
  })

  test.each([
    ['JSON', json, 2],
    ['JSON in one line', JSON.stringify(JSON.parse(json)), 2],
    ['JSON behind a log', `${line('192.0.2.1', googlebot)}\n${json}\n${dig}`, 2],
    ['text', '192.0.2.0/24\n198.51.100.0/24 # office\n', 2],
    ['a geofeed', '192.0.2.0/24,US,US-CA,San Jose,\n2001:db8::/32,US,,,', 2],
    ['the settings of a server', 'allow 192.0.2.0/24;\ndeny 198.51.100.0/24;', 2],
  ])('has a list in %s', (_, text, ranges) => {
    expect(readVisitors(text).lists.map((list) => list.ranges.length)).toEqual([ranges])
  })

  test('gives the answers of DNS that stand between other lines', () => {
    const text = [
      line('66.249.66.1', googlebot),
      dig,
      json,
      'crawl-66-249-66-1.googlebot.com has address 66.249.66.1',
    ].join('\n')
    const { dns, visitors } = readVisitors(text)
    expect(visitors).toHaveLength(1)
    const address = readAddress('66.249.66.1') ?? [0, 0, 0, 0]
    expect(dns.facts.hostsOf(address)).toEqual([
      { name: 'crawl-66-249-66-1.googlebot.com', addresses: ['66.249.66.1'] },
    ])
  })

  test('leaves the addresses of a name to nslookup that stand set in below it', () => {
    const text = [
      'Server:  UnKnown',
      'Address:  192.0.2.53',
      '',
      'Non-authoritative answer:',
      'Name:    a.example',
      'Addresses:  192.0.2.7',
      '\t  192.0.2.8',
    ].join('\n')
    expect(shownVisitors(text)).toEqual([])
  })

  test('is bounded, and says so', () => {
    const addresses = Array.from(
      { length: mostVisitors + 5 },
      (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    )
    const { visitors, isCut } = readVisitors(addresses.join('\n'))
    expect(visitors).toHaveLength(mostVisitors)
    expect(isCut).toBe(true)
    expect(readVisitors(addresses.slice(0, 10).join('\n')).isCut).toBe(false)
  })

  test.each([
    ['brackets', '[\n'.repeat(100_000)],
    ['braces', '{'.repeat(200_000)],
    ['one long line', `192.0.2.1 ${'a '.repeat(500_000)}`],
    ['blanks', ' \n'.repeat(200_000)],
    ['quotes', '{"'.repeat(100_000)],
  ])('takes no longer for %s', (_, text) => {
    const start = performance.now()
    readVisitors(text)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

test.each([
  '192.0.2.1',
  '::',
  '::1',
  '2001:db8::1',
  '2001:db8:0:1::',
  'fe80::1:0:0:2',
  '1:0:0:2::3',
  '1:2:3:4:5:6:7:8',
  '2001:0:1:0:2:0:3:4',
])('the reverse name of %s leads back to it', (given) => {
  const address = readAddress(given)
  expect(address).not.toBeNull()
  expect(address && addressOfReverse(reverseName(address))).toBe(given)
})

test.each(['', 'example.com', '1.2.3.in-addr.arpa', '999.1.1.1.in-addr.arpa', 'g.ip6.arpa'])(
  '“%s” is the reverse name of no address',
  (name) => {
    expect(addressOfReverse(name)).toBeNull()
  },
)

describe('what DNS answers stays the same behind a log, a list and addresses:', () => {
  const hostsIn = (text: string, address: string) =>
    readVisitors(text)
      .dns.facts.hostsOf(readAddress(address) ?? expect.fail(address))
      ?.map((host) => [host.name, host.addresses]) ?? null

  test.each(dnsCases.map((one) => [one.program, one] as const))('%s', (_, one) => {
    const before = `${line(one.address, googlebot)}\n${json}\n192.0.2.99\n`
    for (const start of ['', before]) {
      expect(hostsIn(start + one.output, one.address)).toEqual(one.hosts)
    }
    const { visitors } = readVisitors(before + one.output)
    expect(visitors.map(({ given, token }) => `${given} ${token ?? '-'}`)).toEqual(
      expect.arrayContaining([`${one.address} Googlebot`, '192.0.2.99 -']),
    )
    expect(visitors).toHaveLength(2)
  })
})
