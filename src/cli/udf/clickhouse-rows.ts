import { isUtf8 } from 'node:buffer'
import { createVisitJudge, type RowVisit } from './row-visit.ts'
import { createRowJudge, type RowVerdict } from './row-judge.ts'
import { isNull, quotedText, unescapeValue, tabValues } from './tab-separated.ts'

const unjudged = (error: string): RowVerdict => ({ verdict: 'error', line: 0, error })

const bytesOf = (escaped: string): Buffer => Buffer.from(unescapeValue(escaped), 'latin1')

/** The text of an escaped value; null where its bytes are no UTF-8. */
function textOf(escaped: string): string | null {
  const bytes = bytesOf(escaped)
  return isUtf8(bytes) ? bytes.toString('utf8') : null
}

/**
 * Makes a function that answers rows of a robots.txt, the name of a crawler and a URL, or of a robots.txt, a
 * User-Agent, a URL and a status, as ClickHouse
 * sends them in TabSeparated, byte by byte in `latin1`. An answer is a tuple in the same format:
 * `('disallow',2,'')`, with the verdict or `error`, the line, and why there is no verdict.
 */
export function createRowAnswer(): (row: string) => string {
  const judge = createRowJudge()
  const visitOf = createVisitJudge(judge)
  const verdictOf = (row: string): RowVerdict => {
    const values = tabValues(row)
    const [robots, crawler, url] = values
    if (robots === undefined || crawler === undefined || url === undefined || values.length > 3) {
      return unjudged(`a row of ${values.length} values in place of robots, crawler and url`)
    }
    if (values.some(isNull)) return unjudged('a value is NULL')
    const name = textOf(crawler)
    if (name === null) return unjudged('the crawler is not UTF-8')
    const typed = textOf(url)
    if (typed === null) return unjudged('the URL is not UTF-8')
    const file = { key: robots, read: () => new Uint8Array(bytesOf(robots)) }
    return judge(file, { kind: 'crawler', name, dialect: null }, typed)
  }
  const visitIn = ([
    robots = '',
    agent = '',
    url = '',
    status = '',
  ]: readonly string[]): RowVisit => {
    const sent = textOf(agent) ?? ''
    const typed = textOf(url) ?? ''
    const file = { key: robots, read: () => new Uint8Array(bytesOf(robots)) }
    return visitOf(file, sent, typed, /^\d+$/.test(status) ? Number(status) : null)
  }
  return (row) => {
    const values = tabValues(row)
    if (values.length === 4) {
      const { crawler, outcome, line, folder } = visitIn(values)
      return `(${quotedText(crawler)},'${outcome}',${line},${quotedText(folder)})`
    }
    const { verdict, line, error } = verdictOf(row)
    return `('${verdict}',${line},${quotedText(error ?? '')})`
  }
}
