import type { Check, CheckTexts } from '../check.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { ruleLines } from '../support/rule-lines.ts'

/**
 * A star and then a few letters, a sign, or one letter of a parameter’s name: all that a URL has to hold.
 * `/*.pdf`, `/*?` and `/*&id=` say more than that.
 */
const broad = /^(?:\*|\/\*)([a-z\d]{1,4}|[a-z]=|[-_.+~]{1,2}|\/)\**$/i

/** Pages as sites have them, of which the first that a rule matches are named. */
const ordinaryPaths = [
  '/about-us/',
  '/news/2026/spring-sale.html',
  '/products/blue_shoes',
  '/images/logo.png',
  '/contact',
  '/platform/features',
  '/blog/letters-from-readers',
  '/?session=7',
  '/search?lang=en',
  '/latest',
  '/information/terms',
  '/discover/cartoons',
  '/newsfeeds/',
  '/shop--sale/',
] as const

/** Examples for a text that none of them has. */
const pathsWith = (text: string): readonly string[] =>
  text.endsWith('=') ? [`/?x${text}1`] : [`/blog/${text}`, `/a${text}b.html`]

/** A rule whose wildcard leaves next to nothing that a URL has to have. */
export const broadPattern: Check = {
  id: 'broad-pattern',
  severity: 'info',
  *run(context) {
    const dialect = context.primaryDialect()
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const text = keyword === 'disallow' ? broad.exec(value)?.[1] : undefined
      // “*/” is in every URL: that is a block of the whole site.
      if (text === undefined || (text === '/' && value.startsWith('*'))) continue
      const isMatched = (path: string): boolean => ruleMatches(dialect, value, keyword, path)
      const [first, second] = [...ordinaryPaths, ...pathsWith(text)].filter(isMatched)
      if (first === undefined) continue
      const such = second === undefined ? first : `${first} and ${second}`
      const what = text === '/' ? 'that lies in a folder' : `with “${text}” anywhere in it`
      yield {
        line: line.number,
        span,
        message: `“${value}” matches every URL ${what}, such as ${such}.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Wildcard rule that matches far more than it seems',
  why: 'A star stands for any text, slashes included, and a rule goes on behind its end. With only a few letters or a sign beside the star, a rule matches URLs of all parts of a site.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: *from*\nDisallow: /*-*\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*n=\nDisallow: *--*\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*e\nDisallow: /*.*\nDisallow: /*/\n', lines: [2, 3, 4] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*?\nDisallow: /*&id=\nDisallow: /*?s=\n' },
    { robots: 'User-agent: *\nDisallow: /*.php\nDisallow: */feed\nDisallow: /*.aspx$\n' },
    { robots: 'User-agent: *\nDisallow: /\nAllow: /*e\n' },
  ],
}
