import type { Dialect } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import { withoutEnd } from '../../text/text.ts'
import { ruleMatches } from '../support/near-misses.ts'
import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import { judgedTests, knowsEndSign } from '../support/test-paths.ts'

/** So many rules with wildcards are held against tests; what is behind them is left out. */
const maxComparisons = 200_000
/** A folder behind a wildcard. */
const wildFolder = /\*.*[^*/]\/\**$/

/** Tells whether a rule with wildcards is for a folder of which a path is the address without its slash. */
function createFolderTest(): (rule: Rule, path: string, dialect: Dialect) => boolean {
  let comparisonsLeft = maxComparisons
  return ({ value, keyword }, path, dialect) => {
    if (!wildFolder.test(value) || /[?/]$/.test(path) || path.includes('?')) return false
    comparisonsLeft -= 1
    return comparisonsLeft >= 0 && ruleMatches(dialect, value, keyword, `${path}/`)
  }
}

/** A folder that is closed, but not its own address without the slash. */
export const missingBareDir: Check = {
  id: 'missing-bare-dir',
  severity: 'hint',
  *run(context) {
    const reportedLines = new Set<number>()
    const isFolderOf = createFolderTest()
    for (const { dialect, path, decision, expect, rules } of judgedTests(context)) {
      if (decision.verdict === 'disallow' || expect === 'allow') continue
      const rule = rules.find(
        (one) =>
          one.keyword === 'disallow' &&
          (one.value === `${path}/` || isFolderOf(one, path, dialect)),
      )
      if (rule === undefined || reportedLines.has(rule.line)) continue
      reportedLines.add(rule.line)
      const bare = rule.value.includes('*') ? withoutEnd(rule.value, /[*/]/) : path
      yield {
        line: rule.line,
        ...(expect === 'disallow' && { severity: 'warning' }),
        message: `${path} without the slash is still allowed.`,
        fixes: knowsEndSign(dialect) ? addBelow(context, rule.line, `Disallow: ${bare}$`) : [],
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
      robots: 'User-agent: *\nDisallow: */similar/*\n',
      tests: [{ crawler: 'Googlebot', url: '/request/a/similar' }],
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
      robots: 'User-agent: *\nDisallow: */similar/*\n',
      tests: [{ crawler: 'Googlebot', url: '/request/a/dissimilar' }],
    },
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
