import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

/** Escapes in small letters. */
export const lowerHex: Check = {
  id: 'lower-hex',
  severity: 'hint',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: /%(?:[a-f][0-9a-fA-F]|[0-9A-F][a-f])/g,
      report: (found) => ({ message: `${found} is better written ${found.toUpperCase()}.` }),
      instead: (found) => found.toUpperCase(),
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Escape in lower-case letters',
  why: 'URLs are mostly sent with escapes in upper case, as RFC 3986 wants them. Google changes the escapes of a rule to upper case before it compares; a few crawlers and libraries compare them as written.',
  sources: [
    { source: 'rfc3986', section: 'section 6.2.2.1' },
    { source: 'url-standard', section: 'percent-encoded bytes' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'spatie-robots' },
  ],
  bad: [{ robots: 'User-agent: *\nDisallow: /caf%c3%a9\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /caf%C3%A9\n' }],
}
