import type { Comparison, GroupReason, Selection } from '../../core/decide/decision.ts'
import { compareRule, reasonOfGroup } from '../../core/decide/explain.ts'
import { pathOf } from '../../core/match/path.ts'
import { readLine, type LineReading } from '../../core/parse/read-line.ts'
import type { Group, Rule, UserAgentLine } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { lineOf, type ScannedLine } from '../../core/parse/scan.ts'

/** What the line that decides under one dialect is to the crawler under another one. */
export type LineStatus =
  /** The crawler stops reading before it. */
  | { readonly kind: 'unread' }
  /** It is no rule: `reading` is what the dialect makes of it. */
  | { readonly kind: 'no-rule'; readonly reading: LineReading }
  /** It would be a rule, but the dialect reads no more of them. */
  | { readonly kind: 'too-many' }
  /** It stands in a group that does not count; null: in none. */
  | {
      readonly kind: 'elsewhere'
      readonly group: Group | null
      readonly reason: GroupReason | null
    }
  | { readonly kind: 'no-match'; readonly path: string; readonly comparison: Comparison }
  | { readonly kind: 'matches'; readonly path: string; readonly comparison: Comparison }

const lineIn = ({ scan }: RobotsTxt, number: number): ScannedLine => lineOf(scan, number - 1)

/**
 * One line as a dialect reads it. A byte-order mark in front of the file is not taken into account.
 */
export function lineReadingOf(robots: RobotsTxt, number: number): LineReading {
  const { from, to } = lineIn(robots, number)
  return readLine(robots.scan.text, from, to, robots.dialect)
}

/** True when a line is blank to the dialect. */
export const isBlankLine = (robots: RobotsTxt, number: number): boolean => {
  const { from, to } = lineIn(robots, number)
  const { blanksAreText } = robots.dialect.syntax
  return from === to || (!blanksAreText && lineReadingOf(robots, number).kind === 'blank')
}

const isBeyondCut = ({ cut, scan }: RobotsTxt, number: number): boolean =>
  number > scan.count || (cut !== null && number >= cut.line)

/** The group that holds the rule of a line; undefined for lines that are no rule of a group. */
export const groupOfRule = ({ groups }: RobotsTxt, number: number): Group | undefined =>
  groups.find(({ rules }) => rules.some(({ line }) => line === number))

/** The user-agent lines by which a group is for the crawler of a selection. */
export function matchingAgentLines(
  group: Group,
  { robots, token, identity }: Selection,
): UserAgentLine[] {
  const { isStar, names } = robots.dialect.agents
  return group.agents.filter(({ value }) =>
    token === '*' ? isStar(value) : names(value, token ?? '', identity.userAgent ?? null),
  )
}

function ruleAt(selection: Selection, number: number): Rule | undefined {
  return selection.rules.find(({ line }) => line === number)
}

/** One rule compared with the path of a URL, and that path in canonical form. */
export function compareWithUrl(
  selection: Selection,
  rule: Rule,
  url: string,
): { readonly path: string; readonly comparison: Comparison } {
  const path = selection.ruleSet.canonicalPath(pathOf(url))
  return { path, comparison: compareRule(rule, selection, path) }
}

/** What a line is to the crawler of a selection that asks for a URL. */
export function lineStatusOf(selection: Selection, number: number, url: string): LineStatus {
  const { robots } = selection
  const rule = ruleAt(selection, number)
  if (rule !== undefined) {
    const found = compareWithUrl(selection, rule, url)
    return { kind: found.comparison.matched ? 'matches' : 'no-match', ...found }
  }
  const group = groupOfRule(robots, number)
  if (group) return { kind: 'elsewhere', group, reason: reasonOfGroup(group, selection) }
  if (robots.orphans.some(({ line }) => line === number)) {
    return { kind: 'elsewhere', group: null, reason: null }
  }
  if (isBeyondCut(robots, number)) return { kind: 'unread' }
  const reading = lineReadingOf(robots, number)
  const isRule = reading.meaning === 'allow' || reading.meaning === 'disallow'
  return isRule ? { kind: 'too-many' } : { kind: 'no-rule', reading }
}
