import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import { judgedTests, knowsEndSign } from '../support/test-paths.ts'

/** A folder that is closed, but not its own address without the slash. */
export const missingBareDir: Check = {
  id: 'missing-bare-dir',
  severity: 'hint',
  *run(context) {
    const reportedLines = new Set<number>()
    for (const { dialect, path, decision, expect, rules } of judgedTests(context)) {
      if (decision.verdict === 'disallow' || expect === 'allow') continue
      const rule = rules.find(
        ({ keyword, value }) => keyword === 'disallow' && value === `${path}/`,
      )
      if (rule === undefined || reportedLines.has(rule.line)) continue
      reportedLines.add(rule.line)
      yield {
        line: rule.line,
        ...(expect === 'disallow' && { severity: 'warning' }),
        message: `${path} without the slash is still allowed.`,
        fixes: knowsEndSign(dialect) ? addBelow(context, rule.line, `Disallow: ${path}$`) : [],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The folder without its slash is still allowed',
  why: 'A rule that ends with a slash does not match the URL without it, so /help is allowed although /help/ is blocked.',
  sources: [
    { source: 'koster-draft-1996', section: 'section 3.2.2' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      tests: [{ crawler: 'Googlebot', url: '/help' }],
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      tests: [{ crawler: 'Googlebot', url: '/help', expect: 'disallow' }],
      lines: [2],
      severity: 'warning',
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      tests: [{ crawler: 'Googlebot', url: '/help/' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      tests: [{ crawler: 'Googlebot', url: '/help', expect: 'allow' }],
    },
  ],
}
