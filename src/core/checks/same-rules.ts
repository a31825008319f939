import type { Rule } from '../robots.ts'
import { canonical } from './rule-lines.ts'
import type { Subject } from './subject.ts'

/** The rules that Google weighs against each other: those of all groups for one name. */
export function weighedTogether(subject: Subject): readonly (readonly Rule[])[] {
  const robots = subject.under('google')
  const lists = robots.groups.map(({ agents }) => {
    const [first] = agents
    return first === undefined ? [] : subject.selection('google', first.value).rules
  })
  return [...new Set(lists)]
}

/** Do both say what they say about the same paths? */
export const samePath = (a: Rule, b: Rule): boolean => canonical(a.value) === canonical(b.value)
