import type { Dialect } from '../../dialects/dialect.ts'
import { matches } from '../../match/pattern.ts'
import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import type { CheckContext } from '../check-context.ts'

/** Does the dialect take an Allow of this path for one of another path as well? */
function standsFor({ rules }: Dialect, value: string, path: string): boolean {
  const pattern = rules.compile(value, 'allow')
  const further = pattern === null ? [] : (rules.also?.(pattern, 'allow') ?? [])
  return further.some((one) => matches(one, rules.canonicalPath(path)))
}

/** Is a path blocked by another rule of a group? Where it is open anyway the Allow adds nothing. */
function isBlocked(context: CheckContext, dialect: Dialect, line: number, path: string): boolean {
  const group = context
    .parsedAs(dialect)
    .groups.find(({ rules }) => rules.some((rule) => rule.line === line))
  if (group === undefined) return false
  const ruleSet = dialect.rulesFor?.([group]) ?? dialect.rules
  return group.rules.some(({ verdict, value, keyword }) => {
    const pattern = verdict === 'disallow' ? ruleSet.compile(value, keyword) : null
    return pattern !== null && matches(pattern, ruleSet.canonicalPath(path))
  })
}

/** An Allow that opens a folder along with its index page. */
export const indexHtmlAllow: Check = {
  id: 'index-html-allow',
  severity: 'info',
  *run(context) {
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const folder = /^(.*\/)index\.html?$/.exec(value)?.[1]
      if (keyword !== 'allow' || folder === undefined) continue
      const who = context.dialects.find(
        (dialect) =>
          standsFor(dialect, value, folder) && isBlocked(context, dialect, line.number, folder),
      )
      if (who === undefined) continue
      yield { line: line.number, span, message: `For ${who.name} this allows ${folder} as well.` }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow of an index page also allows the folder',
  why: 'Google applies an Allow that ends in /index.htm or /index.html to the URL of the folder too. Scrapy, for /index.html alone, and crawler-commons do the like; no other search engine is known to.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'protego' },
    { source: 'crawler-commons-rules' },
  ],
  bad: [{ robots: 'User-agent: *\nDisallow: /\nAllow: /dir/index.html\n', lines: [3] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /dir/index.html\n' },
    { robots: 'User-agent: *\nDisallow: /a/\nAllow: /dir/index.html\n' },
  ],
}
