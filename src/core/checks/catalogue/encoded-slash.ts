import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

/** An escaped slash, which is another character than a slash. */
export const encodedSlash: Check = {
  id: 'encoded-slash',
  severity: 'info',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: /%2F/gi,
      message: () => 'This matches only URLs that have %2F here, not those with a slash.',
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '%2F in a rule',
  why: 'An escaped slash never equals a slash: the rule matches only URLs that are sent with %2F.',
  sources: [{ source: 'koster-draft-1996', section: 'section 3.2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /a%2Fb\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a/b\n' }],
}
