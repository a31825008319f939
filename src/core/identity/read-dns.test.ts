import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { dnsCases } from './dns-cases.fixture.ts'
import { mostDnsChars, readDns } from './read-dns.ts'

const hostsOf = (output: string, address: string) => {
  const read = readAddress(address) ?? expect.fail(address)
  return (
    readDns(output)
      .facts.hostsOf(read)
      ?.map((host) => [host.name, host.addresses]) ?? null
  )
}

describe('the answers are read that are printed by', () => {
  test.each(dnsCases.map((one) => [one.program, one] as const))('%s', (_, one) => {
    expect(hostsOf(one.output, one.address)).toEqual(one.hosts)
  })

  test('all of them, one after the other, with another address in each', () => {
    const distinct = dnsCases.filter(({ address }) => address === '66.249.66.1')
    const moved = (text: string, at: number): string =>
      text
        .replaceAll('1.66.249.66', `${at}.66.249.66`)
        .replaceAll('66.249.66.1', `66.249.66.${at}`)
        .replaceAll('66-249-66-1', `66-249-66-${at}`)
    const all = distinct.map(({ output }, at) => moved(output, at + 100)).join('\n\n')
    for (const [at, { program, hosts }] of distinct.entries()) {
      const expected: unknown = JSON.parse(moved(JSON.stringify(hosts), at + 100))
      expect(hostsOf(all, `66.249.66.${at + 100}`), program).toEqual(expected)
    }
  })
})

test('what another name gives confirms nothing', () => {
  const output = `192.0.2.1 PTR mail.example.net
192.0.2.1 PTR crawl.googlebot.com
mail.example.net A 192.0.2.1
crawl.googlebot.com A 203.0.113.5`
  expect(hostsOf(output, '192.0.2.1')).toEqual([
    ['mail.example.net', ['192.0.2.1']],
    ['crawl.googlebot.com', ['203.0.113.5']],
  ])
})

describe('hostile output is bounded:', () => {
  const none = '1.2.0.192.in-addr.arpa'
  test.each([
    ['a name of 10 kB', `${none} domain name pointer ${'a.'.repeat(5000)}googlebot.com.`, null],
    ['a name too long', `${none} domain name pointer ${'a'.repeat(300)}.googlebot.com.`, 1],
    ['letters of another script', `${none} domain name pointer crawl.gооglebot.com.`, 1],
    ['a name with an escape', `${none}. 60 IN PTR evil\\032crawl.googlebot.com.`, 1],
    ['a control character', `${none} domain name pointer crawl\u0007.googlebot.com.`, 1],
    ['an alias of itself', `${none}. 60 IN CNAME ${none}.`, null],
    ['a ring of aliases', `${none}. 60 IN CNAME b.example.\nb.example. 60 IN CNAME ${none}.`, null],
  ])('%s', (_, output, count) => {
    const hosts = hostsOf(output, '192.0.2.1')
    expect(hosts?.length ?? null).toBe(count)
    for (const [name] of hosts ?? []) expect(String(name)).not.toMatch(/\.googlebot\.com$/)
  })

  test('very many names of one address', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `192.0.2.1 PTR h${at}.example`)
    expect(hostsOf(lines.join('\n'), '192.0.2.1')?.length).toBe(100)
  })

  test('more than is read', () => {
    expect(readDns(`${'x'.repeat(900)}\n`.repeat(20_000)).isCut).toBe(true)
    expect(readDns('192.0.2.1 PTR a.example').isCut).toBe(false)
    expect(mostDnsChars).toBeLessThan(20_000 * 901)
  })
})

test.each([
  ['a cut name', '1.2.0.192.in-ad... PTR 86400 Answer a.example', 1],
  ['a line of something else', 'deploy finished in 3 s', 0],
  ['a line that is too long', 'x'.repeat(2000), 1],
  [
    'the rest of an error of PowerShell',
    [
      'Resolve-DnsName : 1.2.0.192.in-addr.arpa : DNS name does not exist',
      'At line:1 char:1',
      '+ Resolve-DnsName 192.0.2.1',
      '+ ~~~~~~~~~~~~~~~~~~~~~~~~~',
      '    + CategoryInfo          : ResourceUnavailable: (1.2.0.192.in-addr.arpa:String) [Resolve-DnsName], Win32Exception',
      '    + FullyQualifiedErrorId : DNS_ERROR_RCODE_NAME_ERROR,Microsoft.DnsClient.Commands.ResolveDnsName',
    ].join('\n'),
    0,
  ],
])('lines that are not understood are counted: %s', (_, output, unread) => {
  expect(readDns(output).unread).toBe(unread)
})

