import type { Check, CheckTexts } from '../check.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { shown } from '../support/message-parts.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

/** An escaped question mark that begins a query: a parameter follows, or a wildcard is all that stands around it. */
const queryMark =
  /(?<=\*)%3F(?=\*?\$?$)|%3F(?=\*?(?:&|%26)?[\w.-]{1,60}(?:\[\]|%5B%5D)?(?:=|%3D))|%3F(?=\*?(?:&|%26)?[\w-]{1,60}\*?$)(?<=\*%3F)/i
/** The signs of a query, escaped. */
const querySigns = /%3F|%3D|%26/gi
const signs: ReadonlyMap<string, string> = new Map([
  ['%3F', '?'],
  ['%3D', '='],
  ['%26', '&'],
])

/** The value with the signs of its query as browsers send them; null where it has no escaped question mark. */
function withSigns(value: string): string | null {
  const at = value.includes('%3') ? value.search(queryMark) : -1
  // Behind a real one it is how an address in an address is written.
  if (at < 0 || value.slice(0, at).includes('?')) return null
  const query = value.slice(at).replace(querySigns, (sign) => signs.get(sign.toUpperCase()) ?? sign)
  return value.slice(0, at) + query
}

const valuesIn = memoizeByContext(
  (context): ReadonlySet<string> => new Set(ruleLines(context).map(({ value }) => value)),
)

/** The question mark of a query, written as the escape of a plain sign. */
export const encodedQuery: Check = {
  id: 'encoded-query',
  severity: 'warning',
  *run(context) {
    if (!/%3F/i.test(context.text)) return
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const right = withSigns(value)
      // Who writes both means both.
      if (right === null || valuesIn(context).has(right)) continue
      const { missing, isMissed, claim } = readersOf(
        context,
        rule,
        pathMeantBy(right, /\0/g, String),
      )
      if (missing.length === 0) continue
      const whom = isMissed ? '' : ` for ${namesOf(missing)}`
      yield {
        line: line.number,
        span,
        message: `%3F is not the question mark that begins a query, so “${shown(value)}” does not match ${shown(right)}${whom}. Write “?” itself.`,
        ...(claim === undefined ? {} : { claim }),
        fixes: [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '%3F in place of the question mark',
  why: 'A question mark begins the query of a URL, and %3F is a question mark within a path or a value. By RFC 9309 a rule with the one does not match the other.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'rfc3986', section: 'section 2.2' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /list%3Fsort=\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /*%3fsort=\nDisallow: /a%3Fb%3D1%26c%3D\n', lines: [2, 3] },
    { robots: 'User-agent: *\nAllow: /list%3Fpage=$\nDisallow: /*%3Fsession*\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /wiki/Who%3F\nDisallow: /list?sort=\n' },
    { robots: 'User-agent: *\nDisallow: /*?\nDisallow: /*%3F\n' },
    { robots: 'User-agent: *\nDisallow: /go?to=%2Fa%3Fb%3D1\nDisallow: /wiki/Why%3F_a\n' },
  ],
}
