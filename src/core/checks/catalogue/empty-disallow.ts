import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule } from '../../parse/robots.ts'
import { removalOfIdleRule } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'
import { shown } from '../support/message-parts.ts'

const isEmpty = ({ keyword, value }: Rule): boolean => keyword === 'disallow' && value === ''

/** Each empty Disallow with a rule that blocks something beside it, for everybody who reads it. */
function besideRules(context: CheckContext): ReadonlyMap<number, Rule> {
  const beside = new Map<number, Rule>()
  const opening = new Set<number>()
  for (const dialect of context.distinctDialects) {
    for (const selection of selectionsIn(context, dialect).distinct) {
      const { rules } = selection
      const empty = rules.filter(isEmpty)
      if (empty.length === 0) continue
      const compiled = new Set(compiledRulesOf(selection).map(({ rule }) => rule))
      const blocking = rules.find((rule) => rule.verdict === 'disallow' && !isEmpty(rule))
      for (const rule of empty) {
        // Some take it for a rule that opens all.
        if (blocking === undefined || compiled.has(rule)) opening.add(rule.line)
        else if (!beside.has(rule.line)) beside.set(rule.line, blocking)
      }
    }
  }
  for (const line of opening) beside.delete(line)
  return beside
}

/** A Disallow without a path among rules that block something: it was to open all, or is left over. */
export const emptyDisallow: Check = {
  id: 'empty-disallow',
  severity: 'hint',
  *run(context) {
    if (!/disallow[ \t]*:[ \t]*(?:#|$)/im.test(context.text)) return
    for (const [number, { value, line: blocking }] of besideRules(context)) {
      const line = context.line(number)
      const { from, to } = line?.reading.comment ?? { from: 0, to: 0 }
      // Text straight behind a # may be the path that is missing.
      if (/^#[^\s#]/.test(context.text.slice(from, to))) continue
      yield {
        line: number,
        message: `An empty Disallow blocks nothing and cancels no other rule: “${shown(value, 40)}” in line ${blocking} still applies.`,
        fixes: removalOfIdleRule(context, number),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Empty Disallow beside other rules',
  why: 'A Disallow without a path names no URL. It says that all may be fetched only where it is the one rule of a group; beside others it changes nothing, except for a few old parsers, to which it opens the site.',
  sources: [
    { source: 'google-spec', section: 'disallow' },
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'python-robotparser' },
    { source: 'linkchecker-parser' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow:\nDisallow: /a/\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/b\n\nUser-agent: *\nDisallow:\n',
      lines: [6],
    },
    { robots: 'User-agent: *\nDisallow: # all open\nDisallow: /a/\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\nAllow: /\n' },
    { robots: 'User-agent: *\nDisallow: /a/\n\nUser-agent: Googlebot\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow: #a\nDisallow: /a/\n' },
  ],
}
