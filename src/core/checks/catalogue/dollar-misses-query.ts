import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import { judgedTests } from '../support/test-paths.ts'

/** A rule for a kind of file that a query slips past. */
export const dollarMissesQuery: Check = {
  id: 'dollar-misses-query',
  severity: 'info',
  *run(context) {
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
  why: 'The $ means that the URL ends there. With ?v=2 after it the URL continues, so the rule does not match.',
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
  ],
  good: [
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
