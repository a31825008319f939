import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

/** Only what is no honest path: brackets, plus signs and `.*` behind a name are common in URLs. */
const regular =
  /^\^|\[(?:\^|[a-z]-[a-z]|[0-9]-[0-9])[^\]]*\]?|\\[dwsDWSb.\/]|\([^()|]*\|[^()]*\)|^\/?\.\*|\.\*[()[^\\]|[()\]]\.\*|\)\+(?=[/$*]|$)|\/\[[\w-]+\]\*/i

/** Patterns written to match every path; as rules they match only paths with a dot. */
const onlyDot = /^\/?\.\*\$?$/

/** A regular expression in place of a path. */
export const regexSyntax: Check = {
  id: 'regex-syntax',
  severity: 'warning',
  run: (context) =>
    checkPaths(context, {
      pattern: regular,
      report: (found, { value }) => ({
        message: onlyDot.test(value)
          ? `As a rule “${value}” matches only paths that begin with “/.”. Rules are not regular expressions.`
          : `“${found}” belongs to a regular expression. In a rule only * and a $ at the end are special, and every other character stands for itself.`,
      }),
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Regular expression in a rule',
  why: 'Rules have two wildcards, * and $ at the end. Everything else of a regular expression is compared letter by letter and matches nothing.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.3' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: ^/x\nDisallow: /[0-9]+/\nDisallow: /.*(test).*\n',
      lines: [2, 3, 4],
    },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /*?filter[x]=\nDisallow: /wiki/Mars_(planet)\nDisallow: /c++\nDisallow: /old.*\nDisallow: *]*\nDisallow: *ft[r]*\nDisallow: /*?a[b1]*\nDisallow: /pub-*.*$\nDisallow: /a(b)+c\n',
    },
  ],
}
