import { crawlerNamed } from '../crawlers/index.ts'
import { dialectById } from '../dialects/index.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import type { SourceLine } from '../checks/check-context.ts'
import { isWebUrl } from '../text/web-url.ts'
import type { Complaint, Validator } from './validator.ts'

const reader = dialectById(crawlerNamed('Bingbot')?.dialect ?? '')

const knownNames: ReadonlySet<string> = new Set(reader?.honours.map(asciiLower))

const mostSeconds = reader?.values?.maxDelay ?? Infinity

const warning = (line: number, term: string): Complaint => ({ line, severity: 'warning', term })
const error = (line: number, term: string): Complaint => ({ line, severity: 'error', term })

function complaintOn({ number, text, reading }: SourceLine, inGroup: boolean): Complaint | null {
  const { kind, keyText, valueText, missingColon } = reading
  if (kind === 'blank' || kind === 'comment') return null
  if (kind === 'stray' || missingColon || !text.includes(':')) {
    return error(number, 'Line without a colon')
  }
  const name = asciiLower(keyText)
  if (!knownNames.has(name)) return warning(number, 'Line that Bing does not know')
  if (name === 'sitemap') {
    return isWebUrl(valueText) ? null : error(number, 'Sitemap that is no whole address')
  }
  if (name === 'crawl-delay') {
    const isRead =
      /^\d+$/.test(valueText) && Number(valueText) >= 1 && Number(valueText) <= mostSeconds
    return isRead ? null : warning(number, `Crawl-delay other than 1 to ${mostSeconds}`)
  }
  if (name === 'user-agent') return valueText === '' ? error(number, 'No crawler named') : null
  return inGroup ? null : error(number, 'Rule without a User-agent line')
}

/** The robots.txt tester of Bing Webmaster Tools. */
export const bingWebmaster: Validator = {
  id: 'bing-webmaster',
  name: 'Bing Webmaster Tools',
  address: { source: 'bing-tester' },
  evidence: {
    grade: 'interpretation',
    source: 'bing-tester',
    note: 'Bing does not publish what its tester reports: these are lines that its help does not provide for, in our words',
  },
  *complaintsOn({ lines }) {
    let inGroup = false
    for (const line of lines) {
      const complaint = complaintOn(line, inGroup)
      if (complaint !== null) yield complaint
      inGroup ||= asciiLower(line.reading.keyText) === 'user-agent'
    }
  },
}
