import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import type { CheckInput } from './check-context.ts'
import type { Check, CheckExample, Finding } from './check.ts'
import { checks } from './index.ts'
import { inspect, inspectAll } from './inspect.ts'
import { checkTexts } from './texts.ts'

const inputOf = ({ robots, dialects, crawlers, origin, tests, urls, ...rest }: CheckExample) => ({
  file: robots,
  ...(dialects ? { dialects } : {}),
  ...(crawlers ? { crawlers } : {}),
  ...(origin ? { origin } : {}),
  ...(tests ? { tests } : {}),
  ...(urls ? { urls } : {}),
  ...(rest.delivery ? { delivery: rest.delivery } : {}),
})

/** Examples are asked about by several tests. */
function onceForEach(
  find: (input: CheckInput) => readonly Finding[],
): (example: CheckExample) => readonly Finding[] {
  const known = new Map<CheckExample, readonly Finding[]>()
  return (example) => {
    const findings = known.get(example) ?? find(inputOf(example))
    known.set(example, findings)
    return findings
  }
}

const findingsOf = onceForEach((input) => inspect(input))
const allFindingsOf = onceForEach((input) => inspectAll(input))

const byCheck = (findings: readonly Finding[], { id }: Check) =>
  findings.filter((finding) => finding.id === id)

const casesOf = (kind: 'bad' | 'good') =>
  checks.flatMap((check) =>
    (checkTexts[check.id]?.[kind] ?? []).map((example, index) => ({
      name: `${check.id} ${kind} ${index + 1}`,
      check,
      example,
    })),
  )

test('every check of the folder is listed, under its file name', () => {
  const files = readdirSync(new URL('catalogue/', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
  expect(checks.map(({ id }) => id).sort()).toEqual(files.sort())
  expect(readFileSync(new URL('index.ts', import.meta.url), 'utf8')).not.toContain('import *')
})

test('the texts of every check are listed too', () => {
  expect(Object.keys(checkTexts).sort()).toEqual(checks.map(({ id }) => id).sort())
})

test.each(Object.entries(checkTexts))(
  '%s has a title, a reason, a source and both kinds of example',
  (_, { title, why, sources, bad, good }) => {
    expect(title).toMatch(/^[A-Z#$%]/)
    expect(why).toMatch(/\.$/)
    expect(sources.length).toBeGreaterThan(0)
    expect(bad.length).toBeGreaterThan(0)
    expect(good.length).toBeGreaterThan(0)
  },
)

/** Who is named in a reason, and the documents that can say what they do. */
const named: readonly (readonly [RegExp, RegExp])[] = [
  [/Google\b/, /google|pletzer|lighthouse/],
  [/Bing\b/, /bing/],
  [/Yandex/, /yandex/],
  [/Seznam/, /seznam/],
  [/Baidu/, /baidu/],
  [/Apple/, /apple/],
  [/Python|librar/, /python|scrapy|protego|commons|robotstxt-go|robots-parser|robotrules|spatie/],
]

test.each(Object.entries(checkTexts))('%s: whoever is named is a source', (_, { why, sources }) => {
  const cited = sources.map(({ source }) => source).join(' ')
  const unsourced = named.filter(([name, source]) => name.test(why) && !source.test(cited))
  expect(unsourced).toEqual([])
})

describe('bad examples are found where they say', () => {
  test.each(casesOf('bad'))('$name', ({ check, example }) => {
    const own = byCheck(findingsOf(example), check)
    expect(own.map(({ line }) => line)).toEqual(example.lines ?? [1])
    if (example.severity) expect(own.map(({ severity }) => severity)).toContain(example.severity)
  })
})

describe('good examples are not found', () => {
  test.each(casesOf('good'))('$name', ({ check, example }) => {
    expect(byCheck(findingsOf(example), check)).toEqual([])
  })
})

const fixable = casesOf('bad').flatMap(({ name, check, example }) =>
  byCheck(findingsOf(example), check).flatMap(({ line, fixes = [] }) =>
    fixes.map((fix) => ({ name: `${name}, line ${line}: ${fix.title}`, check, example, fix })),
  ),
)

/** What a file suffers from, without the lines, which a fix may move. */
function counts(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { id } of findings) found.set(id, (found.get(id) ?? 0) + 1)
  return found
}

describe('a fix removes its finding and brings no new one', () => {
  test.each(fixable)('$name', ({ check, example, fix }) => {
    // What another finding outdid was there before, although nobody was told.
    const before = counts(allFindingsOf(example))
    const robots = applyEdits(example.robots, fix.edits)
    const after = counts(inspect(inputOf({ ...example, robots })))
    expect(after.get(check.id) ?? 0).toBeLessThan(byCheck(findingsOf(example), check).length)
    const fresh = [...after].filter(([id, count]) => count > (before.get(id) ?? 0))
    expect(fresh).toEqual([])
  })
})

test('a mistake that nobody wants to hear of is not told by another check', () => {
  const input = { file: 'User-agent: *\nDisallow /a\n' }
  expect(inspect(input).map(({ id }) => id)).toEqual(['missing-colon'])
  expect(inspect(input, ['missing-colon'])).toEqual([])
})
