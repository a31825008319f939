import { processorMs } from '../../bench/processor-time.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  announceTrials,
  anyDialect,
  identities,
  bytes,
  patterns,
  texts,
  trials,
  trialsUnder,
  urls,
} from '../../bench/arbitraries.ts'
import { decide } from './decide.ts'
import { enableIndex } from '../match/rule-index.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { explain } from './explain.ts'
import { parse } from '../parse/parse.ts'
import { matches, prefixPattern, wildcardPattern } from '../match/pattern.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { select } from './select.ts'

beforeAll(announceTrials)
beforeAll(enableIndex)

describe.each(dialects.map((dialect, at) => [dialect.id, dialect, at] as const))(
  '%s',
  (_, dialect, at) => {
    const own = trialsUnder(at)

    test('answers whatever bytes, crawler and URL it is given', () => {
      fc.assert(
        fc.property(bytes, identities, urls, (file, identity, url) => {
          const selection = select(parse(file, dialect), identity)
          const { verdict, line } = decide(selection, url)
          expect(['allow', 'disallow']).toContain(verdict)
          expect(line).toBeGreaterThanOrEqual(verdict === 'disallow' ? 1 : 0)
        }),
        own,
      )
    })

    test('decides as the walk over every rule does', () => {
      fc.assert(
        fc.property(
          texts,
          identities,
          fc.array(urls, { maxLength: 12 }),
          (text, identity, some) => {
            const selection = select(parse(text, dialect), identity)
            for (const url of some) {
              expect(decide(selection, url)).toEqual(explain(selection, url).decision)
            }
          },
        ),
        own,
      )
    })

    test('also among many rules that all nearly fit', () => {
      fc.assert(
        fc.property(fc.array(patterns, { maxLength: 80 }), fc.array(urls), (rules, some) => {
          const lines = rules.map((rule, at) => `${at % 3 ? 'Disallow' : 'Allow'}: /${rule}`)
          const robots = parse(['User-agent: *', ...lines].join('\n'), dialect)
          const selection = select(robots, { tokens: [], obeysStar: true })
          for (const url of [...some, ...rules.map((rule) => `/${rule}`)]) {
            expect(decide(selection, url)).toEqual(explain(selection, url).decision)
          }
        }),
        own,
      )
    })

    test('reads a change as it reads the whole', () => {
      fc.assert(
        fc.property(texts, texts, (first, second) => {
          const before = parse(first, dialect)
          expect(parse(second, dialect, { before })).toEqual(parse(second, dialect))
        }),
        own,
      )
    })
  },
)

test('every rule, name and other record says where it stands', () => {
  fc.assert(
    fc.property(texts, anyDialect, (text, dialect) => {
      const robots = parse(text, dialect)
      const agents = robots.groups.flatMap((group) => group.agents)
      const rules = [...robots.groups.flatMap((group) => group.rules), ...robots.orphans]
      const lines = robots.file.text.split('\n')
      for (const { line, span, value } of [...agents, ...rules, ...robots.others]) {
        expect(robots.file.text.slice(span.from, span.to).startsWith(value)).toBe(true)
        expect(lines[line - 1]).toContain(value)
      }
    }),
    trials,
  )
})

const meaningOf = ({ groups, orphans }: RobotsTxt) => ({
  agents: groups.map(({ agents }) => agents.map(({ line, value }) => [line, value])),
  rules: groups.map(({ rules }) => rules.map(({ line, verdict, value }) => [line, verdict, value])),
  orphans: orphans.map(({ line, verdict, value }) => [line, verdict, value]),
})

test('a file beyond the limit is read like its first bytes alone, or like none where it is refused', () => {
  fc.assert(
    fc.property(bytes, anyDialect, fc.integer({ min: 3, max: 250 }), (file, built, octets) => {
      const dialect: Dialect = { ...built, bytes: { ...built.bytes, fileOctets: octets } }
      const limited = parse(file, dialect)
      const refused = file.length > octets && built.bytes.tooLarge === 'nothing-applies'
      const alone = parse(refused ? '' : file.slice(0, octets), dialect, { limit: 'none' })
      expect(meaningOf(limited)).toEqual(meaningOf(alone))
      expect(limited.refused).toBe(refused)
      expect(limited.cut === null).toBe(file.length <= octets)
    }),
    trials,
  )
})

/** Matching by the letter of the rule, one character at a time, without a thought for speed. */
function slowlyMatches(pattern: string, path: string): boolean {
  if (pattern === '' || (pattern === '$' && path === '')) return pattern === '' || path === ''
  if (pattern.startsWith('*')) {
    const starts = Array.from({ length: path.length + 1 }, (_, at) => path.slice(at))
    return starts.some((rest) => slowlyMatches(pattern.slice(1), rest))
  }
  if (path === '' || !path.startsWith(pattern.charAt(0))) return false
  if (pattern === '$') return false
  return slowlyMatches(pattern.slice(1), path.slice(1))
}

const letters = (signs: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), maxLength })

test('a wildcard pattern fits what a slow matcher says it fits', () => {
  const fits = (pattern: string, path: string) => {
    expect(matches(wildcardPattern(pattern), path)).toBe(slowlyMatches(pattern, path))
  }
  fc.assert(fc.property(letters('aab**$/', 8), letters('aab$/', 12), fits), {
    ...trials,
    numRuns: trials.numRuns * 20,
  })
})

test('a plain pattern fits what starts with it', () => {
  const fits = (pattern: string, path: string) => {
    expect(matches(prefixPattern(pattern), path)).toBe(path.startsWith(pattern))
  }
  fc.assert(fc.property(letters('ab*$', 3), letters('ab*$', 5), fits), trials)
})

test('hard patterns take no longer than easy ones by much', () => {
  const rule = `/${'*a'.repeat(8000)}*b$`
  const started = processorMs()
  for (const dialect of dialects) {
    const robots = parse(`User-agent: *\nDisallow: ${rule}\n`, dialect, { limit: 'none' })
    const selection = select(robots, { tokens: [], obeysStar: true })
    const url = `/${'a'.repeat(2000)}`
    expect(decide(selection, url)).toEqual(explain(selection, url).decision)
  }
  expect(processorMs() - started).toBeLessThan(2000)
})
