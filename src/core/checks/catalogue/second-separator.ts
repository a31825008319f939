import { isKnownName } from '../../directives/index.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { namesOf } from '../support/rule-readers.ts'
import { readersOfHead } from '../lines/line-readers.ts'
import { closingNote } from '../support/message-parts.ts'
import { strayedSigns } from '../support/other-words.ts'

/** What becomes of a line whose value begins with a sign for the colon. */
function effectOf(context: CheckContext, { reading, text, span }: SourceLine, length: number) {
  const { meaning, value } = reading
  if (value === null || meaning === null || meaning === 'sitemap' || meaning === 'member') {
    return 'is read as a part of the value'
  }
  const head = text.slice(0, value.from + length - span.from)
  const readers = readersOfHead(context, head, meaning)
  const others =
    readers.length === 0
      ? ''
      : `; only ${namesOf(readers)} ${readers.length > 1 ? 'skip' : 'skips'} it`
  return meaning === 'user-agent'
    ? `is read as a part of the name, so this line names no crawler${others}`
    : `is read as a part of the path, so this rule matches no URL${others}`
}

/** A second colon, or another sign for it, behind the first one. */
export const secondSeparator: Check = {
  id: 'second-separator',
  severity: 'error',
  *run(context) {
    if (!/:[ \t]*(?:[:=]|->)/.test(context.text)) return
    for (const line of context.lines) {
      const { kind, missingColon, keyText, value, valueText, meaning } = line.reading
      if (kind !== 'record' || missingColon || value === null || !isKnownName(keyText)) continue
      const isRule = meaning === 'allow' || meaning === 'disallow'
      const signs = strayedSigns.exec(valueText)?.[0]
      const right = valueText.slice(signs?.length ?? 0)
      if (signs === undefined || right === '' || (isRule && !/^[/*]/.test(right))) continue
      const to = value.from + signs.length
      yield {
        line: line.number,
        span: { from: value.from, to },
        message: `“${signs.trim()}” after the colon ${effectOf(context, line, signs.length)}.`,
        fixes: [
          {
            title: `Change to ${right}${isRule ? closingNote(meaning, right) : ''}`,
            edits: [{ span: { from: value.from, to }, insert: '' }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Second colon after the first',
  why: 'Name and value are separated by one colon. A second one, or = or -> after it, belongs to the value, which then fits no URL and no crawler.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }, { source: 'google-robotstxt' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:: /x\nDisallow := /y\n', lines: [2, 3] },
    { robots: 'User-agent:: Googlebot\nDisallow: /x\n', lines: [1] },
    {
      robots: 'User-agent: *\nDisallow: /x\n\nSitemap:: https://example.com/s.xml\n',
      lines: [4],
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /x::y\nDisallow: :\n' }],
}
