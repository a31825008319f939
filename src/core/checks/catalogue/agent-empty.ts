import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Nobody’s group. */
export const agentEmpty: Check = {
  id: 'agent-empty',
  severity: 'error',
  *run(context) {
    for (const { line, value } of agentLines(context)) {
      if (value !== '') continue
      const at = {
        from: line.reading.separator?.to ?? line.span.to,
        to: line.reading.value?.to ?? line.span.to,
      }
      yield {
        line: line.number,
        message: 'This line names no crawler, so the rules below it have no effect.',
        fixes: [{ title: 'Write * for all crawlers', edits: [{ span: at, insert: ' *' }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'User-agent line without a name',
  why: 'Without a name the group is for no crawler, and its rules have no effect.',
  sources: [{ source: 'lighthouse-audit' }, { source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [{ robots: 'User-agent:\nDisallow: /a\n', lines: [1] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
