import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'

/** Does a group begin with this line, for every dialect that matters? A blank line then changes nothing. */
const beginsGroup = (context: CheckContext, line: number): boolean =>
  context.dialects.every((dialect) =>
    context.parsedAs(dialect).groups.some(({ firstLine }) => firstLine === line),
  )

function partingLine(context: CheckContext, line: number): CheckFix {
  const edits = [lineEdits.insertBefore(context, line, '')]
  return beginsGroup(context, line)
    ? { title: 'Add a blank line', edits, keepsVerdicts: true }
    : { title: 'Add a blank line, so that a new group begins', edits }
}

/** Two groups with nothing between them. */
export const noBlankBetweenRecords: Check = {
  id: 'no-blank-between-records',
  severity: 'hint',
  *run(context) {
    const who = context.dialects.find(({ syntax }) => syntax.wantsBlankLine)
    if (who === undefined) return
    for (const [index, line] of context.lines.entries()) {
      const before = context.lines[index - 1]?.reading.meaning
      if (line.reading.meaning !== 'user-agent') continue
      if (before !== 'allow' && before !== 'disallow') continue
      yield {
        line: line.number,
        message: `${who.name} requires a blank line before the next group.`,
        fixes: [partingLine(context, line.number)],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'No blank line between groups',
  why: 'The standards of 1994 and 1996 require a blank line before the next group. It also makes the file easier to read.',
  sources: [{ source: 'rep-1994' }, { source: 'koster-draft-1996', section: 'section 3.2' }],
  bad: [
    {
      robots: 'User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /b\n',
      dialects: ['koster1996'],
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /b\n' },
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n',
      dialects: ['rep1994'],
    },
  ],
}
