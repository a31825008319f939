import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDialect, identities, patterns, trials } from '../../bench/arbitraries.ts'
import { select, identityFromToken } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { decidePath } from './compare-selections.ts'
import { createDecidingSearch } from './deciding-path.ts'

const effort = { maxStates: 20_000, isOver: () => false }

function pathOf(robots: string, line: number, dialectId = 'google'): string | null | undefined {
  const dialect = dialectById(dialectId)
  if (dialect === null) throw new Error(dialectId)
  const selection = select(parse(robots, dialect), identityFromToken('Anybot'))
  return createDecidingSearch(selection)(line, effort)
}

const lines = (...some: readonly string[]): string => ['User-agent: *', ...some].join('\n')

describe('the shortest path that a line decides', () => {
  test.each([
    ['a rule alone', lines('Disallow: /cart/'), 2, '/cart/'],
    ['a longer rule inside', lines('Disallow: /shop', 'Allow: /shop/x'), 3, '/shop/x'],
    ['one that a longer one outweighs in part', lines('Disallow: /a', 'Allow: /a*b'), 2, '/a'],
    [
      'a shorter rule behind a wildcard that covers it',
      lines('Disallow: /a', 'Allow: /a*'),
      2,
      null,
    ],
    [
      'a shorter rule where an anchored one does not match',
      lines('Disallow: /a', 'Allow: /a$'),
      2,
      '/aa',
    ],
    ['an empty rule beside others', lines('Disallow:', 'Disallow: /a'), 2, '/'],
    ['an empty rule beside one for all', lines('Disallow:', 'Disallow: /'), 2, null],
    ['the address of the file itself', lines('Disallow: /robots.txt$'), 2, '/robots.txt'],
    ['a line that is no rule', lines('Disallow: /a'), 1, null],
  ])('%s', (_name, robots, line, path) => {
    expect(pathOf(robots, line)).toBe(path)
  })

  test('the file itself may always be fetched where the engine says so', () => {
    expect(pathOf(lines('Disallow: /robots.txt$'), 2, 'rfc9309')).toBeNull()
  })

  test('nobody can say without effort', () => {
    const dialect = dialectById('google')
    if (dialect === null) throw new Error('google')
    const selection = select(parse(lines('Disallow: /abc'), dialect), identityFromToken('Anybot'))
    expect(
      createDecidingSearch(selection)(2, { maxStates: 1, isOver: () => false }),
    ).toBeUndefined()
  })
})

test('what is found is decided by the line, and what has no path decides none of many', () => {
  const rules = fc.array(fc.tuple(fc.constantFrom('Allow: ', 'Disallow: '), patterns), {
    minLength: 1,
    maxLength: 7,
  })
  const paths = fc.array(
    patterns.map((path) => `/${path}`),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rules, paths, identities, anyDialect, (some, tried, identity, dialect) => {
      const robots = lines(...some.map((parts) => parts.join('')))
      const selection = select(parse(robots, dialect), identity)
      const find = createDecidingSearch(selection)
      for (const { line, value } of selection.rules) {
        const path = find(line, effort)
        if (typeof path === 'string') expect(decidePath(selection, path).line).toBe(line)
        if (path !== null) continue
        for (const url of [...tried, value]) {
          const sent = new URL(`https://example.com${url.startsWith('/') ? '' : '/'}${url}`)
          expect(decidePath(selection, sent.pathname + sent.search).line).not.toBe(line)
        }
      }
    }),
    trials,
  )
})
