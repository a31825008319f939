import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import type { CheckContext } from '../check-context.ts'

/** The lines that close the whole site for everybody, or for a search engine. */
function closingLines(context: CheckContext): ReadonlySet<number> {
  const blocks = [
    context.siteBlock(context.primaryDialect(), '*'),
    ...context.engines.map(({ dialect, token }) => context.siteBlock(dialect, token)),
  ]
  return new Set(blocks.flatMap((block) => (block === null ? [] : [block.line])))
}

/** A star in place of a path. */
export const disallowStar: Check = {
  id: 'disallow-star',
  severity: 'warning',
  *run(context) {
    const closing = closingLines(context)
    for (const { line, keyword, value, span } of ruleLines(context)) {
      if (keyword !== 'disallow' || !/^\*+$/.test(value)) continue
      yield {
        line: line.number,
        span,
        ...(closing.has(line.number) ? {} : { severity: 'info' }),
        message:
          'This blocks the whole site for some crawlers, and nothing for those that look for a real *.',
        fixes: [{ title: 'Write /', edits: [{ span, insert: '/' }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Disallow: * instead of Disallow: /',
  why: 'Google and others that know wildcards read the * as every URL, crawlers without wildcards as a path that no URL has. All crawlers understand “/”.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'robotstxt-org' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: *\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: OurOwnBot\nDisallow: *\n', lines: [2], severity: 'info' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /\n' }, { robots: 'User-agent: *\nAllow: *\n' }],
}
