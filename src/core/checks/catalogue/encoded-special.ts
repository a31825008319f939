import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

const escapedSign = /%2A|%24/gi

/** An escaped star or dollar sign. */
export const encodedSpecial: Check = {
  id: 'encoded-special',
  severity: 'info',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: escapedSign,
      report(found, rule) {
        const sign = decodeURIComponent(found)
        const path = pathMeantBy(rule.value, escapedSign, decodeURIComponent)
        const { missing, claim } = readersOf(context, rule, path)
        if (missing.length === 0) {
          return { message: `${found} matches a real “${sign}” in a URL. It is not a wildcard.` }
        }
        const message = `${namesOf(missing)} ${missing.length > 1 ? 'do' : 'does'} not read ${found} as “${sign}”, so this rule misses URLs with a bare “${sign}”.`
        return { message, ...(claim === undefined ? {} : { claim }) }
      },
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '%2A or %24 in a rule',
  why: 'By RFC 9309 these stand for a real star and dollar sign and match them in the URL. Google compares the escape as it is, so it does not match a URL with the bare sign.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-robotstxt-57' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [{ robots: 'User-agent: *\nDisallow: /price-%24\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /price-$\n' }],
}
