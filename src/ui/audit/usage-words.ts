import { isOfSearch } from '../../analysis/intake/column-names.ts'
import type { RuleMiss } from '../../analysis/grid/usage/missed-urls.ts'
import type { RuleUsage, RuleUse } from '../../analysis/grid/usage/rule-usage.ts'
import { missCauses } from '../../core/near-misses/miss-words.ts'
import { shownValue, unitOf } from '../text/value-text.ts'
import { counted, visible } from '../text/format.ts'

/** Which rules the table shows. */
export type UsageFilter = 'all' | 'unused' | 'never'

/** By what the rules are sorted: a number is the place of a crawler. */
export type UsageKey = 'line' | 'urls' | 'overridden' | 'weight' | number

/** How the rules are sorted. */
export interface UsageOrder {
  readonly by: UsageKey
  readonly descending: boolean
}

/** How rules are sorted until somebody sorts them: where most come first, by what is summed up beside URLs. */
export const firstOrder = (
  first: UsageOrder,
  { weights }: Pick<RuleUsage, 'weights'>,
): UsageOrder => (first.by === 'urls' && weights.length > 0 ? { ...first, by: 'weight' } : first)

const fits: Readonly<Record<UsageFilter, (rule: RuleUse) => boolean>> = {
  all: () => true,
  unused: ({ state }) => state !== 'decides',
  never: ({ state }) => state === 'never',
}

/** How many rules a filter leaves. */
export const countFor = (rules: readonly RuleUse[], filter: UsageFilter): number =>
  rules.filter(fits[filter]).length

function keyOf(rule: RuleUse, by: UsageKey, weight: number): number {
  if (by === 'weight') return rule.weights[weight] ?? 0
  return typeof by === 'number' ? (rule.cells[by] ?? 0) : rule[by]
}

/**
 * The rules that a filter leaves, sorted; those that are alike stay in the order of the file. `weight` is the place of the
 * column of numbers that is shown.
 */
export function shownRules(
  rules: readonly RuleUse[],
  filter: UsageFilter,
  { by, descending }: UsageOrder,
  weight: number,
): readonly RuleUse[] {
  const direction = descending ? -1 : 1
  return rules
    .filter(fits[filter])
    .sort((a, b) => direction * (keyOf(a, by, weight) - keyOf(b, by, weight)) || a.line - b.line)
}

/** Why below the file, where one crawler counts, there may be fewer rules; nothing where all read the same. */
const countedApart = (ofSome: number): readonly string[] =>
  ofSome === 0
    ? []
    : [
        `${ofSome.toLocaleString('en')} of these ${ofSome === 1 ? 'lines is a rule' : 'lines are rules'} for some of these crawlers only; the count below the file is that of the selected one.`,
      ]

/**
 * "Of 30 rules, 12 decide at least one of 200 URLs. 18 decide none of them; 4 of these can never decide." The
 * first sentence is the one that counts.
 */
export function usageSum({ rules, rulesOfSome, urls }: RuleUsage): readonly string[] {
  const unused = countFor(rules, 'unused')
  const never = countFor(rules, 'never')
  const used = rules.length - unused
  const all = `Of ${counted(rules.length, 'rule')}, ${used.toLocaleString('en')}`
  const first = `${all} ${used === 1 ? 'decides' : 'decide'} at least one of ${counted(urls, 'URL')}.`
  const apart = countedApart(rulesOfSome)
  if (unused === 0) return [first, ...apart]
  const none = `${unused.toLocaleString('en')} ${unused === 1 ? 'decides' : 'decide'} none of them`
  if (never === 0) return [first, `${none}.`, ...apart]
  return [
    first,
    `${none}; ${never.toLocaleString('en')} of these can never decide any URL.`,
    ...apart,
  ]
}

/**
 * "Blocked clicks: 3,480 of 20,100 for Googlebot, 20,100 for GPTBot." Nothing where nobody is blocked from any. What a
 * search engine counted is no loss where others are blocked, which is said.
 */
export function blockedSums({ crawlers, weights }: RuleUsage, place: number): readonly string[] {
  const weight = weights[place]
  if (weight === undefined) return []
  const { all, blocked } = weight
  const some = crawlers.flatMap((name, at) => ((blocked[at] ?? 0) === 0 ? [] : { name, at }))
  const shares = some.map(({ name, at }, place) => {
    const of = place === 0 ? ` of ${shownValue(all)}` : ''
    return `${shownValue(blocked[at] ?? 0)}${of} for ${visible(name)}`
  })
  if (shares.length === 0) return []
  const sum = `Blocked ${unitOf(weight)}: ${shares.join(', ')}.`
  if (!isOfSearch(weight.name) || crawlers.length < 2) return [sum]
  return [
    sum,
    `Only the search engine that counted them can lose them: for the other crawlers, ${unitOf(weight)} show how much the URLs matter.`,
  ]
}

/** What a rule that decides nothing is, in a few words; empty for one that decides. */
export function usageWords(
  { state, cover, near, group }: RuleUse,
  { urls, compared }: RuleUsage,
): string {
  switch (state) {
    case 'decides':
      return ''
    case 'never':
      if (cover !== null) return `Can never decide: line ${cover} always wins`
      return near === '' ? 'Can never decide' : `Can never decide; “${near}” would`
    case 'overridden':
      return 'Another rule wins for each URL it matches'
    case 'unmatched':
      if (compared === 0) return 'Decides none of these URLs'
      return compared < urls
        ? `Matches none of ${counted(compared, 'URL')} compared`
        : 'Matches none of these URLs'
    case 'other-crawlers':
      return `Only for other crawlers: ${group}`
    case 'no-group':
      return 'In no group, so no crawler follows it'
  }
}

/** "3,910 URLs miss it by the final slash, such as". What follows is the example. */
export const missedWords = ({ kind, urls }: RuleMiss): string =>
  urls === 1
    ? `1 URL misses it ${missCauses[kind]}:`
    : `${counted(urls, 'URL')} miss it ${missCauses[kind]}, such as`
