import type { Selection } from '../decide/decision.ts'
import { normalisePercent } from '../dialects/parts/percent.ts'
import type { Rule } from '../parse/robots.ts'
import { createDecidingSearch } from '../proof/deciding-path.ts'
import type { Effort } from '../proof/difference.ts'
import { nearMissClasses } from './classes/index.ts'
import { decodedPath } from './path-forms.ts'
import { countLetters } from './rule-letters.ts'

/** A rule that decides URLs, near one that can decide none. */
export interface LivingRule {
  /** The path that the rule would have. */
  readonly value: string
  /** The shortest path that it would decide, as it is sent. */
  readonly path: string
}

/** Longer rules are not looked at. */
const maxLength = 500

/** The path of a rule as a browser would send it: with slashes, without dots for folders, all else escaped. */
function asSent(value: string): string {
  const slashed = value.replaceAll('\\', '/').replace(/\/(?:\.\/)+/g, '/')
  return normalisePercent(slashed.replace(/\/[^/*.]+\/\.\.(?=\/)/g, ''))
}

/** A path of a site that is another one, and not all of it. */
const isMeant = (meant: string, value: string): boolean =>
  meant !== value && /^[/*]/.test(meant) && !meant.includes('://') && countLetters(meant) > 0

/** What may be meant by a rule that matches nothing, as far as its text alone tells. */
function meantValues(rule: Rule, { ruleSet }: Selection): readonly string[] {
  const { value } = rule
  const readings = nearMissClasses
    .filter(({ kind }) => kind === 'full-url' || kind === 'no-slash')
    .flatMap(({ readings: of }) => of?.(rule, ruleSet) ?? [])
  const named = readings.flatMap((reading) => reading.value ?? [])
  const all = [...named, asSent(value), decodedPath(value, '+'), value.replace(/\$(?=.)/g, '')]
  return [...new Set(all)].flatMap((one) => (isMeant(one, value) ? one : []))
}

/**
 * A rule near one that can decide no URL, which does decide some; null where none is known. `effort` is for each
 * that is tried.
 */
export function livingRule(selection: Selection, rule: Rule, effort: Effort): LivingRule | null {
  if (rule.value.length > maxLength) return null
  for (const value of meantValues(rule, selection)) {
    const rules = selection.rules.with(selection.rules.indexOf(rule), { ...rule, value })
    const path = createDecidingSearch({ ...selection, rules })(rule.line, effort)
    if (typeof path === 'string') return { value, path }
  }
  return null
}
