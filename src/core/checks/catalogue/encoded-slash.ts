import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

const escapedSlash = /%2F/gi

/** An escaped slash, which is another character than a slash. */
export const encodedSlash: Check = {
  id: 'encoded-slash',
  severity: 'info',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: escapedSlash,
      report(_, rule) {
        // In a query it is the usual way to write an address.
        const query = rule.value.search(/[?=&]/)
        if (query !== -1 && query < rule.value.search(/%2F/i)) return null
        const path = pathMeantBy(rule.value, escapedSlash, () => '/')
        const { missing, isMissed, claim } = readersOf(context, rule, path)
        const message = isMissed
          ? 'This matches only URLs that have %2F here, not those with a slash.'
          : `For ${namesOf(missing)} this matches only URLs that have %2F here, not those with a slash.`
        if (missing.length === 0) return null
        const isNamed = path.length > 2 && context.text.includes(path)
        const here = isNamed ? ` This file names ${path} elsewhere.` : ''
        return {
          severity: isNamed ? 'warning' : 'info',
          message: message + here,
          ...(claim === undefined ? {} : { claim }),
        }
      },
      instead: () => '/',
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '%2F in a rule',
  why: 'By the 1996 draft and RFC 9309 an escaped slash never equals a slash: the rule matches only URLs that are sent with %2F.',
  sources: [
    { source: 'koster-draft-1996', section: 'section 3.2.2' },
    { source: 'rfc9309', section: 'section 2.2.2' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a%2Fb\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\nAllow: /a/b/c\nDisallow: /a%2Fb/\n',
      lines: [3],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a/b\n' },
    { robots: 'User-agent: *\nDisallow: /login?returnurl=%2Fa%2F\n' },
    { robots: 'User-agent: *\nDisallow: /a%2Fb\n', dialects: ['urllib'] },
  ],
}
