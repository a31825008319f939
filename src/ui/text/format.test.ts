import { describe, expect, it } from 'vitest'
import { elide, fileLineCount, visible } from './format.ts'
import { relativeTime } from './relative-time.ts'

describe('visible', () => {
  it('leaves ordinary text alone', () => {
    expect(visible('/café?a=%20😀')).toBe('/café?a=%20😀')
  })

  it('writes out what would hide or turn the text around', () => {
    expect(visible('/a\u202Eb\u0000')).toBe('/a‹U+202E›b␀')
  })

  it('writes a byte that is not UTF-8 as that byte', () => {
    expect(visible('/caf\uDCE9')).toBe('/caf‹byte E9›')
  })
})

describe('elide', () => {
  it('keeps a short text', () => {
    expect(elide('/cart/', 6)).toBe('/cart/')
  })

  it('keeps both ends of a long one, and the length asked for', () => {
    const short = elide(`/start${'x'.repeat(90)}/end`, 20)
    expect(short).toHaveLength(20)
    expect(short.startsWith('/start')).toBe(true)
    expect(short.endsWith('/end')).toBe(true)
  })

  it('never cuts a character in two', () => {
    expect(elide('😀'.repeat(9), 5)).toBe('😀😀😀…😀')
  })
})

it('relativeTime says how long ago in words', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(relativeTime(now - 5000, now)).toBe('just now')
  expect(relativeTime(now + 5000, now)).toBe('just now')
  expect(relativeTime(now - 3 * 60_000, now)).toBe('3 minutes ago')
  expect(relativeTime(now - 26 * 3_600_000, now)).toBe('yesterday')
})

it.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\n\n', 2],
  ['\n', 1],
])('counts the lines of %j as %i', (text, lines) => {
  expect(fileLineCount(text)).toBe(lines)
})
