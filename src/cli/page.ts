import { decodePage } from '../analysis/page/decode-page.ts'
import {
  readPage,
  reportPage,
  type PageInput,
  type PageReport,
} from '../analysis/page/page-report.ts'
import { deliveryFromFetch } from '../analysis/delivery/delivery.ts'
import { locate } from '../analysis/delivery/location.ts'
import { ParsedFile } from '../analysis/judge-tests.ts'
import { originOf, parseUrl } from '../case/urls/sent-url.ts'
import { readHead } from '../core/page/response-head.ts'
import { isCrawlableEvidence } from '../core/validators/is-crawlable.ts'
import { readBytes, readText } from '../core/text/file.ts'
import { checkedSettings } from './crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from './fields.ts'
import { readFetchRecord } from './fetch/fetch-record.ts'
import {
  bytesOf,
  optionalText,
  parseFields,
  RecordError,
  refuseBoth,
  settingsOf,
  recordSite,
  statusCodeOf,
  type Command,
  type Fields,
} from './record.ts'

/** The fields of a record of `page`. */
const pageFields = {
  html: 'the source of the page as text',
  html_b64: 'or its bytes in base64',
  headers: 'a response head, as curl -i prints it, or a list of fields',
  status: 'the status code of the page; default: that in "headers", or 200',
  url: 'the address of the page, or a path',
  crawler: 'a crawler of the catalogue, or any other name; default: Googlebot',
  ...fileFields,
  origin: 'the site that robots.txt is from; default: that of the url',
  fetch: 'the response to /robots.txt: an object with the fields of the command fetch',
  settings: crawlerFields.settings,
  now: 'the time for which it is judged, such as 2027-01-31T00:00:00Z; default: now',
} as const satisfies FieldTable

const anyOrigin = 'https://example.com'
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function headOf({ headers }: Fields): PageInput['head'] {
  if (headers === undefined || headers === null) return ''
  if (typeof headers === 'string') return headers
  if (Array.isArray(headers) && headers.every((one) => typeof one === 'string')) {
    return headers
  }
  throw new RecordError('"headers" is neither a text nor a list of texts')
}

function htmlOf(fields: Fields, head: PageInput['head']): string | null {
  const bytes = optionalText(fields, 'html_b64')
  refuseBoth(fields, 'html', 'html_b64')
  if (bytes !== null) return decodePage(bytesOf(bytes, 'html_b64'), readHead(head))
  return optionalText(fields, 'html')
}

function nowOf(fields: Fields): number {
  const now = optionalText(fields, 'now')
  const instant = now === null ? Date.now() : Date.parse(now)
  if (Number.isNaN(instant))
    throw new RecordError('"now" is not a time, such as 2026-11-22T00:00:00Z')
  return instant
}

/** robots.txt with its fetch; null when the record says nothing of it. */
function robotsOf(fields: Fields, url: string): ParsedFile | null {
  const text = optionalText(fields, 'robots')
  const base64 = optionalText(fields, 'robots_b64')
  refuseBoth(fields, 'robots', 'robots_b64')
  const fetch = fields['fetch'] ?? null
  if (fetch !== null && !isObject(fetch)) throw new RecordError('"fetch" is not an object')
  const settings = checkedSettings(settingsOf(fields))
  const given =
    base64 !== null
      ? readBytes(bytesOf(base64, 'robots_b64'))
      : text === null
        ? null
        : readText(text)
  if (fetch === null) return given === null ? null : new ParsedFile(given, settings)
  const record = readFetchRecord(JSON.stringify({ ...fetch, page: url }))
  const parsed = new ParsedFile(given ?? record.file ?? readText(''), settings)
  const location = locate(url)
  if (!location.ok) throw new RecordError(`no url: ${location.problem}`)
  return parsed.withDelivery(deliveryFromFetch(record.result(location.robotsUrl)))
}

function answers(outcome: PageReport['outcome']) {
  const entries = Object.entries(outcome)
  return {
    ...Object.fromEntries(entries.map(([field, { answer }]) => [field, answer])),
    why: Object.fromEntries(entries.map(([field, { why }]) => [field, why])),
  }
}

function reportedEffective({ effective }: PageReport) {
  const { unavailableAfter } = effective
  const isDate = unavailableAfter !== null && Number.isFinite(unavailableAfter)
  return {
    ...effective,
    unavailableAfter: isDate ? new Date(unavailableAfter).toISOString() : null,
  }
}

/** What comes of the page of one line of input. */
export function answerPage(line: string): object {
  const fields = parseFields(line, pageFields)
  const head = headOf(fields)
  const typed = optionalText(fields, 'url') ?? '/'
  const origin = recordSite(fields) ?? originOf(typed) ?? anyOrigin
  const url = parseUrl(typed, origin)?.href ?? typed
  const input: PageInput = { html: htmlOf(fields, head), head, status: statusCodeOf(fields), url }
  const crawler = (optionalText(fields, 'crawler') ?? '').trim() || 'Googlebot'
  const robots = { parsedFile: robotsOf(fields, url), origin }
  const report = reportPage(readPage(input), input, crawler, robots, nowOf(fields))
  const { gate, rules, sections, links, findings } = report
  return {
    reader: report.reader.id,
    gate: gate.state,
    ...(gate.state === 'closed' && gate.line !== null ? { gateLine: gate.line } : {}),
    rules: rules.map(({ name, value, source, agent, line, counts, why }) => ({
      name,
      value,
      source,
      agent,
      line,
      counts,
      why,
    })),
    effective: reportedEffective(report),
    outcome: answers(report.outcome),
    sections: sections.map(({ mechanism, from, to, effect, counts }) => ({
      mechanism,
      from,
      to,
      effect,
      counts,
    })),
    links: links.map(({ href, line, rel, followed }) => ({ href, line, rel, followed })),
    lighthouse: { ...report.lighthouse, grade: isCrawlableEvidence.grade },
    findings: findings.map(({ id, severity, where, line, message, fixes }) => ({
      id,
      line,
      where,
      severity,
      message,
      fixes: fixes.map(({ title }) => title),
    })),
  }
}

/** The command `page`. */
export const pageCommand: Command = {
  summary:
    'Says which robots rules a page has, whether it can be listed, and how robots.txt affects that.',
  fields: pageFields,
  answer: `{"reader":"…","gate":"open"|"closed"|"deferred","gateLine":N,"rules":[…],
"effective":{…},"outcome":{"fetched":"yes"|"no","listed":"yes"|"no"|"bare"|"unknown",…},
"sections":[…],"links":[…],"lighthouse":{"passes":true|false,"lines":[…],"warnedOf":[…],"grade":"…"},"findings":[…]}`,
  create: () => answerPage,
}
