import type { Selection } from '../decide/decision.ts'
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

/** The path of a rule as an address of the site is sent; null where it is none. */
function asSent(value: string): string | null {
  const marked = value.replaceAll('*', '-star-').replaceAll('$', '-end-')
  try {
    const { pathname, search } = new URL(marked.replaceAll('\\', '/'), 'https://example.com')
    return (pathname + search).replaceAll('-star-', '*').replaceAll('-end-', '$')
  } catch {
    return null
  }
}

/** A path of a site that is another one, and not all of it. */
const isMeant = (meant: string | null, value: string): meant is string =>
  meant !== null &&
  meant !== value &&
  /^[/*]/.test(meant) &&
  !meant.includes('://') &&
  countLetters(meant) > 0

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
