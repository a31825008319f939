import { asciiLower, lineContainsName } from './agents.ts'
import type { Dialect, RuleSet } from '../dialect.ts'
import { mergeGroups } from './variants.ts'

/** Variants of what the standard of 1994 leaves open, also for dialects that follow it. */

/** The dialect with `change` applied to its rule sets. */
export function withChangedRules(
  change: (rules: RuleSet) => RuleSet,
): (dialect: Dialect) => Dialect {
  return (dialect) => {
    const { rules, rulesFor } = dialect
    if (rulesFor === undefined) return { ...dialect, rules: change(rules) }
    return { ...dialect, rules: change(rules), rulesFor: (groups) => change(rulesFor(groups)) }
  }
}

/** The dialect with another test of which crawlers a user-agent line names. */
export function withNameMatching(names: Dialect['agents']['names']): (dialect: Dialect) => Dialect {
  return (dialect) => ({ ...dialect, agents: { ...dialect.agents, names, nameKeys: undefined } })
}

/** The rule set without distinction of upper and lower case. */
export const ignoringCase = (rules: RuleSet): RuleSet => ({
  ...rules,
  compile: (value, said) => rules.compile(asciiLower(rules.canonicalPath(value)), said),
  canonicalPath: (path) => rules.canonicalPath(asciiLower(rules.canonicalPath(path))),
})

/** Rules that never see the query of an address. */
const droppingQuery = (rules: RuleSet): RuleSet => ({
  ...rules,
  canonicalPath: (path) => {
    const query = path.indexOf('?')
    return rules.canonicalPath(query < 0 ? path : path.slice(0, query))
  },
})

const keepingBlanks = (dialect: Dialect): Dialect => ({
  ...dialect,
  syntax: { ...dialect.syntax, blanksAreText: true },
})

/** Answers to which part of a name has to be in which. */
export const namesVariants = { 'name-in-line': withNameMatching(lineContainsName) }
/** Answers to which of several groups that fit count. */
export const groupsVariants = { all: mergeGroups }
/** Answers to whether upper and lower case differ in paths. */
export const caseVariants = { ignored: withChangedRules(ignoringCase) }
/** Answers to whether the query of an address is compared. */
export const queryVariants = { dropped: withChangedRules(droppingQuery) }
/** Answers to whether a line of blanks is a blank line. */
export const blanksVariants = { text: keepingBlanks }
