import type { Severity } from '../check.ts'

/** What crawlers do after an answer for /robots.txt with such a status, in a sentence; null where its body counts. */
export function statusMeaning(status: number): string | null {
  // 304: what was fetched before is still the file.
  if ((status >= 200 && status < 300) || status === 304) return null
  if (status === 429)
    return 'Google stops as for a server error; RFC 9309 lets crawlers treat the file as missing.'
  if (status >= 500)
    return 'Google crawls nothing for the first 12 hours, and then uses its last copy of the file for up to 30 days; RFC 9309 treats the whole site as blocked.'
  if (status >= 400)
    return 'Google and RFC 9309 treat the file as missing: everything may be crawled.'
  return 'Google follows at least five redirects and then treats the file as missing; RFC 9309 lets crawlers do so.'
}

/** Is the site closed by it, or open although the file has rules? What is redirected may come after all. */
export function statusSeverity(status: number, hasRules: boolean): Severity {
  if (status >= 500 || status === 429 || (status >= 400 && hasRules)) return 'error'
  // So answers every site that has no robots.txt; where it is refused, one may be there.
  return status === 404 || status === 410 ? 'info' : 'warning'
}
