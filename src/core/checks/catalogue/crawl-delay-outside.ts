import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { agentLines } from '../support/rule-lines.ts'
import { linesOfName } from '../support/value-lines.ts'

/** Lines that count for the crawlers of their group alone. */
const names = ['crawl-delay', 'content-signal', 'content-usage'] as const

/** Moves the line into the group for everybody, where there is one. */
function moving(context: CheckContext, line: SourceLine): readonly CheckFix[] {
  const star = agentLines(context).find(({ value }) => value === '*')
  const next = star === undefined ? null : context.line(star.line.number + 1)
  // Below the last of the names: a line between them would part the group.
  if (star === undefined || next?.reading.meaning === 'user-agent') return []
  const edits = [
    lineEdits.remove(context, line.number),
    lineEdits.insertAfter(context, star.line.number, line.text.trim()),
  ]
  return [{ title: 'Move the line to the group for *', edits }]
}

/** A delay or a preference that stands in no group. */
export const crawlDelayOutside: Check = {
  id: 'crawl-delay-outside',
  severity: 'warning',
  *run(context) {
    const first = context.lines.find(({ reading }) => reading.meaning === 'user-agent')
    for (const line of names.flatMap((name) => linesOfName(context, name))) {
      if (line.reading.valueText === '') continue
      if (first !== undefined && first.number < line.number) continue
      yield {
        line: line.number,
        message: `This ${line.reading.keyText} is above every User-agent line, so it applies to no crawler.`,
        fixes: moving(context, line),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line for a group before any User-agent line',
  why: 'Crawl-delay, Content-Signal and Content-Usage are for the crawlers named above them. Without a name they are for no crawler.',
  sources: [
    { source: 'linkchecker-parser' },
    { source: 'content-signals' },
    { source: 'aipref-attach' },
  ],
  bad: [
    { robots: 'Crawl-delay: 5\n\nUser-agent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'Content-Signal: ai-train=no\n\nUser-agent: *\nAllow: /\n', lines: [1] },
    { robots: 'Content-Usage: train-ai=n\n\nUser-agent: *\nAllow: /\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nCrawl-delay: 5\nDisallow: /a\n' }],
}
