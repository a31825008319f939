import { describe, expect, test } from 'vitest'
import { readRulesAlike } from './alike.ts'
import { amazonbot } from './amazonbot/dialect.ts'
import type { Dialect } from './dialect.ts'
import { google } from './google/dialect.ts'
import { dialects } from './index.ts'
import { rfc9309 } from './rfc9309/dialect.ts'

describe('dialects that read rules alike', () => {
  test('share their parts, whatever they are called', () => {
    expect(readRulesAlike(amazonbot, rfc9309)).toBe(true)
    expect(readRulesAlike(google, rfc9309)).toBe(false)
  })

  test('differ in /robots.txt and in what empty rules are reported as, at most', () => {
    // The last only tells what can be proven.
    const irrelevant = ['reportsEmptyRule', 'robotsTxtAllowed', 'readsWholePath']
    for (const dialect of dialects) {
      for (const part of Object.keys(dialect.rules)) {
        const other: Dialect = { ...dialect, rules: { ...dialect.rules, [part]: undefined } }
        expect([part, readRulesAlike(dialect, other)]).toEqual([part, irrelevant.includes(part)])
      }
    }
  })

  test.each(['bytes', 'syntax', 'agents'] as const)('share their %s', (part) => {
    expect(readRulesAlike(google, { ...google, [part]: { ...google[part] } })).toBe(false)
  })
})
