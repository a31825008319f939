import { asciiLower } from '../dialects/parts/agents.ts'
import { isWebUrl, schemeOfUrl } from '../text/web-url.ts'
import type { Complaint, Validator } from './validator.ts'

/** Names of lines that it knows. */
const knownNames: ReadonlySet<string> = new Set([
  'user-agent',
  'disallow',
  'allow',
  'sitemap',
  'crawl-delay',
  'clean-param',
  'host',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'license',
])

const sitemapSchemes: readonly string[] = ['http', 'https', 'ftp']

function patternTerm(pattern: string): string | null {
  if (pattern !== '' && !/^[/*]/.test(pattern)) {
    return 'Pattern should either be empty, start with "/" or "*"'
  }
  const dollar = pattern.indexOf('$')
  const isLast = dollar < 0 || dollar === pattern.length - 1
  return isLast ? null : '"$" should only be used at the end of the pattern'
}

function sitemapTerm(url: string): string | null {
  if (!isWebUrl(url)) return 'Invalid sitemap URL'
  return sitemapSchemes.includes(schemeOfUrl(url) ?? '') ? null : 'Invalid sitemap URL protocol'
}

function termFor(name: string, value: string): string | null {
  if (!knownNames.has(name)) return 'Unknown directive'
  if (name === 'sitemap') return sitemapTerm(value)
  if (name === 'user-agent') return value === '' ? 'No user-agent specified' : null
  return name === 'allow' || name === 'disallow' ? patternTerm(value) : null
}

const error = (line: number, term: string): Complaint => ({ line, severity: 'error', term })

const failedFetch = {
  use: 'partial',
  sentence: 'The crawlers differ in what they do then: see Fetching.',
} as const

/** The status of a failed request is all that the audit says then; null when it reads the file. */
function termOfStatus(status: number | undefined): string | null {
  if (status === undefined || (status < 500 && status !== 429)) return null
  return `Request for robots.txt returned HTTP status: ${status}`
}

/** The SEO audit of Lighthouse, which PageSpeed Insights and the browser's tools show. */
export const lighthouse: Validator = {
  id: 'lighthouse',
  name: 'Lighthouse',
  address: { source: 'chrome-lighthouse' },
  evidence: {
    grade: 'observed',
    source: 'lighthouse-audit',
    note: 'From its open source, in its own words',
  },
  *complaintsOn({ lines, text, delivery: { status } }) {
    const failure = termOfStatus(status)
    if (failure !== null) yield { ...error(1, failure), effect: failedFetch }
    // It does not look at what comes with a client error, nor at an empty file.
    if (text === '' || (status !== undefined && status >= 400)) return
    let inGroup = false
    for (const { number, text } of lines) {
      const content = (text.split('#', 1)[0] ?? '').trim()
      if (content === '') continue
      const colon = content.indexOf(':')
      if (colon < 0) {
        yield error(number, 'Syntax not understood')
        continue
      }
      const name = asciiLower(content.slice(0, colon).trim())
      const term = termFor(name, content.slice(colon + 1).trim())
      if (term !== null) yield error(number, term)
      else if (name === 'user-agent') inGroup = true
      else if (!inGroup && (name === 'allow' || name === 'disallow')) {
        yield error(number, 'No user-agent specified')
      }
    }
  },
}
