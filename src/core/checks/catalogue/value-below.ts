import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { closingNote, shown } from '../support/message-parts.ts'
import { valuesBelow, type ValuesBelow } from '../lines/values-below.ts'
import { contentOf } from '../support/unread-lines.ts'

/** Each value on a line with the name of the one above; the first one there, if that has none. */
function fixOf(context: CheckContext, found: ValuesBelow): CheckFix {
  const { head, meaning, isBare, values } = found
  const { valueText, separator } = head.reading
  const name = normalisedKey(meaning)
  const isEmpty = valueText === ''
  const [first, ...others] = values
  const line = (value: string): string => `${name}: ${value}`
  const { text, span } = contentOf(head)
  const at = isBare ? span.to : (separator?.to ?? head.span.to)
  const edits = isEmpty
    ? [
        isBare
          ? { span: { from: at - text.length, to: at }, insert: line(first.value) }
          : { span: { from: at, to: at }, insert: ` ${first.value}` },
        lineEdits.remove(context, first.line.number),
      ]
    : [lineEdits.replace(context, first.line.number, line(first.value))]
  for (const { line: own, value } of others) {
    edits.push(lineEdits.replace(context, own.number, line(value)))
  }
  const isRule = meaning === 'disallow' || meaning === 'allow'
  const closes = values.find(({ value }) => isRule && closingNote(meaning, value) !== '')
  const what =
    values.length === 1
      ? `Change to ${line(first.value)}`
      : `Add “${name}:” before ${values.length} values`
  const note = closes !== undefined && isRule ? closingNote(meaning, closes.value) : ''
  return { title: `${what}${note}`, edits }
}

/** No dialect reads on: a test asks all of them. */
function messageOf({ head, meaning, isBare, values }: ValuesBelow): string {
  const { valueText } = head.reading
  const [{ value }] = values
  const stands =
    values.length === 1
      ? `“${shown(value)}” stands`
      : `“${shown(value)}” and ${values.length - 1} more stand`
  return valueText === ''
    ? `This line has no ${isBare ? 'colon and no ' : ''}value, and crawlers do not look for it on the next line, where ${stands}.`
    : `${stands} on a line without a name: crawlers do not read that as ${head.reading.meaning === meaning ? 'another' : 'a'} ${normalisedKey(meaning)}.`
}

/** A value on the line below its name, or a list of values below one name. */
export const valueBelow: Check = {
  id: 'value-below',
  severity: 'error',
  *run(context) {
    for (const found of valuesBelow(context)) {
      const isEmpty = found.head.reading.valueText === ''
      yield {
        line: (isEmpty ? found.head : found.values[0].line).number,
        message: messageOf(found),
        fixes: [fixOf(context, found)],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Value on a line of its own',
  why: 'Name and value stand on one line, and each value has a name in front. A Disallow with nothing after it blocks nothing, and to RFC 9309 a path alone on a line is no rule.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:\n/admin/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/\n/b/\n/c/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow\n/admin/\n', lines: [2] },
    { robots: 'User-agent: *\n/*.pdf$\n/private/\n', lines: [2] },
    { robots: 'User-agent:\nGooglebot\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap:\nhttps://example.com/s.xml\n', lines: [4] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\n\n// ours\n/* and theirs */\n' },
    { robots: 'User-agent: *\nDisallow: /a\nplease\n' },
  ],
}
