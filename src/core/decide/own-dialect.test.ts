import { describe, expect, test } from 'vitest'
import {
  identityFromToken,
  decide,
  dialects,
  explain,
  parse,
  select,
  withSettings,
} from '../index.ts'
import type { Dialect, PathPattern } from '../index.ts'

/** `Disallow: .pdf` closes every path that ends so; `Except: /a.pdf` opens one path again. */
function compile(value: string, said: 'allow' | 'disallow'): PathPattern | null {
  if (value === '') return null
  const pieces = said === 'allow' ? [value] : ['', value]
  return { text: pieces.join('*'), pieces, anchored: true, weight: value.length }
}

/** A nineteenth dialect, out of nothing but what the library shows. */
const endings: Dialect = {
  id: 'endings',
  name: 'Endings',
  years: '2026–',
  kind: 'crawler',
  honours: ['Robot', 'Disallow', 'Except'],
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: 1000 },
  syntax: {
    isBlank: (code) => code === 0x20,
    colonOptional: false,
    readKey(key) {
      if (key === 'Robot') return { meaning: 'user-agent', typo: false }
      if (key === 'Disallow') return { meaning: 'disallow', typo: false }
      return key === 'Except' ? { meaning: 'allow', typo: false } : null
    },
    blankLine: 'nothing',
  },
  agents: {
    isStar: (value) => value === 'all',
    names: (value, token) => value === token,
    take: (fitting) => fitting.slice(-1),
  },
  rules: {
    compile,
    canonicalPath: (path) => path,
    precedence: {
      prefer: (a, b) =>
        (b.rule.verdict === 'allow' ? 1 : 0) - (a.rule.verdict === 'allow' ? 1 : 0) ||
        a.rule.line - b.rule.line,
      lossOf: () => 'allow-first',
    },
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  variants: {
    groups: {
      first: (dialect) => ({
        ...dialect,
        agents: { ...dialect.agents, take: (fitting) => fitting.slice(0, 1) },
      }),
    },
  },
}

const file = `Robot: all
Disallow: .pdf
Disallow: .doc
Except: /open.pdf

Robot: picker
Disallow: .gif

Robot: picker
Disallow: .png
`

function answer(dialect: Dialect, token: string, url: string): string {
  const selection = select(parse(file, dialect), identityFromToken(token))
  const { verdict, line } = decide(selection, url)
  expect(explain(selection, url).decision).toMatchObject({ verdict, line })
  return `${verdict} ${line}`
}

describe('a dialect that nobody has listed', () => {
  test.each([
    ['anybody', '/a/b.pdf', 'disallow 2'],
    ['anybody', '/b.doc', 'disallow 3'],
    ['anybody', '/open.pdf', 'allow 4'],
    ['anybody', '/a/open.pdf', 'disallow 2'],
    ['anybody', '/b.html', 'allow 0'],
    ['picker', '/a.png', 'disallow 10'],
    ['picker', '/a.gif', 'allow 0'],
    ['Picker', '/a.pdf', 'disallow 2'],
  ])('%s asks for %s: %s', (token, url, expected) => {
    expect(dialects).not.toContain(endings)
    expect(answer(endings, token, url)).toBe(expected)
  })

  test('answers its own questions otherwise', () => {
    const other = withSettings(endings, { 'endings.groups': 'first' })
    expect(answer(other, 'picker', '/a.gif')).toBe('disallow 7')
    expect(withSettings(endings, { 'endings.groups': 'unknown' })).toBe(endings)
  })

  test('reads as far as it says', () => {
    const robots = parse(`${'#'.repeat(999)}\nRobot: all\nDisallow: .pdf\n`, endings)
    expect(robots.cut).toMatchObject({ octets: 1000 })
    expect(decide(select(robots, identityFromToken('anybody')), '/a.pdf').verdict).toBe('allow')
  })
})
