import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sniffPaste } from './paste.ts'

const address = (origin: string) => ({ kind: 'address', origin, robotsUrl: `${origin}/robots.txt` })

describe('what was pasted', () => {
  test.each([
    ['', { kind: 'text' }],
    [' \r\n\t', { kind: 'text' }],
    ['User-agent: *\nDisallow: /', { kind: 'robots' }],
    ['\uFEFFUser-agent: *\nDisallow: /', { kind: 'robots' }],
    ['user-agent:*', { kind: 'robots' }],
    ['User agent: *', { kind: 'robots' }],
    ['Dissallow : /x', { kind: 'robots' }],
    ['Disallow /x', { kind: 'robots' }],
    ['Sitemap: https://example.com/sitemap.xml', { kind: 'robots' }],
    ['https://example.com/a\nUser-agent: *', { kind: 'robots' }],
    ['# nothing here\n# at all', { kind: 'robots' }],
    ['Crawl-delay: 5', { kind: 'robots' }],
    ['example.com', address('https://example.com')],
    ['  https://example.com/robots.txt\n', address('https://example.com')],
    ['www.example.com/shop', address('https://www.example.com')],
    ['http://example.com:8080/shop?x', address('http://example.com:8080')],
    ['müller.eu', address('https://xn--mller-kva.eu')],
    ['<!DOCTYPE html>\n<html><body>User-agent: *', { kind: 'html' }],
    ['\n <html lang="en">', { kind: 'html' }],
    ['https://play.example/app/#r1=abc.3.xyz', { kind: 'text' }],
    ['#ex=blank', { kind: 'text' }],
    ['http://localhost:4173/#robots=User-agent%3A%20*&url=/a', { kind: 'text' }],
    ['https://example.com/page#robots', address('https://example.com')],
    ['/cart/', { kind: 'text' }],
    ['/', { kind: 'text' }],
    ['https://example.com/a\r\n\r\nhttps://example.com/b\n# note\n/c', { kind: 'text' }],
    ['hello', { kind: 'text' }],
    ['robots.txt', { kind: 'text' }],
    ['Dear team,\nplease block the cart.', { kind: 'text' }],
    ['https://example.com/a\nhello', { kind: 'text' }],
  ])('%j', (text, expected) => {
    expect(sniffPaste(text)).toEqual(expected)
  })
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(sniffPaste(text).kind).toMatch(/^[a-z]+$/)
    }),
  )
})

test('a large file is told at once', () => {
  const started = performance.now()
  expect(sniffPaste('x '.repeat(2_000_000)).kind).toBe('text')
  expect(sniffPaste('User-agent: *\n'.repeat(400_000)).kind).toBe('robots')
  expect(performance.now() - started).toBeLessThan(2000)
})
