import type { Selection } from '../decide/decision.ts'
import type { Rule } from '../parse/robots.ts'
import { compareNewRules, type RepairChange, type RuleCandidate } from './rule-model.ts'
import type { RuleReading } from './rule-reading.ts'
import type { FoundChange } from './smallest-change.ts'

/** A change with its new rules as they were tried. */
export interface TriedChange {
  readonly deleted: readonly number[]
  readonly added: readonly RuleCandidate[]
}

/** The rules of a reading after a change, without any text. */
export function changedSelection(
  { selection }: RuleReading,
  reading: number,
  { deleted, added }: TriedChange,
): Selection {
  const fresh = added.flatMap(({ compiled, asRules }): Rule[] => {
    const rule = asRules[reading]
    return compiled[reading] && rule ? [rule] : []
  })
  const rules = [...selection.rules.filter(({ line }) => !deleted.includes(line)), ...fresh]
  return { ...selection, rules: rules.sort((a, b) => a.line - b.line) }
}

export const asChange = ({ deleted, added }: TriedChange): RepairChange => ({
  deleted,
  added: added.map(({ rule }) => rule),
})

/** All ways to write a found change, the best first, up to some of them. */
export function waysOf({ deleted, added }: FoundChange): TriedChange[] {
  let ways: RuleCandidate[][] = [[]]
  for (const { members } of added) {
    ways = members
      .slice(0, added.length > 1 ? 3 : 6)
      .flatMap((one) => ways.map((way) => [...way, one]))
  }
  return ways.map((way) => ({ deleted, added: way }))
}

/** The pattern of a claim within what rules of the file are about, where these are longer: `/a/*.css$`. */
export const longerClaims = (path: string, values: readonly string[]): readonly string[] =>
  path.startsWith('/*') || path.startsWith('*')
    ? values
        .filter((value) => value.startsWith('/') && value.length > 1 && !value.endsWith('$'))
        .map((value) => `${value.replace(/\*$/, '')}*${path.replace(/^\/?\*/, '')}`)
    : []

/** The values of the rules of some readings, by their lines. */
export const ruleValuesOf = (readings: readonly RuleReading[]): ReadonlyMap<number, string> =>
  new Map(
    readings.flatMap(({ selection }) => selection.rules.map(({ line, value }) => [line, value])),
  )

export function compareRules(a: RepairChange, b: RepairChange): number {
  const [one, other] = [a, b].map(({ added }) => [...added].sort(compareNewRules))
  for (const [at, rule] of (one ?? []).entries()) {
    const against = other?.[at]
    const order = against === undefined ? 1 : compareNewRules(rule, against)
    if (order !== 0) return order
  }
  return (
    a.added.length - b.added.length ||
    a.deleted.length - b.deleted.length ||
    (a.deleted[0] ?? 0) - (b.deleted[0] ?? 0)
  )
}

/** Evenly spread members of a list. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const step = items.length / most
  return Array.from({ length: most }, (_, at) => items[Math.floor(at * step)]).filter(
    (item): item is Item => item !== undefined,
  )
}
