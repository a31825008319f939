import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { readersDecidedBy, readersOfRule } from '../support/deciding-rules.ts'
import { addBelow } from '../support/edits.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { judgedTests } from '../support/test-paths.ts'

/** So many rules are decided on, which takes time among thousands. */
const maxAsked = 30

/** An Allow of CSS or scripts that ends where a version may follow. */
const versionless = /^(\/.*\.(?:css|m?js))\$$/i

/** WordPress adds a version to all CSS and scripts below these. */
const wordPressFolder = /^\/(?:[\w-]+\/)?wp-(?:content|includes|admin)\//

/** CSS and scripts that are open without a version and blocked with one. */
function* versions(context: CheckContext): Iterable<CheckProblem> {
  const allows = ruleLines(context).flatMap(({ line, keyword, value, span }) => {
    const pattern = keyword === 'allow' ? versionless.exec(value)?.[1] : undefined
    return pattern === undefined ? [] : [{ line, value, span, pattern }]
  })
  for (const { line, value, span, pattern } of allows.slice(0, maxAsked)) {
    const path = pattern.replace(/\*/g, 'a')
    const blocked = readersDecidedBy(context, line.number, path).flatMap((reader) => {
      const { verdict, rule } = context.decide(reader.dialect, reader.token, `${path}?v=2`)
      return reader.dialect.rendersPages && verdict === 'disallow' && rule !== null ? [rule] : []
    })
    const [by] = blocked
    if (by === undefined) continue
    const isWordPress = wordPressFolder.test(value)
    const hasVersions = isWordPress || /\.(?:css|m?js)\?\w/i.test(context.text)
    const wins = blocked.every((rule) => pattern.length >= rule.value.length)
    yield {
      line: line.number,
      span,
      severity: hasVersions ? 'warning' : 'info',
      message: `Because of the $, this rule misses URLs with a version: ${path}?v=2 stays blocked by line ${by.line}.${isWordPress ? ' WordPress adds a version to its files.' : ''}`,
      fixes: wins ? [{ title: `Change to ${pattern}`, edits: [{ span, insert: pattern }] }] : [],
    }
  }
}

/** A query that ends right behind its sign, behind “&”, or before the value of a parameter; a `/?$` is that of an expression. */
const emptyQuery = /^[/*][^$]*(?:(?<!\/)[?&]|[?&][\w.[\]-]{1,60}=)\$$/

/** What a rule says of a query that is empty, where queries of all kinds were meant. */
function emptyQueryProblem(context: CheckContext, rule: RuleLine): CheckProblem | null {
  const { line, value, span } = rule
  const pattern = value.slice(0, -1)
  const start = pattern.startsWith('*') ? `/${pattern}` : pattern
  const path = start.replace(/\*/g, 'a')
  const further = `${path}${path.endsWith('=') ? '1' : 'x=1'}`
  const readers = readersOfRule(context, line.number, path).filter(
    ({ dialect, token }) => context.decide(dialect, token, further).verdict === 'allow',
  )
  if (readers.length === 0) return null
  const wantedOpen = judgedTests(context).some(
    (test) => test.expect === 'allow' && ruleMatches(test.dialect, start, 'disallow', test.path),
  )
  if (wantedOpen) return null
  return {
    line: line.number,
    span,
    severity: 'warning',
    message: `Because of the $, “${value}” matches only URLs that end in “${/[?&][^?&]*$/.exec(pattern)?.[0] ?? pattern}”: ${further} stays open.`,
    fixes: [{ title: `Change to ${pattern}`, edits: [{ span, insert: pattern }] }],
  }
}

/** A rule for a kind of file that a query slips past. */
export const dollarMissesQuery: Check = {
  id: 'dollar-misses-query',
  severity: 'info',
  *run(context) {
    yield* versions(context)
    const empty = ruleLines(context).filter(
      ({ keyword, value }) => keyword === 'disallow' && emptyQuery.test(value),
    )
    for (const rule of empty.slice(0, maxAsked)) {
      const problem = emptyQueryProblem(context, rule)
      if (problem !== null) yield problem
    }
    const reportedLines = new Set<number>()
    for (const { crawler, dialect, path, decision } of judgedTests(context)) {
      const query = path.indexOf('?')
      if (query < 0 || decision.verdict === 'disallow') continue
      const { rule } = context.decide(dialect, crawler, path.slice(0, query))
      if (rule?.verdict !== 'disallow' || !rule.value.endsWith('$') || reportedLines.has(rule.line))
        continue
      reportedLines.add(rule.line)
      yield {
        line: rule.line,
        message: `${path} is allowed: the rule ends with $, but the URL continues.`,
        fixes: addBelow(context, rule.line, `Disallow: ${rule.value.slice(0, -1)}?`),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule with $ misses URLs with a query',
  why: 'The $ means that the URL ends there. With ?v=2 after it the URL continues, so the rule does not match. “/*?$” matches only URLs that end in a question mark; “/*?” matches every URL with a query.',
  sources: [
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'google-robotstxt', section: 'robots_test.cc' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /*.pdf$\n',
      tests: [{ crawler: 'Googlebot', url: '/a.pdf?v=2' }],
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css$\nAllow: /assets/*.js$\n',
      lines: [3, 4],
      severity: 'info',
    },
    {
      robots: 'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js$\n',
      lines: [3],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /search?$\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: GPTBot\nDisallow: /*?sort=$\n', lines: [2], severity: 'warning' },
    {
      robots:
        '# /assets/app.css?v=20240312\nUser-agent: *\nDisallow: /assets/\nAllow: /assets/*.css$\n',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css\n' },
    { robots: 'User-agent: *\nDisallow: /search?\nAllow: /search?$\n' },
    { robots: 'User-agent: *\nDisallow: /search?$\nDisallow: /search?*\n' },
    {
      robots: 'User-agent: *\nDisallow: /search?$\n',
      tests: [{ crawler: 'Googlebot', url: '/search?q=1', expect: 'allow' }],
    },
    { robots: 'User-agent: *\nDisallow: /assets/a/\nAllow: /css/*.css$\n' },
    {
      robots: 'User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css$\nAllow: /assets/*.css?\n',
    },
    {
      robots: 'User-agent: *\nDisallow: /*.pdf$\n',
      origin: 'https://shop.example',
      tests: [{ crawler: 'Googlebot', url: 'https://other.example/a.pdf?v=2' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /*.pdf?\n',
      tests: [{ crawler: 'Googlebot', url: '/a.pdf?v=2' }],
    },
  ],
}
