import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'

/** Two groups with nothing between them. */
export const noBlankBetweenRecords: Check = {
  id: 'no-blank-between-records',
  severity: 'hint',
  *run(context) {
    const [who] = context.dialects.filter(({ syntax }) => syntax.wantsBlankLine)
    if (who === undefined) return
    for (const [index, line] of context.lines.entries()) {
      const before = context.lines[index - 1]?.reading.meaning
      if (line.reading.meaning !== 'user-agent') continue
      if (before !== 'allow' && before !== 'disallow') continue
      yield {
        line: line.number,
        message: `${who.name} wants a blank line before the next group.`,
        fixes: [
          { title: 'Add a blank line', edits: [lineEdits.insertBefore(context, line.number, '')] },
        ],
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'No blank line between groups',
  why: 'The old grammar wants a blank line before the next group. It also makes the file easier to read.',
  source: 'draft-koster-robots-00, section 3.3',
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
