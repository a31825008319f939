import { prefixPattern, wildcardPattern } from '../../match/pattern.ts'
import { takeWholeName, takeFirst } from './agents.ts'
import type { BlankLine, Dialect, RuleSet } from '../dialect.ts'
import { longestThenFirst } from './precedence.ts'

/** Other ways to read one thing, for the variants of any dialect. */

/** The dialect with parts of its rule set replaced. */
export function withRules(dialect: Dialect, rules: Partial<RuleSet>): Dialect {
  return { ...dialect, rules: { ...dialect.rules, ...rules } }
}

/** Compares rules and addresses as they are written: no escape is decoded, added or upper-cased. */
export const asWritten: Partial<RuleSet> = {
  compile: (value) => (value === '' ? null : wildcardPattern(value)),
  also: () => [],
  canonicalPath: (path) => path,
}

/** A dialect that compares rules and addresses as they are written. */
export const readAsWritten = (dialect: Dialect): Dialect => withRules(dialect, asWritten)

/** Of several groups for one name, the first counts alone. */
export function takeFirstGroup(dialect: Dialect): Dialect {
  return { ...dialect, agents: { ...dialect.agents, take: takeFirst } }
}

/** Several groups for one name count as one. */
export function mergeGroups(dialect: Dialect): Dialect {
  return { ...dialect, agents: { ...dialect.agents, take: takeWholeName } }
}

/** The dialect with another meaning of blank lines. */
export const blankLine =
  (blankLine: BlankLine) =>
  (dialect: Dialect): Dialect => ({ ...dialect, syntax: { ...dialect.syntax, blankLine } })

/** Of two rules of one length, the one that stands first wins. */
export const firstWinsTie = (dialect: Dialect): Dialect =>
  withRules(dialect, { precedence: longestThenFirst })

/** `/robots.txt` may always be fetched, or is an address like any other. */
export const robotsTxtAllowed =
  (robotsTxtAllowed: boolean) =>
  (dialect: Dialect): Dialect =>
    withRules(dialect, { robotsTxtAllowed })

/** A byte-order mark is not skipped, and makes the first line unreadable. */
const byteOrderMarkKept = (dialect: Dialect): Dialect => ({
  ...dialect,
  bytes: { ...dialect.bytes, byteOrderMark: 'kept' },
})

/** A rule without a path matches every address and allows it. */
function emptyRuleAllows(dialect: Dialect): Dialect {
  const { compile } = dialect.rules
  return withRules(dialect, {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value, said) => (value === '' ? prefixPattern('') : compile(value, said)),
  })
}

/** A name below a rule joins the group that it stands in. */
const namesJoin = (dialect: Dialect): Dialect => ({
  ...dialect,
  syntax: { ...dialect.syntax, namesJoin: true },
})

/** Answers to whether a byte-order mark is skipped. */
export const byteOrderMarkVariants = { kept: byteOrderMarkKept }
/** Answers to what a rule without a path does. */
export const emptyRuleVariants = { allows: emptyRuleAllows }
/** Answers to where a name below a rule belongs. */
export const lateNamesVariants = { join: namesJoin }
