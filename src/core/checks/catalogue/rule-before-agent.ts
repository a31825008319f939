import { lineEdits } from '../support/edits.ts'
import type { Check } from '../check.ts'
import { isMeantFor, unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Rules that no group holds: every reader drops them. */
export const ruleBeforeAgent: Check = {
  id: 'rule-before-agent',
  severity: 'error',
  title: 'Rule before any User-agent line',
  why: 'A rule belongs to the User-agent lines above it. Without one, no crawler follows it.',
  source: 'RFC 9309, section 2.2',
  bad: [{ robots: 'Disallow: /cart/\n\nUser-agent: *\nDisallow: /search\n', lines: [1] }],
  good: [{ robots: 'User-agent: *\nDisallow: /cart/\n' }],
  *run(context) {
    const [first, ...others] = context.parsedAs('google').orphans
    if (first === undefined) return
    // Where a name went wrong, its own finding says so.
    const isMeant = (strange: UnrecognisedLine) =>
      strange.line.number < first.line && isMeantFor(strange, 'agent')
    if (unrecognisedLines(context).some(isMeant)) return
    const all = others.length === 0 ? 'This rule stands' : `${others.length + 1} rules stand`
    yield {
      line: first.line,
      message: `${all} above the first User-agent line, so no crawler follows ${others.length === 0 ? 'it' : 'them'}.`,
      // A second group for everybody would only move the trouble.
      fixes: agentLines(context).some(({ value }) => value === '*')
        ? []
        : [
            {
              title: 'Add “User-agent: *” above',
              edits: [lineEdits.insertBefore(context, first.line, 'User-agent: *')],
            },
          ],
    }
  },
}
