import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'
import { ruleLines } from '../support/rule-lines.ts'

const unreserved = /%(?:2[DdEe]|3[0-9]|4[1-9A-Fa-f]|5[0-9AaFf]|6[1-9A-Fa-f]|7[0-9AaEe])/g

/** An escape for a letter, digit or `-._~`, which needs none. */
export const encodedUnreserved: Check = {
  id: 'encoded-unreserved',
  severity: 'warning',
  run(context) {
    const values = new Set(ruleLines(context).map(({ value }) => value))
    return checkPaths(context, {
      sign: '%',
      pattern: unreserved,
      report(found, rule) {
        const sign = decodeURIComponent(found)
        const path = pathMeantBy(rule.value, unreserved, decodeURIComponent)
        const { missing, claim } = readersOf(context, rule, path)
        // Where the plain one is there too, its author knows that they differ.
        if (values.has(rule.value.replace(unreserved, decodeURIComponent))) return null
        if (missing.length === 0) {
          return {
            severity: 'hint',
            message: `${found} is the same as “${sign}”, which needs no escape.`,
          }
        }
        const message = `${namesOf(missing)} ${missing.length > 1 ? 'do' : 'does'} not read ${found} as “${sign}”, so this rule misses URLs with “${sign}”.`
        return { message, ...(claim === undefined ? {} : { claim }) }
      },
      instead: (found) => decodeURIComponent(found),
    })
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Escape where none is needed',
  why: 'The 1996 draft and RFC 9309 decode such escapes before they compare. Google does not, so there the rule misses the URLs it is meant for.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'koster-draft-1996', section: 'section 3.2.2' },
    { source: 'google-robotstxt', section: 'robots_test.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /%7Ejoe/\nDisallow: /%62ar\n', lines: [2, 3] },
    {
      robots: 'User-agent: *\nDisallow: /%7Ejoe/\n',
      dialects: ['rfc9309'],
      lines: [2],
      severity: 'hint',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /~joe/\nDisallow: /a%2Fb\n' },
    { robots: 'User-agent: *\nDisallow: /~\nDisallow: /%7E\nDisallow: /%7e\n' },
  ],
}
