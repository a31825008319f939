import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isFileName, keepPath } from '../lines/hosts-in-rules.ts'
import { isOnHost, ownHosts } from '../remarks/own-hosts.ts'
import { namesOf, readersOf } from '../support/rule-readers.ts'
import { isEveryPath, ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { shown } from '../support/message-parts.ts'
import { judgedTests } from '../support/test-paths.ts'

/** A host behind two slashes, as in links that leave the scheme to the page. */
const hostBehind = /^\/\/+([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,9}\.[a-z]{2,24})(?=\/|$)/i

/** A rule with the host of an address; null for any other that begins with two slashes. */
function hostReport(context: CheckContext, rule: RuleLine) {
  const [start, host] = hostBehind.exec(rule.value) ?? []
  if (start === undefined || host === undefined || isFileName(host)) return null
  return {
    message: `“${host}” is a host name, but a rule needs a path of its own site. This one matches only paths that begin with “${start}”.`,
    fixes: keepPath(rule, isOnHost(host, ownHosts(context)), rule.value.slice(start.length)),
  }
}

/** A path that begins with two slashes. */
export const leadingSlashes: Check = {
  id: 'leading-slashes',
  severity: 'info',
  *run(context) {
    // URLs with two slashes are meant where a test has one.
    const meant = new Set(judgedTests(context).map(({ decision }) => decision.rule?.line))
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      if (!value.startsWith('//') || meant.has(line.number)) continue
      const right = value.replace(/^\/+/, '/')
      const { missing, isMissed } = readersOf(context, rule, right.replace(/[*$]/g, ''))
      if (missing.length === 0) continue
      const who = isMissed ? '' : `For ${namesOf(missing)}, `
      const named = hostReport(context, rule)
      if (named !== null) {
        yield { line: line.number, span, ...named }
        continue
      }
      // To close or open the whole site by it would be a guess.
      const fixes = isEveryPath(right)
        ? []
        : [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }]
      yield {
        line: line.number,
        span,
        message: `${who}“${shown(value)}” matches only paths that begin with two slashes; ordinary paths begin with one.`,
        fixes,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path that begins with two slashes',
  why: 'Paths are compared as they are sent, and two slashes are not taken for one. A rule that begins with two matches no ordinary URL.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: //admin/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a\nDisallow: //\nAllow: ///b\n', lines: [3, 4] },
    { robots: 'User-agent: *\nDisallow: //example.com/admin/\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /admin//\nDisallow: /*//\n' }],
}
