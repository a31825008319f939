import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** Names of the dialects for which the mark makes the first line unreadable. */
function dialectsThatKeepMark({ dialects, lines }: CheckContext) {
  if (lines[0]?.reading.kind !== 'record') return []
  return dialects.filter(({ bytes }) => bytes.byteOrderMark === 'kept')
}

/** A byte-order mark in front of the file. */
export const bom: Check = {
  id: 'bom',
  severity: 'warning',
  *run(context) {
    if (context.file.byteOrderMark !== '\uFEFF') return
    const keeping = dialectsThatKeepMark(context)
    const [who] = keeping
    yield who === undefined
      ? {
          line: 1,
          severity: 'info',
          message:
            'The file begins with a byte-order mark (BOM), which your crawlers skip; simple programs do not understand the first line because of it. Save the file as UTF-8 without BOM.',
        }
      : {
          line: 1,
          message: `The file begins with a byte-order mark, so ${who.name} does not understand the first line. Save the file as UTF-8 without BOM.`,
          claim: { kind: 'lost', line: 1, dialects: keeping.map(({ id }) => id) },
        }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Byte-order mark at the start of the file',
  why: 'Google skips the invisible mark. Crawlers that do not, such as LinkChecker, read it as part of the first line, which is often the first User-agent line.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'google-spec', section: 'File format' },
    { source: 'linkchecker-parser' },
  ],
  bad: [
    { robots: '\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1], severity: 'info' },
    {
      robots: '\uFEFFUser-agent: *\nDisallow: /a\n',
      dialects: ['google', 'rep1994'],
      lines: [1],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
