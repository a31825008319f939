import type { Edit, Span } from '../../text/text.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { withoutQuotes } from '../lines/quoted-values.ts'

/** A line with such a value. */
interface Quoted {
  readonly line: SourceLine
  readonly span: Span
  readonly bare: string
}

const quotedLines = ({ lines }: CheckContext): readonly Quoted[] =>
  lines.flatMap((line): readonly Quoted[] => {
    const { meaning, value: span, valueText } = line.reading
    const bare = meaning === null || span === null ? null : withoutQuotes(valueText)
    return span === null || bare === null ? [] : [{ line, span, bare }]
  })

const unquoting = ({ span, bare }: Quoted): Edit => ({ span, insert: bare })

const isName = ({ line }: Quoted): boolean => line.reading.meaning === 'user-agent'

/** Quotes around a value, which become a part of it. Where names have them too, one fix is for all. */
export const quotedValue: Check = {
  id: 'quoted-value',
  severity: 'error',
  *run(context) {
    const quoted = quotedLines(context)
    const [first, ...others] = quoted
    if (first !== undefined && others.length > 0 && quoted.some(isName)) {
      const numbers = others.map(({ line }) => line.number)
      yield {
        line: first.line.number,
        also: numbers,
        span: first.span,
        message: `Crawlers read the quotes in ${quoted.length} lines as part of the values: ${isName(first) ? 'this group is for no crawler, and quoted paths match nothing' : 'names in quotes are no crawler’s, and quoted paths match nothing'}.`,
        fixes: [
          {
            title: `Remove the quotes from all ${quoted.length} lines`,
            edits: quoted.map(unquoting),
          },
        ],
      }
      return
    }
    for (const one of quoted) {
      yield {
        line: one.line.number,
        span: one.span,
        message: 'Crawlers read the quotes as part of the value.',
        fixes: [{ title: 'Remove the quotes', edits: [unquoting(one)] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Quotes around a value',
  why: 'Quotes are ordinary characters in robots.txt. A quoted path matches nothing, and to Google and RFC 9309 a quoted name names no crawler.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: "/a"\n', lines: [2] },
    { robots: 'User-agent: “Googlebot”\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: "*"\nDisallow: "/a"\nDisallow: "/b"\n', lines: [1] },
  ],
  good: [
    { robots: "User-agent: *\nDisallow: /it's\n" },
    { robots: 'User-agent: *\nDisallow: *target="_self"\nDisallow: /x:\'\'\n' },
  ],
}
