import type { Check, CheckTexts } from '../check.ts'

/** Line ends of several kinds, or of the kind that few write. */
export const lineEndings: Check = {
  id: 'line-endings',
  severity: 'hint',
  *run({ file }) {
    const { main, each } = file.ends
    if (each === null && main !== 'cr') return
    yield {
      line: 1,
      message:
        each === null
          ? 'The lines end with a lone carriage return, which simple programs do not see.'
          : 'The file mixes different line endings.',
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Unusual line ends',
  why: 'RFC 9309 and Google end a line at CR, at LF and at both together. Simple programs may see a file with lone carriage returns as a single line.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-spec', section: 'File format' },
    { source: 'spatie-robots' },
  ],
  bad: [
    { robots: 'User-agent: *\rDisallow: /a\r', lines: [1] },
    { robots: 'User-agent: *\r\nDisallow: /a\nDisallow: /b\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\r\nDisallow: /a\r\n' }],
}
