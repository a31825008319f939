import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

/** An escaped star or dollar sign. */
export const encodedSpecial: Check = {
  id: 'encoded-special',
  severity: 'info',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: /%2A|%24/gi,
      message: (found) => `Google does not match ${found} with the sign that it stands for.`,
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '%2A or %24 in a rule',
  why: 'By RFC 9309 these stand for a real star and dollar sign and match them in the URL. Google compares the escape as it is, so it does not match a URL with the bare sign.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.3' }, { source: 'google-robotstxt-57' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /price-%24\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /price-$\n' }],
}
