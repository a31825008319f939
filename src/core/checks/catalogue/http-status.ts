import type { Check, CheckTexts, Severity } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

function meaningOf(status: number): string | null {
  // 304: what was fetched before is still the file.
  if ((status >= 200 && status < 300) || status === 304) return null
  if (status === 429)
    return 'Google stops as for a server error; RFC 9309 lets crawlers treat the file as missing.'
  if (status >= 500)
    return 'Google stops crawling at first; RFC 9309 treats the whole site as blocked.'
  if (status >= 400)
    return 'Google and RFC 9309 treat the file as missing: everything may be crawled.'
  return 'Google follows at least five redirects and then treats the file as missing; RFC 9309 lets crawlers do so.'
}

/** Is the site closed by it, or open although the file has rules? What is redirected may come after all. */
function severityOf(status: number, hasRules: boolean): Severity {
  if (status >= 500 || status === 429 || (status >= 400 && hasRules)) return 'error'
  // So answers every site that has no robots.txt; where it is refused, one may be there.
  return status === 404 || status === 410 ? 'info' : 'warning'
}

/** A file that did not come. */
export const httpStatus: Check = {
  id: 'http-status',
  severity: 'warning',
  *run(context) {
    const { status } = context.delivery
    const meaning = status === undefined ? null : meaningOf(status)
    if (status === undefined || meaning === null) return
    const severity = severityOf(status, ruleLines(context).length > 0)
    yield { line: 1, severity, message: `The server answers ${status}. ${meaning}` }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The server does not answer with 200',
  why: 'What a crawler does then differs from engine to engine, from crawling everything to crawling nothing.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3.1' },
    { source: 'google-spec', section: 'Handling of errors and HTTP status codes' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { status: 503 },
      lines: [1],
      severity: 'error',
    },
    { robots: '', delivery: { status: 403 }, lines: [1], severity: 'warning' },
    {
      robots: '<!doctype html>\n<h1>Not found</h1>\n',
      delivery: { status: 404 },
      lines: [1],
      severity: 'info',
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { status: 404 },
      lines: [1],
      severity: 'error',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\n', delivery: { status: 200 } },
    { robots: 'User-agent: *\nDisallow: /a\n', delivery: { status: 304 } },
  ],
}
