import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Several names on one line. */
export const agentCommaList: Check = {
  id: 'agent-comma-list',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (!/[,;|]/.test(value) || /mozilla\//i.test(value)) continue
      const names = value.split(/[,;|]/).map((name) => name.trim())
      const good = names.filter((name) => name !== '')
      if (good.length < 2) continue
      const head = line.text.slice(0, span.from - line.span.from)
      const tail = context.text.slice(span.to, line.span.to)
      const text = good.map((name) => head + name).join('\n') + tail
      yield {
        line: line.number,
        span,
        message: `Only “${good[0] ?? ''}” is read on this line.`,
        fixes: [
          {
            title: `Make ${good.length} lines of it`,
            edits: [lineEdits.replace(context, line.number, text)],
          },
        ],
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Several crawlers on one line',
  why: 'A User-agent line names one crawler. Of a list only the first is read, if any.',
  source: 'RFC 9309, erratum 8895',
  bad: [{ robots: 'User-agent: GPTBot, CCBot\nDisallow: /\n', lines: [1] }],
  good: [{ robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n' }],
}