const timedOut = ';; connection timed out; no servers could be reached'
const reverse = '1.2.0.192.in-addr.arpa'

describe('a look-up that got no answer is told, and answers nothing:', () => {
  test.each([
    ['a time-out of dig', timedOut, 1],
    [
      'a time-out of newer ones',
      `;; communications error to 127.0.0.53#53: timed out\n;; communications error to 127.0.0.53#53: timed out\n;; no servers could be reached`,
      1,
    ],
    ['two of them', `${timedOut}\n\n${timedOut}`, 2],
    ['dig +short', `$ dig +short -x 192.0.2.1\n${timedOut}`, 1],
    [
      'a server that fails',
      `;; ->>HEADER<<- opcode: QUERY, status: SERVFAIL, id: 1\n;${reverse}. IN PTR`,
      1,
    ],
    [
      'one that refuses',
      `;; ->>HEADER<<- opcode: QUERY, status: REFUSED, id: 1\n;${reverse}. IN PTR`,
      1,
    ],
    ['host', `Host ${reverse} not found: 2(SERVFAIL)`, 1],
    ['nslookup of Linux', `** server can't find ${reverse}: SERVFAIL`, 1],
    [
      'nslookup of Windows',
      'DNS request timed out.\r\n    timeout was 2 seconds.\r\nDNS request timed out.\r\n    timeout was 2 seconds.\r\n*** Request to dns.example timed-out',
      1,
    ],
    ['a server of Windows that fails', `*** dns.example can't find 192.0.2.1: Server failed`, 1],
    [
      'PowerShell',
      `Resolve-DnsName : ${reverse} : This operation returned because the timeout period expired\nAt line:1 char:1`,
      1,
    ],
    ['PowerShell, of a server', `Resolve-DnsName: ${reverse} : DNS server failure`, 1],
    ['the script of this project', '192.0.2.1 PTR ?\na.example A ?\na.example AAAA -', 2],
  ])('%s', (_, output, unanswered) => {
    expect(readDns(output).unanswered).toBe(unanswered)
    expect(hostsOf(output, '192.0.2.1')).toBeNull()
  })

  test.each([
    ['an answer', `${reverse} domain name pointer a.example.`],
    ['no such name', `Host ${reverse} not found: 3(NXDOMAIN)`],
    [
      'the server of nslookup, without a name',
      `*** Can't find server name for address 192.0.2.53: Timed out`,
    ],
  ])('it is none: %s', (_, output) => {
    expect(readDns(output).unanswered).toBe(0)
  })

  test.each([
    [`;; ->>HEADER<<- opcode: QUERY, status: SERVFAIL, id: 1\n;${reverse}. IN PTR`],
    [`Host ${reverse}. not found: 2(SERVFAIL)`],
    [`** server can't find ${reverse}: SERVFAIL`],
    [`Resolve-DnsName : ${reverse} : This operation returned because the timeout period expired`],
    ['192.0.2.1 PTR ?'],
  ])('whom it was for is known from %s', (output) => {
    expect(readDns(output).facts.askedAddresses).toEqual(['192.0.2.1'])
    expect(readDns(output).facts.count).toBe(0)
  })
})

describe('a name is open until its addresses of that kind were asked for:', () => {
  const pointer = '192.0.2.1 PTR a.example\n'
  const noData = (type: string) =>
    `;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1\n;a.example. IN ${type}\n`
  test.each([
    ['a time-out, and nothing of the other kind', `a.example A ?\na.example AAAA -`, null],
    ['the same of dig', `${timedOut}\n${noData('AAAA')}`, null],
    [
      'a time-out, and an address of the other kind',
      'a.example A ?\na.example AAAA 2001:db8::1',
      null,
    ],
    ['an alias of a name that is open', 'a.example CNAME b.example\nb.example AAAA -', null],
    ['an alias of a name that has none', 'a.example CNAME b.example\nb.example A -', []],
    ['no such kind', noData('A'), []],
    ['no such name', ';; status: NXDOMAIN\n;a.example. IN AAAA\n', []],
    ['both', 'a.example A 192.0.2.9\na.example AAAA -', ['192.0.2.9']],
    ['nslookup, which asks for both', "*** Can't find a.example: No answer", []],
  ])('%s', (_, output, addresses) => {
    expect(hostsOf(pointer + output, '192.0.2.1')).toEqual([['a.example', addresses]])
  })
})
