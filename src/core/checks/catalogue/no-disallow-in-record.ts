import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { rawGroups } from '../support/group-lines.ts'

/** None where an empty Disallow does something, as for readers to whom it opens everything. */
function emptyDisallow(context: CheckContext, line: number): readonly CheckFix[] {
  const isNothing = context.dialects.every(({ rules }) => rules.compile('', 'disallow') === null)
  if (!isNothing) return []
  const edits = [lineEdits.insertAfter(context, line, 'Disallow:')]
  return [{ title: 'Add an empty Disallow', edits }]
}

/** A group with Allow lines only. */
export const noDisallowInRecord: Check = {
  id: 'no-disallow-in-record',
  severity: 'hint',
  *run(context) {
    const who = context.dialects.find(({ syntax }) => syntax.wantsDisallow)
    if (who === undefined) return
    for (const { agents, rules } of rawGroups(context)) {
      const [first] = agents
      const last = rules.at(-1)
      const hasDisallow = rules.some(({ reading }) => reading.meaning === 'disallow')
      if (first === undefined || last === undefined || hasDisallow) continue
      yield {
        line: first.number,
        message: `${who.name} requires at least one Disallow line in this group.`,
        fixes: emptyDisallow(context, last.number),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Group without a Disallow line',
  why: 'The 1994 original requires at least one Disallow in each group and has no Allow.',
  sources: [{ source: 'rep-1994' }],
  bad: [{ robots: 'User-agent: *\nAllow: /a\n', dialects: ['rep1994'], lines: [1] }],
  good: [
    { robots: 'User-agent: *\nAllow: /a\n' },
    { robots: 'User-agent: *\nDisallow:\n', dialects: ['rep1994'] },
  ],
}
