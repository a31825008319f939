import type { Check, CheckTexts } from '../check.ts'
import { isKnownName } from '../../directives/index.ts'

/** Blanks before a line. */
export const indentation: Check = {
  id: 'indentation',
  severity: 'hint',
  *run(context) {
    const indented = context.lines.filter(
      ({ text, reading }) =>
        /^[ \t]/.test(text) &&
        reading.kind === 'record' &&
        !reading.missingColon &&
        isKnownName(reading.keyText),
    )
    const [first] = indented
    if (first === undefined) return
    const edits = indented.map(({ span, text }) => ({
      span: { from: span.from, to: span.from + text.length - text.trimStart().length },
      insert: '',
    }))
    yield {
      line: first.number,
      message: 'Older crawlers may not skip the spaces in front of a line.',
      fixes: [{ title: 'Remove the spaces', edits, keepsVerdicts: true }],
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Indented lines',
  why: 'Google and RFC 9309 skip spaces in front of a line; older guides want lines to begin in the first column.',
  sources: [
    { source: 'cambridge-guide' },
    { source: 'google-spec', section: 'Syntax' },
    { source: 'rfc9309', section: 'section 2.2' },
  ],
  bad: [{ robots: 'User-agent: *\n  Disallow: /a\n  Disallow: /b\n', lines: [2] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\n' },
    { robots: 'User-agent: *\n  # ours\nDisallow: /a\n' },
  ],
}
