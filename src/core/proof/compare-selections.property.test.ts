import { expect, test } from 'vitest'
import { randomFrom, type Random } from '../../bench/random.ts'
import { editedRules, ruleFile, fileRules } from '../../bench/rule-files.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectById, dialects } from '../dialects/index.ts'
import { withSettings } from '../dialects/settings.ts'
import { parse } from '../parse/parse.ts'
import { compareSelections, decidePath } from './compare-selections.ts'

const pairs = 1000
const longestPath = 4
const effort = { maxStates: 100_000, isOver: () => false }

function pathsOf(letters: readonly string[], most: number): readonly string[] {
  const paths = ['/']
  let longest = paths.slice()
  for (let length = 2; length <= most; length += 1) {
    longest = longest.flatMap((path) => letters.map((letter) => path + letter))
    paths.push(...longest)
  }
  return paths.filter((path) => !/\/\.\.?(?:[/?]|$)/.test(path.replace(/\?.*/, '')))
}

const paths = pathsOf(['a', 'b', '/', '?', '$', '.'], longestPath)

const signs = ['a', 'a', 'b', '/', '*', '*', '?', '.', '$', '%61', '%2A'] as const

function rule(random: Random): string {
  if (random.chance(0.08)) return random.pick(['Disallow:', 'Allow:', 'Disallow: *a', 'Allow: /$'])
  const rest = Array.from({ length: random.below(4) }, () => random.pick(signs)).join('')
  const end = random.chance(0.2) ? '$' : ''
  return `${random.pick(['Allow', 'Disallow'])}: /${rest}${end}`
}

/** Two small files, of which the second one is often an edit of the first one. */
function filesOf(random: Random): readonly [string, string] {
  const rules = Array.from({ length: 1 + random.below(5) }, () => rule(random))
  const edited = rules.flatMap((line) =>
    random.chance(0.25) ? [rule(random)] : random.chance(0.2) ? [] : [line],
  )
  const text = (lines: readonly string[]): string => ['User-agent: *', ...lines].join('\n')
  return [text(rules), text(edited)]
}

function dialectOf(random: Random): Dialect {
  const dialect = dialects[random.below(dialects.length)]
  if (dialect === undefined) throw new Error('no dialect')
  const settings = Object.entries(dialect.variants ?? {}).flatMap(([question, answers]) => {
    const ids = Object.keys(answers)
    const answer = ids[random.below(ids.length)]
    return random.chance(0.15) && answer !== undefined
      ? [[`${dialect.id}.${question}`, answer] as const]
      : []
  })
  return withSettings(dialect, Object.fromEntries(settings))
}

test('agrees with every short path, in all dialects', () => {
  let decided = 0
  for (let seed = 1; seed <= pairs; seed += 1) {
    const random = randomFrom(seed)
    const dialect = dialectOf(random)
    const files = filesOf(random)
    const [before, after] = files.map((file) =>
      select(parse(file, dialect), identityFromToken('x')),
    )
    if (before === undefined || after === undefined) throw new Error('two files')
    const found = compareSelections(before, after, effort)
    const differing = new Map<string, string>()
    for (const path of paths) {
      const was = decidePath(before, path)
      const is = decidePath(after, path)
      const lines = `${was.line} ${is.line}`
      if (was.verdict !== is.verdict && !differing.has(lines)) differing.set(lines, path)
    }
    const tried = { seed, dialect: dialect.id, files, found, differing: [...differing] }
    if (found.complete) decided += 1
    if (found.equivalent === true) expect(differing.size, JSON.stringify(tried)).toBe(0)
    if (found.equivalent === false) {
      for (const { url, before: was, after: is } of found.witnesses) {
        expect([decidePath(before, url).verdict, decidePath(after, url).verdict]).toEqual([was, is])
        expect(new URL(`https://example.com${url}`).href).toBe(`https://example.com${url}`)
      }
    }
    if (!found.complete) continue
    const lengths = new Map(
      found.witnesses.map(({ url, beforeLine, afterLine }) => [
        `${beforeLine} ${afterLine}`,
        url.length,
      ]),
    )
    for (const [lines, path] of differing) {
      expect(
        lengths.get(lines) ?? Infinity,
        JSON.stringify({ lines, ...tried }),
      ).toBeLessThanOrEqual(path.length)
    }
  }
  expect(decided).toBeGreaterThan(pairs * 0.8)
}, 60_000)

test.each([0.1, 0.4])(
  'an edit of 500 rules, a share of %d with wildcards, is compared whole',
  (share) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomFrom(seed)
      const rules = fileRules(random, 500, share)
      const dialect =
        dialectById(['google', 'rfc9309', 'bing'][seed % 3] ?? '') ?? dialectOf(random)
      const [before, after] = [rules, editedRules(random, rules, share)].map((lines) =>
        select(parse(ruleFile(lines), dialect), identityFromToken('x')),
      )
      if (before === undefined || after === undefined) throw new Error('two files')
      const found = compareSelections(before, after, { maxStates: 60_000, isOver: () => false })
      expect({ seed, complete: found.complete }).toEqual({ seed, complete: true })
    }
  },
)
