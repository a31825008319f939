import type { Rule } from '../robots.ts'
import { canonical } from './rule-lines.ts'
import type { Subject } from './subject.ts'

/** Finding the groups of a name costs a look at all of them; a file of thousands stays bounded. */
const mostLooks = 2_000_000

/** How many names of a file are asked for their rules: all, unless there are more than a thousand. */
export const mostNames = (subject: Subject): number =>
  Math.ceil(mostLooks / (subject.under('google').groups.length + 1))

/** One name for each group. */
function leadingNames(subject: Subject): readonly string[] {
  const { groups } = subject.under('google')
  const names = groups.flatMap(({ agents }) => (agents[0] === undefined ? [] : [agents[0].value]))
  return [...new Set(names)].slice(0, mostNames(subject))
}

const gathered = new WeakMap<Subject, readonly (readonly Rule[])[]>()

/** The rules that Google weighs against each other: those of all groups for one name. */
export function weighedTogether(subject: Subject): readonly (readonly Rule[])[] {
  const known = gathered.get(subject)
  if (known !== undefined) return known
  const lists = leadingNames(subject).map((name) => subject.selection('google', name).rules)
  const distinct = [...new Set(lists)]
  gathered.set(subject, distinct)
  return distinct
}

/** What a rule says, and about which paths, in a form that can be compared. */
export const pathKey = (said: Rule['said'], { value }: Rule): string =>
  `${said} ${canonical(value)}`
