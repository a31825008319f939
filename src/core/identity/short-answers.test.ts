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

  test('a name alone is the one of the only address, and confirms nothing', () => {
    const { visitors, dns } = readVisitors(`${ip}\n${name}.\n${ip}\n`)
    expect(visitors).toHaveLength(1)
    expect(dns.facts.hostsOf(address)).toEqual([{ name, addresses: null }])
  })

  test('a name alone belongs to nobody where several are', () => {
    const { dns } = readVisitors(`${ip}\n192.0.2.7\n${name}.\n`)
    expect(dns.facts.hostsOf(address)).toBeNull()
  })
})
