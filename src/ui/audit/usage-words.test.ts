import { describe, expect, test } from 'vitest'
import type { RuleState, RuleUsage, RuleUse } from '../../analysis/grid/usage/rule-usage.ts'
import {
  blockedSums,
  firstOrder,
  missedWords,
  shownRules,
  usageWords,
  usageSum,
  type UsageFilter,
  type UsageKey,
} from './usage-words.ts'

const rule = (
  line: number,
  state: RuleState,
  urls: number,
  parts: Partial<RuleUse> = {},
): RuleUse => ({
  ...{ line, state, urls, group: 'Slurp', cells: [urls, 0], overridden: 0, overriddenBy: [] },
  ...{ cover: null, near: '', weights: [], cellWeights: [], misses: [], ...parts },
})

const rules = [
  rule(2, 'decides', 1, { cells: [0, 1], overridden: 3 }),
  rule(3, 'never', 0),
  rule(4, 'unmatched', 0),
  rule(5, 'decides', 9, { cells: [9, 0], weights: [1, 3480] }),
]
const usage: RuleUsage = {
  ...{ crawlers: ['a', 'b'], byFetch: [], fetchSummary: '', rules },
  ...{
    urls: 10,
    rulesOfSome: 0,
    decidedCells: 10,
    compared: 10,
    comparedForMisses: 10,
    counts: [],
    weights: [],
  },
}

test.each<readonly [UsageFilter, UsageKey, boolean, readonly number[]]>([
  ['all', 'line', false, [2, 3, 4, 5]],
  ['all', 'line', true, [5, 4, 3, 2]],
  ['all', 'urls', true, [5, 2, 3, 4]],
  ['all', 'overridden', true, [2, 3, 4, 5]],
  ['all', 1, true, [2, 3, 4, 5]],
  ['all', 'weight', true, [5, 2, 3, 4]],
  ['unused', 'urls', false, [3, 4]],
  ['never', 'line', false, [3]],
])('%s by %s, descending: %s', (filter, by, descending, lines) => {
  expect(shownRules(rules, filter, { by, descending }, 1).map(({ line }) => line)).toEqual(lines)
})

test.each<readonly [UsageKey, number, UsageKey]>([
  ['urls', 0, 'urls'],
  ['urls', 2, 'weight'],
  ['line', 2, 'line'],
])('at first sorted by %s with %i columns of numbers: %s', (by, count, sorted) => {
  const weights = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Column ${at}`, all: 1, blocked: [1], adds: true },
  }))
  expect(firstOrder({ by, descending: true }, { weights }).by).toBe(sorted)
})

test.each<readonly [readonly RuleUse[], string]>([
  [
    rules,
    'Of 4 rules, 2 decide at least one of 10 URLs. 2 decide none of them; 1 of these can never decide any URL.',
  ],
  [rules.slice(2), 'Of 2 rules, 1 decides at least one of 10 URLs. 1 decides none of them.'],
  [rules.slice(3), 'Of 1 rule, 1 decides at least one of 10 URLs.'],
])('the sum of %#', (some, words) => {
  expect(usageSum({ ...usage, rules: some }).join(' ')).toBe(words)
})

test.each([
  [1, '1 of these lines is a rule for some of these crawlers only'],
  [2, '2 of these lines are rules for some of these crawlers only'],
])('%i rules that some crawlers do not read are counted apart', (rulesOfSome, words) => {
  for (const some of [rules, rules.slice(2), rules.slice(3)]) {
    const told = usageSum({ ...usage, rules: some, rulesOfSome })
    expect(told.slice(0, -1)).toEqual(usageSum({ ...usage, rules: some }))
    expect(told.at(-1)).toBe(`${words}; the count below the file is that of the selected one.`)
  }
})

test('what is blocked of what came with the URLs', () => {
  const weights = [
    { name: 'Position', all: 9, blocked: [0, 0] },
    { name: 'Clicks', all: 20_100, blocked: [3480, 20_100] },
    { name: 'CTR', all: 3, blocked: [0, 1] },
  ]
  const said = weights.map((_, at) => blockedSums({ ...usage, weights }, at))
  expect(said).toEqual([
    [],
    [
      'Blocked clicks: 3,480 of 20,100 for a, 20,100 for b.',
      'Only the search engine that counted them can lose them: for the other crawlers, clicks show how much the URLs matter.',
    ],
    ['Blocked CTR: 1 of 3 for b.'],
  ])
  expect(blockedSums(usage, 0)).toEqual([])
})

describe('what a rule is', () => {
  test.each<readonly [RuleUse, Partial<RuleUsage>, string]>([
    [rule(2, 'decides', 1), {}, ''],
    [rule(2, 'never', 0), {}, 'Can never decide'],
    [rule(2, 'never', 0, { near: 'Disallow: /a' }), {}, 'Can never decide; “Disallow: /a” would'],
    [rule(2, 'never', 0, { cover: 7 }), {}, 'Can never decide: line 7 always wins'],
    [rule(2, 'overridden', 0), {}, 'Another rule wins for each URL it matches'],
    [rule(2, 'unmatched', 0), {}, 'Matches none of these URLs'],
    [rule(2, 'unmatched', 0), { compared: 4 }, 'Matches none of 4 URLs compared'],
    [rule(2, 'unmatched', 0), { compared: 0 }, 'Decides none of these URLs'],
    [rule(2, 'other-crawlers', 0), {}, 'Only for other crawlers: Slurp'],
    [rule(2, 'no-group', 0), {}, 'In no group, so no crawler follows it'],
  ])('%#', (one, about, words) => {
    expect(usageWords(one, { ...usage, ...about })).toBe(words)
  })
})

test.each([
  [{ kind: 'final-slash', urls: 3910 }, '3,910 URLs miss it by the final slash, such as'],
  [{ kind: 'case', urls: 1 }, '1 URL misses it by letter case:'],
] as const)('the words of %o', (miss, words) => {
  expect(missedWords({ ...miss, example: '/a', samples: [] })).toBe(words)
})
