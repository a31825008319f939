import { describe, expect, test } from 'vitest'
import { refreshedSnapshot } from './refresh-snapshot.ts'
import type { PrefixListSnapshot } from './snapshots.ts'

const before: PrefixListSnapshot = {
  address: 'https://operator.example/bot.json',
  source: { url: 'https://copy.example/bot.json', checkedOn: '2026-08-21' },
  created: null,
  prefixes: ['192.0.2.0/24', '198.51.100.0/24'],
}
const listOf = (...prefixes: readonly string[]) =>
  prefixes.map((one) => ({ [one.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: one }))

test('a list that was fetched takes the place of the copy, with its own day', () => {
  const prefixes = listOf('192.0.2.0/24', '2001:db8::/32', '192.0.2.0/24')
  const text = JSON.stringify({ creationTime: '2026-11-20T10:00:00.000', prefixes })
  expect(refreshedSnapshot(before, text, '2026-11-29')).toEqual({
    problem: null,
    snapshot: {
      address: before.address,
      source: { url: before.address, checkedOn: '2026-11-29' },
      created: '2026-11-20',
      prefixes: ['192.0.2.0/24', '2001:db8::/32'],
    },
  })
})

describe('the copy stays', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `192.0.2.${at}`)
  test.each([
    ['for a page', '<html>192.0.2.0/24</html>', 'is no JSON'],
    ['for an error as JSON', '{"error":"not found"}', 'has something that is no prefix'],
    ['for a list of another kind', '["192.0.2.0/24"]', 'is no JSON'],
    [
      'for something among the prefixes',
      JSON.stringify({ prefixes: listOf('192.0.2.0/24', 'x') }),
      /no prefix/,
    ],
    ['for an empty list', '{"prefixes":[]}', 'is empty'],
    [
      'for one that grew too much',
      JSON.stringify({ prefixes: listOf(...ten) }),
      /had 2 prefixes, and has 10/,
    ],
  ])('%s', (_, text, problem) => {
    const refreshed = refreshedSnapshot(before, text, '2026-11-29')
    expect(refreshed.snapshot).toBe(before)
    expect(refreshed.problem).toMatch(problem)
  })

  test('for one that lost most of its prefixes', () => {
    const many = { ...before, prefixes: ten }
    const text = JSON.stringify({ prefixes: listOf('192.0.2.0/24') })
    expect(refreshedSnapshot(many, text, '2026-11-29').snapshot).toBe(many)
  })
})
