import { asciiLower } from '../dialects/parts/agents.ts'
import type { OtherRecord, Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

const ruleOf = ({ verdict, keyword, value }: Rule): readonly string[] => [verdict, keyword, value]
const otherOf = ({ key, value }: OtherRecord): readonly string[] => [asciiLower(key), value]

/** All that a crawler takes from a file, without the line numbers, as a string to compare. */
function meaningOf({ groups, orphans, others }: RobotsTxt): string {
  return JSON.stringify([
    groups.map(({ agents, rules, others }) => [
      agents.map(({ value }) => value),
      rules.map(ruleOf),
      others.map(otherOf),
    ]),
    orphans.map(ruleOf),
    others.map(otherOf),
  ])
}

/**
 * True when two readings of a file, by the same dialect, have the same groups, rules and other
 * records in the same order. All verdicts are then equal.
 */
export const sameMeaning = (a: RobotsTxt, b: RobotsTxt): boolean => meaningOf(a) === meaningOf(b)
