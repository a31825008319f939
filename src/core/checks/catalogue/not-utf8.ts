import { readStrayBytes } from '../../text/windows-1252.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { SourceLine } from '../check-context.ts'
import { escaped } from './non-ascii-path.ts'
import { contentOf, nonAsciiLines } from '../support/unread-lines.ts'

const strayByte = /(?<![\ud800-\udbff])[\udc80-\udcff]/

/** Without the no-break spaces around the value, which text programs put there. */
function withPlainSpaces(line: string): string {
  const colon = line.indexOf(':')
  if (colon === -1) return line.trim()
  const value = line.slice(colon + 1).trim()
  return `${line.slice(0, colon + 1).trim()}${value === '' ? '' : ' '}${value}`
}

/** What programs write for a letter that they cannot read. */
const lost = '\uFFFD'

/** A line in which such a letter is lost, since nobody can tell which it was. */
function lostLetter(line: SourceLine): CheckProblem | null {
  const { text, span } = contentOf(line)
  const at = text.indexOf(lost)
  if (at < 0) return null
  const { meaning } = line.reading
  const isRule = meaning === 'allow' || meaning === 'disallow'
  const what = `“${lost}” replaces a letter that was lost when the file was saved`
  return {
    line: line.number,
    span: { from: span.from + at, to: span.from + at + 1 },
    message: isRule
      ? `${what}, so this rule matches no real URL. Type the letter again and save the file as UTF-8.`
      : `${what}. Type the letter again and save the file as UTF-8.`,
  }
}

/** Bytes that are no UTF-8: an older encoding, as a rule. */
export const notUtf8: Check = {
  id: 'not-utf8',
  severity: 'warning',
  *run(context) {
    let isNoted = false
    for (const line of nonAsciiLines(context)) {
      const at = line.span.from + line.text.search(strayByte)
      if (at < line.span.from) {
        const problem = lostLetter(line)
        if (problem !== null) yield problem
        continue
      }
      const { text, span } = contentOf(line)
      // A remark is not read by crawlers, so one word on all of them is enough.
      const isRemark = at >= span.to
      if (isRemark && isNoted) continue
      isNoted ||= isRemark
      const read = readStrayBytes(text)
      const { meaning } = line.reading
      const isRule = meaning === 'allow' || meaning === 'disallow'
      const clean = withPlainSpaces(read)
      const insert = isRule ? clean.replace(/[^\0-\x7f]+/g, escaped) : clean
      yield {
        line: line.number,
        span: { from: at, to: at + 1 },
        severity: isRemark ? 'info' : 'warning',
        message: 'This line holds a byte that is not UTF-8; save the file as UTF-8.',
        // With control characters among them these are no letters.
        fixes:
          isRemark || /[\0-\x08]/.test(read)
            ? []
            : [{ title: `Convert from Windows-1252: ${clean}`, edits: [{ span, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Characters that are not UTF-8',
  why: 'robots.txt is read as UTF-8. Letters saved in an older encoding may not match the URLs that they were meant for.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'google-spec', section: 'File format' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /caf\uDCE9\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /caf\uFFFD\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: *\n# café\nDisallow: /café\n' }],
}
