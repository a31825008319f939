import type { Rule } from '../parse/robots.ts'
import { count } from '../text/sentence.ts'

const keyOf = ({ keyword, value }: Rule): string => `${keyword} ${value}`

/** Rules with a path among `all`, those that a crawler would follow without its own group, that `own` does not repeat. */
export function missingRules(all: readonly Rule[], own: readonly Rule[]): readonly Rule[] {
  const kept = new Set(own.map(keyOf))
  return all.filter((rule) => rule.value !== '' && !kept.has(keyOf(rule)))
}

/** "Copy 2 rules into Googlebot", or "Copy 13 of 15 rules into AhrefsBot" where it can do without some that it lacks. */
export const copyTitle = (of: { copied: number; missing: number; token: string }): string =>
  of.copied < of.missing
    ? `Copy ${of.copied} of ${count(of.missing, 'rule')} into ${of.token}`
    : `Copy ${count(of.copied, 'rule')} into ${of.token}`
