import { lineEdits } from '../support/edits.ts'
import type { Check, CheckTexts } from '../check.ts'
import { isMeantFor, unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'
import { agentLines, isEveryPath } from '../support/rule-lines.ts'
import type { Rule } from '../../parse/robots.ts'

const blocksSite = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && isEveryPath(value)

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
      // A second group for everybody would only move the trouble.
      fixes: agentLines(context).some(({ value }) => value === '*')
        ? []
        : [
            {
              title: `Add “User-agent: *” above${context.leniently().orphans.some(blocksSite) ? ', which blocks the whole site' : ''}`,
              edits: [lineEdits.insertBefore(context, first.line, 'User-agent: *')],
            },
          ],
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
