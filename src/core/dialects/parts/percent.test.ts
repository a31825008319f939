import { describe, expect, test } from 'vitest'
import { normalisePercent, quote, undoPercent, unquote } from './percent.ts'

describe('escapes undone, but for the slash', () => {
  test.each([
    ['/tmp', '/tmp'],
    ['/%7ejoe', '/~joe'],
    ['/a%3Cd', '/a<d'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a/b', '/a/b'],
    ['/100%', '/100%25'],
    ['/100%25', '/100%25'],
    ['/%252F', '/%252F'],
    ['/%zz%4', '/%25zz%254'],
    ['/caf\u00E9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/%E9', '/%E9'],
    ['/\uDCE9', '/%E9'],
    ['/a%3fb%23c%20d', '/a?b#c d'],
    ['/%00', '/\0'],
  ])('%s becomes %s', (text, undone) => expect(undoPercent(text)).toBe(undone))
})

describe('as Python quotes', () => {
  test.each([
    ['/a-b_c.d~e', '/a-b_c.d~e'],
    ['/a b', '/a%20b'],
    ['/%61%2fb', '/a/b'],
    ['/a?b=c&d', '/a%3Fb%3Dc%26d'],
    ['/*$', '/%2A%24'],
    ['/100%', '/100%25'],
    ['/caf\u00E9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/%F0%9F%98%80', '/%F0%9F%98%80'],
    ['/\u{1F600}', '/%F0%9F%98%80'],
    ['/\uDCE9', '/%E9'],
  ])('%s becomes %s', (text, quoted) => expect(quote(unquote(text))).toBe(quoted))
})

describe('as RFC 9309 normalises', () => {
  test.each([
    ['/%7ejoe', '/~joe'],
    ['/a%2fb', '/a%2Fb'],
    ['/a b', '/a%20b'],
    ['/caf\u00E9', '/caf%C3%A9'],
    ['/100%', '/100%'],
    ['/%2a$*', '/%2A$*'],
  ])('%s becomes %s', (text, normal) => expect(normalisePercent(text)).toBe(normal))
})
