import { isLegalToken, leadingToken } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { shown } from '../support/shown.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Characters that the standard does not allow in a name, and where most readers stop. */
export const agentInvalidChars: Check = {
  id: 'agent-invalid-chars',
  severity: 'info',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (value === '' || value.startsWith('*') || isLegalToken(value)) continue
      const read = leadingToken(value)
      yield {
        line: line.number,
        span,
        message:
          read === ''
            ? `Parsers that follow RFC 9309 find no name in “${shown(value)}”.`
            : `Parsers that follow RFC 9309 read “${shown(value)}” as “${read}”.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name cut short by the standard',
  why: 'Names may have letters, - and _ only. Google and parsers like it stop at the first other character and compare what comes before it.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: Yahoo! Slurp\nDisallow: /a\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: MJ12bot\nDisallow: /\n', lines: [1], severity: 'info' },
  ],
  good: [{ robots: 'User-agent: Googlebot-Image\nDisallow: /a\n' }],
}
