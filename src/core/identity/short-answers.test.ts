import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { readDns } from './read-dns.ts'
import { readVisitors } from './read-visitors.ts'
import { shortQuestion } from './short-answers.ts'

const ip = '66.249.66.1'
const name = 'crawl-66-249-66-1.googlebot.com'
const address = readAddress(ip) ?? expect.fail(ip)

describe('what dig +short was asked', () => {
  test.each([
    [`dig +short -x ${ip}`, { owner: ip, type: 'PTR' }],
    [`$ dig -x ${ip} +short`, { owner: ip, type: 'PTR' }],
    [`me@host:~$ dig @8.8.8.8 +short ${name} AAAA`, { owner: name, type: 'AAAA' }],
    [`dig +short -t a ${name}`, { owner: name, type: 'A' }],
    ['dig +short -x 2001:db8::1', { owner: '2001:db8::1', type: 'PTR' }],
  ])('%s', (line, question) => {
    expect(shortQuestion(line)).toEqual(question)
  })

  test.each([
    `dig -x ${ip}`,
    'dig +short a.example b.example',
    'dig +short -x nonsense',
    'dig +short "$ip"',
    'use dig +short for that, it is short',
    `dig +short ${'a'.repeat(10_000)}`,
    name,
  ])('is not in %.60s', (line) => {
    expect(shortQuestion(line)).toBeNull()
  })
})

const both = `$ dig +short -x ${ip}
${name}.
$ dig +short ${name}
alias.googlebot.com.
${ip}
`

test('its answers belong to the question above them', () => {
  expect(readDns(both).facts.hostsOf(address)).toEqual([{ name, addresses: [ip] }])
})

test('a time-out answers nothing', () => {
  const text = `dig +short -x ${ip}\n;; connection timed out; no servers could be reached\n`
  expect(readDns(text).facts.hostsOf(address)).toBeNull()
})

describe('among visitors', () => {
  test('an answer is no visitor', () => {
    const { visitors, dns, unread } = readVisitors(`192.0.2.7\n${both}`)
    expect(visitors.map(({ given }) => given)).toEqual(['192.0.2.7'])
    expect(dns.facts.hostsOf(address)).toEqual([{ name, addresses: [ip] }])
    expect(unread).toEqual([])
  })

  test('what was asked for is one where nobody else is', () => {
    expect(readVisitors(both).visitors.map(({ given }) => given)).toEqual([ip])
  })

  test('an address below a name that DNS gave for another one is a visitor', () => {
    const { visitors, dns } = readVisitors(`dig +short -x ${ip}\n${name}.\n192.0.2.7\n`)
    expect(visitors.map(({ given }) => given)).toEqual(['192.0.2.7'])
    expect(dns.facts.hostsOf(address)).toEqual([{ name, addresses: null }])
  })

  const line = (given: string) =>
    `${given} - - [29/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "Googlebot/2.1"`
  const other = '192.0.2.7'
  const hostsIn = (text: string, given = ip) => {
    const { dns, loneNames } = readVisitors(text)
    const hosts = dns.facts.hostsOf(readAddress(given) ?? expect.fail(given))
    return { hosts, loneNames }
  }

  test.each([
    ['an address above', `${ip}\n${name}.\n`],
    ['a line of a log', `${line(ip)}\n${name}.\n`],
    ['an alias that leads from the address to it', `${ip}\n1.0-24.66.249.in-addr.arpa.\n${name}.`],
  ])('a name alone is the one of the only address: %s', (_, text) => {
    expect(hostsIn(text)).toEqual({
      hosts: [{ name, addresses: null }],
      loneNames: { names: 1, isUsed: true, forward: null },
    })
  })

  test('the address of a line of a log below its name is what that name leads to', () => {
    expect(hostsIn(`${line(ip)}\n${name}.\n${ip}\n`)).toEqual({
      hosts: [{ name, addresses: [ip] }],
      loneNames: { names: 1, isUsed: true, forward: 'used' },
    })
  })

  test.each([
    ['pasted twice', `${ip}\n${name}.\n${ip}\n`],
    ['in the order that echo and dig print', `${line(ip)}\n${ip}\n${name}.\n${ip}\n${name}.\n`],
    ['below two names', `${line(ip)}\na.example.com.\n${name}.\n${ip}\n`],
  ])('an address that may have been %s confirms nothing', (_, text) => {
    const { hosts, loneNames } = hostsIn(text)
    expect(hosts?.map(({ addresses }) => addresses)).toEqual(hosts?.map(() => null))
    expect(loneNames).toMatchObject({ isUsed: true, forward: 'unused' })
  })

  test('each address right above its names has these', () => {
    const text = `${other}\na.example.com.\nb.example.com.\n${ip}\n${name}.\n`
    expect(hostsIn(text)).toEqual({
      hosts: [{ name, addresses: null }],
      loneNames: { names: 3, isUsed: true, forward: null },
    })
    expect(hostsIn(text, other).hosts?.map((host) => host.name)).toEqual([
      'a.example.com',
      'b.example.com',
    ])
  })

  test.each([
    ['several addresses', `${ip}\n${other}\n${name}.\n`],
    ['lines of several visitors', `${line(ip)}\n${line(other)}\na.example.com.\n${name}.\n`],
    ['another address below', `${line(ip)}\n${name}.\n${other}\n`],
    ['names above their addresses', `${name}.\n${ip}\na.example.com.\n${other}\n`],
    ['no address', `${name}.\n`],
    ['no dot at its end, which nothing but dig prints', `${ip}\n${name}\n`],
  ])('a name belongs to nobody, and that is told, with %s', (_, text) => {
    const { hosts, loneNames } = hostsIn(text)
    expect(hosts).toBeNull()
    expect(loneNames).toMatchObject({ isUsed: false })
  })

  test('text without names tells of none', () => {
    expect(hostsIn(`${line(ip)}\n${both}\naccess.log.1\nGooglebot 2.1.3`).loneNames).toBeNull()
  })
})
