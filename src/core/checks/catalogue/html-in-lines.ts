import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits, removal } from '../support/edits.ts'
import { splitJoinedLines } from '../support/unread-lines.ts'

const tags =
  /<\/?(?:a|br?|code|div|em|h\d|hr|i|li|p|pre|span|strong|table|t[dr]|ul?)(?:\s[^<>]*)?\/?>|&nbsp;(?=\s*(?:#|$))/gi
/** Line breaks as a web page writes them. */
const breaks = /&#(?:10|13|x0?[ad]);/gi
/** The first tag or written-out line break in a line that is no comment; null: there is none. */
function htmlIn({ text, reading, span }: SourceLine): string | null {
  if (reading.kind === 'comment') return null
  // The number of a character begins what is read as a comment.
  const end = reading.comment === null ? text.length : reading.comment.from - span.from
  const found = text.slice(0, end).match(tags) ?? text.slice(Math.max(0, end - 1)).match(breaks)
  return found?.[0] ?? null
}

/** The address of a link that is all of a line's value. */
const link =
  /^([^<]{1,40}:\s{0,9})<a\s[^<>]{0,200}\bhref\s?=\s?["']?(https?:[^"'\s<>]+)[^<>]*>[^<]*<\/a>\s*$/i

/** The lines that a line is without its HTML; none where nothing is left. */
function linesWithout(text: string): readonly string[] {
  const [, name = '', address] = link.exec(text) ?? []
  if (address !== undefined) return [name + address]
  const lines = text.replace(tags, ' ').replace(/ +/g, ' ').split(breaks)
  return lines
    .flatMap((one) => (one.includes('#') ? [one] : splitJoinedLines(one)))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function fixOf(context: CheckContext, { text, number }: SourceLine): readonly CheckFix[] {
  const full = linesWithout(text)
  if (full.length === 0) return removal(context, number)
  const title = full.length === 1 ? 'Remove the HTML' : `Split the line into ${full.length}`
  return [{ title, edits: [lineEdits.replace(context, number, full.join('\n'))] }]
}

/** One click for all lines: what is left in the others spoils their paths once a line is mended alone. */
function fixOfAll(context: CheckContext, lines: readonly SourceLine[]): readonly CheckFix[] {
  if (lines.length < 2) return []
  let done = 0
  const edits = lines.flatMap((line) =>
    fixOf(context, line).flatMap((fix) =>
      fix.edits.map(({ span, insert }) => {
        // The last line goes with the break above it, which may be gone with the line there.
        const from = Math.max(span.from, done)
        done = span.to
        return { span: { from, to: span.to }, insert }
      }),
    ),
  )
  return [{ title: `Remove the HTML in all ${lines.length} lines`, edits }]
}

/** Tags and written-out line breaks of a web page around lines or in them. */
export const htmlInLines: Check = {
  id: 'html-in-lines',
  severity: 'error',
  *run(context) {
    if (!/[<&]/.test(context.text)) return
    const all = context.lines.filter((line) => htmlIn(line) !== null)
    for (const [at, line] of all.entries()) {
      const found = htmlIn(line) ?? ''
      const { meaning, valueText } = line.reading
      const isNobody = meaning === 'user-agent' && valueText.startsWith('*')
      yield {
        line: line.number,
        message: `“${found}” is HTML; because of it this line ${isNobody ? 'names no crawler' : 'says something else'}.`,
        fixes: [...fixOf(context, line), ...(at === 0 ? fixOfAll(context, all) : [])],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'HTML tags or entities in the file',
  why: 'robots.txt is plain text. A tag becomes a part of the path, which then fits hardly any URL, and of a name: Google cuts it off a name, but not off *.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *<br />\nDisallow: /a<br />\n', lines: [1, 2] },
    { robots: 'User-agent: *\n<p>Disallow: /a</p>\nDisallow: /b/<br>\n', lines: [2, 3] },
    { robots: 'User-agent: *&#10;Disallow: /a&#10;\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\n</pre>\n', lines: [3] },
    {
      robots: 'User-agent: *\nDisallow: /a\nSitemap: <a href="https://a.example/s.xml">map</a>\n',
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a # <br>\nDisallow: /*<\n# &#10;\n' },
    { robots: 'User-agent: *\nDisallow: /a&#b\n' },
  ],
}
