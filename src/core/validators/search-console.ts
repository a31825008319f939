import { asciiLower } from '../dialects/parts/agents.ts'
import type { SourceLine } from '../checks/check-context.ts'
import { isWebUrl } from '../text/web-url.ts'
import type { Complaint, Validator } from './validator.ts'

/** Lines that Google knows of and does not use: its reporter sets them apart from unknown ones. */
const unusedNames: readonly string[] = [
  'clean-param',
  'content-signal',
  'content-usage',
  'crawl-delay',
  'domain',
  'host',
  'noarchive',
  'nofollow',
  'noindex',
  'request-rate',
  'revisit-after',
  'visit-time',
]

const warning = (line: number, term: string): Complaint => ({ line, severity: 'warning', term })
const error = (line: number, term: string): Complaint => ({ line, severity: 'error', term })

function complaintOn({ number, reading }: SourceLine, inGroup: boolean): Complaint | null {
  const { kind, meaning, keyText, valueText, missingColon, typo } = reading
  if (kind === 'blank' || kind === 'comment') return null
  if (meaning === null) {
    const isUnused = kind === 'record' && unusedNames.includes(asciiLower(keyText))
    return warning(number, isUnused ? 'Rule ignored by Googlebot' : 'Syntax not understood')
  }
  if (missingColon || typo) return warning(number, 'Syntax not understood')
  if (meaning === 'sitemap') {
    return isWebUrl(valueText) ? null : error(number, 'Invalid sitemap URL detected')
  }
  if (meaning === 'user-agent')
    return valueText === '' ? error(number, 'No user-agent specified') : null
  if (!inGroup) return error(number, 'No user-agent specified')
  const isPattern = valueText === '' || /^[/*]/.test(valueText)
  return isPattern ? null : error(number, 'Pattern should either be empty, or start with / or *')
}

/** The robots.txt report of Google Search Console. */
export const searchConsole: Validator = {
  id: 'search-console',
  name: 'Google Search Console',
  address: { source: 'google-robots-report' },
  evidence: {
    grade: 'observed',
    source: 'google-reporter',
    note: 'Which lines Google sets apart is from its open source. Most of the report’s words are remembered from its older tester',
  },
  *complaintsOn({ lines }) {
    let inGroup = false
    for (const line of lines) {
      const complaint = complaintOn(line, inGroup)
      if (complaint !== null) yield complaint
      inGroup ||= line.reading.meaning === 'user-agent'
    }
  },
}
