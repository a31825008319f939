import type { Check, CheckTexts } from '../check.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { linesOfName } from '../support/value-lines.ts'

/** Lines about the time between two pages. */
const rateNames = ['crawl-delay', 'request-rate']

/** Without the colons four digits may as well be years. */
const range = /\b(\d\d):(\d\d)\s*(?:-|–|to|and|until)\s*(\d\d):(\d\d)\b/i
const span = /\b(\d{1,6})\s*(seconds?|secs?|s|minutes?|mins?)\b/i

const digitsOf = (text: string): string | undefined =>
  range.exec(text.replace(/\b\d:/g, '0$&'))?.slice(1).join('')

/** What a remark on a line of this name gives, in a form to compare; undefined where it gives nothing. */
const saidIn = (name: string, remark: string): string | number | null | undefined =>
  name === 'visit-time' ? digitsOf(remark) : (seconds(remark) ?? undefined)

/** A comment that stands alone on a line; empty where none does. */
const commentIn = (line: SourceLine | null): string =>
  line?.reading.kind === 'comment' ? line.text : ''

/**
 * The comment beside a line, right above it, or right below it, where the next line is not one that it could
 * be for: files that were put into lines again have them there.
 */
function remarkOf(context: CheckContext, line: SourceLine, name: string): string {
  const { comment } = line.reading
  if (comment !== null) return line.text.slice(comment.from - line.span.from)
  const above = commentIn(context.line(line.number - 1))
  if (saidIn(name, above) !== undefined) return above
  const next = asciiLower(context.line(line.number + 2)?.reading.keyText ?? '')
  const isForNext = name === 'visit-time' ? next === name : next !== '' && rateNames.includes(next)
  return isForNext ? '' : commentIn(context.line(line.number + 1))
}

function seconds(text: string): number | null {
  const [, count, unit = ''] = span.exec(text) ?? []
  if (count === undefined) return null
  return Number(count) * (unit.toLowerCase().startsWith('m') ? 60 : 1)
}

function differs(key: string, value: string, remark: string): boolean {
  if (key === 'visit-time') {
    const meant = digitsOf(remark)
    return meant !== undefined && /^\d{4}-\d{4}$/.test(value) && value.replace('-', '') !== meant
  }
  const meant = seconds(remark)
  const said = /^(?:1\/)?([\d.]+)$/.exec(value)?.[1]
  return meant !== null && said !== undefined && Number(said) !== meant
}

/** A remark that says something else than its line. */
export const commentValueMismatch: Check = {
  id: 'comment-value-mismatch',
  severity: 'hint',
  *run(context) {
    for (const name of ['visit-time', ...rateNames]) {
      for (const line of linesOfName(context, name)) {
        const { valueText } = line.reading
        const remark = remarkOf(context, line, name)
        if (remark === '' || !differs(name, valueText, remark)) continue
        yield { line: line.number, message: `The comment does not match the value “${valueText}”.` }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Comment and value disagree',
  why: 'One of the two may be out of date. Crawlers follow the value; people read the comment.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.3' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:\nVisit-time: 0200-0400 # 04:00-04:00\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10 # every 5 seconds\n', lines: [3] },
    // As the fix for a file in one line leaves it.
    {
      robots:
        'User-agent: *\nDisallow:\nRequest-rate: 1/5\n# one page every 5 seconds\nVisit-time: 0200-0400\n# only between 04:00 and 04:00 (GMT)\n',
      lines: [5],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\n# every 5 seconds\nRequest-rate: 1/5\n',
    },
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10 # see ticket 4711\n' },
    { robots: 'User-agent: *\nDisallow:\nVisit-time: 0200-0400 # 02:00-04:00\n' },
  ],
}
