import { describe, expect, test } from 'vitest'
import { fitsHost, hostName } from './host-names.ts'

describe('the name of a host', () => {
  test.each([
    ['crawl-66-249-66-1.googlebot.com', 'crawl-66-249-66-1.googlebot.com'],
    ['CRAWL.Googlebot.COM.', 'crawl.googlebot.com'],
    [' crawl.googlebot.com ', 'crawl.googlebot.com'],
    ['xn--ggle-55da.com', 'xn--ggle-55da.com'],
    ['_dns.host_1.example', '_dns.host_1.example'],
    [`${'a.'.repeat(126)}b`, `${'a.'.repeat(126)}b`],
  ])('%j is %s', (given, name) => {
    expect(hostName(given)).toBe(name)
  })

  test.each([
    '',
    '.',
    '..',
    'a..b',
    '.googlebot.com',
    'googlebot.com..',
    'crawl.gооglebot.com',
    'crawl。googlebot。com',
    'crawl.googlebot.com\u0000',
    'evil.example\ncrawl.googlebot.com',
    'evil.example crawl.googlebot.com',
    'crawl\\.googlebot.com',
    'https://crawl.googlebot.com',
    'crawl.googlebot.com/',
    '-a.example',
    'a-.example',
    `${'a'.repeat(64)}.googlebot.com`,
    `${'a.'.repeat(5000)}googlebot.com`,
  ])('%j is none', (given) => {
    expect(hostName(given)).toBeNull()
  })
})

describe('a name fits', () => {
  test.each([
    ['crawl-1-2-3-4.googlebot.com', 'googlebot.com', true],
    ['geo-crawl-1-2-3-4.geo.googlebot.com', 'googlebot.com', true],
    ['googlebot.com', 'googlebot.com', false],
    ['evilgooglebot.com', 'googlebot.com', false],
    ['googlebot.com.example.net', 'googlebot.com', false],
    ['googlebot-com.example', 'googlebot.com', false],
    ['msnbot-1-2-3-4.search.msn.com', 'search.msn.com', true],
    ['search.msn.com.evil.example', 'search.msn.com', false],
    ['google-proxy-1-2-3-4.google.com', 'google-proxy-*.google.com', true],
    ['google-proxy-.google.com', 'google-proxy-*.google.com', false],
    ['google-proxy.google.com', 'google-proxy-*.google.com', false],
    ['a.google-proxy-1-2-3-4.google.com', 'google-proxy-*.google.com', false],
    ['google-proxy-1.evil.google.com', 'google-proxy-*.google.com', false],
    ['xgoogle-proxy-1-2-3-4.google.com', 'google-proxy-*.google.com', false],
    ['rate-limited-proxy-1-2-3-4.google.com', 'google-proxy-*.google.com', false],
    ['fulltextrobot-77-75-1-2.seznam.cz', 'fulltextrobot-*.seznam.cz', true],
    ['com', 'googlebot.com', false],
  ])('%s to %s: %s', (name, mask, expected) => {
    expect(fitsHost(name, mask)).toBe(expected)
  })
})
