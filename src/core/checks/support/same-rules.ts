import type { Selection } from '../../decide/decision.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import { memoizeByContext } from './memoize.ts'
import { agentLines, canonical } from './rule-lines.ts'
import { nameIn } from '../check-context.ts'

/** More rules than any file has; only one that gives each of thousands of names most of them ends here. */
const maxRules = 500_000

/** What holds for each name of the file, as `nameIn` gives it. */
export const selectionsByName = memoizeByContext((context): ReadonlyMap<string, Selection> => {
  const found = new Map<string, Selection>()
  let left = maxRules
  for (const { value } of agentLines(context)) {
    const name = nameIn(value)
    if (left < 0) break
    if (found.has(name)) continue
    const selection = context.selectionForName(name)
    found.set(name, selection)
    if (selection.groups.length > 1) left -= selection.rules.length
  }
  return found
})

/** A rule and its path in the form that can be compared. */
export interface Weighed {
  readonly rule: Rule
  readonly pattern: string
}

/** The rules that Google weighs against each other: those of all groups for one name. */
export const weighedTogether = memoizeByContext((context): readonly (readonly Weighed[])[] => {
  const lists = new Set(Array.from(selectionsByName(context).values(), ({ rules }) => rules))
  return Array.from(lists, (rules) =>
    rules.map((rule) => ({ rule, pattern: canonical(rule.value) })),
  )
})

/** A rule about a path of which another one has spoken before. */
export interface Repeat {
  readonly rule: Rule
  /** The first one that says the same. */
  readonly same: Rule | undefined
  /** The first one that says the opposite. */
  readonly opposite: Rule | undefined
}

function* repeatsIn(rules: readonly Weighed[]): Iterable<Repeat> {
  const before = new Map<string, Partial<Record<Verdict, Rule>>>()
  for (const { rule, pattern } of rules) {
    const first = before.get(pattern)
    if (first === undefined) before.set(pattern, { [rule.keyword]: rule })
    else {
      const opposite = first[rule.keyword === 'allow' ? 'disallow' : 'allow']
      yield { rule, same: first[rule.keyword], opposite }
      first[rule.keyword] ??= rule
    }
  }
}

/** Every rule about a path that had been spoken of. */
export const repeats = memoizeByContext((context): readonly Repeat[] =>
  weighedTogether(context).flatMap((rules) => [...repeatsIn(rules)]),
)
