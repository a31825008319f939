import type { Check, CheckTexts } from '../check.ts'
import { statusMeaning, statusSeverity } from '../formats/answer-status.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A file that did not come. */
export const httpStatus: Check = {
  id: 'http-status',
  severity: 'warning',
  *run(context) {
    const { status } = context.delivery
    const meaning = status === undefined ? null : statusMeaning(status)
    if (status === undefined || meaning === null) return
    const severity = statusSeverity(status, ruleLines(context).length > 0)
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
