import { maxCopied } from '../groups/star-rules.ts'
import { lineEdits } from '../support/edits.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { mergedRuns } from '../groups/merged-names.ts'
import { isMeantFor, unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'
import { agentLines, isEveryPath } from '../support/rule-lines.ts'
import type { Group, Rule } from '../../parse/robots.ts'

const blocksSite = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && isEveryPath(value)

/** The group for everybody that has rules, and shares none with names across something that was to part them. */
function starGroup(context: CheckContext): Group | null {
  const groups = context.leniently().groups.filter(({ rules }) => rules.length > 0)
  const group = groups.find(({ agents }) => agents.some(({ value }) => value === '*'))
  const [first] = group?.rules ?? []
  if (group === undefined || first === undefined) return null
  const merged = new Set(mergedRuns(context).map(({ below }) => below.number))
  return group.agents.some(({ line }) => merged.has(line)) ? null : group
}

/** Puts the rules above those of the group, each once; none where the whole site is closed by either. */
function moving(context: CheckContext, orphans: readonly Rule[]): readonly CheckFix[] {
  const rules = starGroup(context)?.rules ?? []
  const [first] = rules
  if (orphans.length > maxCopied || first === undefined) return []
  if ([...orphans, ...rules].some(blocksSite)) return []
  const keyOf = ({ keyword, value }: Rule): string => `${keyword} ${value}`
  const known = new Set(rules.map(keyOf))
  const missing = orphans.filter((rule) => !known.has(keyOf(rule)))
  const lines = missing.map(({ line }) => context.line(line)?.text ?? '')
  const insertion =
    lines.length === 0 ? [] : [lineEdits.insertBefore(context, first.line, lines.join('\n'))]
  return [
    {
      title: `Move the ${orphans.length === 1 ? 'rule' : 'rules'} to the group for *`,
      edits: [...orphans.map(({ line }) => lineEdits.remove(context, line)), ...insertion],
    },
  ]
}

function fixesFor(context: CheckContext, orphans: readonly [Rule, ...Rule[]]): readonly CheckFix[] {
  // A second group for everybody would only move the trouble.
  if (agentLines(context).some(({ value }) => value === '*')) return moving(context, orphans)
  const note = orphans.some(blocksSite) ? ', which blocks the whole site' : ''
  const edits = [lineEdits.insertBefore(context, orphans[0].line, 'User-agent: *')]
  return [{ title: `Add “User-agent: *” above${note}`, edits }]
}

/** Rules that no group holds: every reader drops them. */
export const ruleBeforeAgent: Check = {
  id: 'rule-before-agent',
  severity: 'error',
  *run(context) {
    const [first, ...others] = context.leniently().orphans
    if (first === undefined) return
    // Where a name went wrong, its own finding says so.
    const isMeant = (strange: UnrecognisedLine) =>
      strange.line.number < first.line && isMeantFor(strange, 'agent')
    if (unrecognisedLines(context).some(isMeant)) return
    const all = others.length === 0 ? 'This rule is' : `${others.length + 1} rules are`
    yield {
      line: first.line,
      message: `${all} above the first User-agent line, so no crawler follows ${others.length === 0 ? 'it' : 'them'}.`,
      fixes: fixesFor(context, [first, ...others]),
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule before any User-agent line',
  why: 'A rule belongs to the User-agent lines above it. RFC 9309 wants crawlers to ignore one without any, and Yandex reports it as an error. A library for Go gives up the whole file for it.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'yandex-errors' },
    { source: 'robotstxt-go-parser' },
  ],
  bad: [
    { robots: 'Disallow: /cart/\n\nUser-agent: *\nDisallow: /search\n', lines: [1] },
    { robots: 'Disallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n', lines: [1] },
    { robots: 'Sitemap: https://example.com/s.xml\nAllow: /a\nDisallow: /b\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /cart/\n' },
    { robots: 'User_agent: *\nDisallow: /cart/\n' },
    { robots: '\uFEFF\uFEFFUser-agent: *\nDisallow: /cart/\n' },
  ],
}
