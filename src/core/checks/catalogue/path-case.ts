import type { Rule } from '../../parse/robots.ts'
import { PrefixMap } from '../support/prefix-map.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import { judgedTests } from '../support/test-paths.ts'

function prefixesOf(rules: readonly Rule[]): PrefixMap<Rule> {
  const prefixes = new PrefixMap<Rule>()
  for (const rule of rules) {
    const { value } = rule
    if (value.length > 1 && !value.includes('*')) prefixes.add(asciiLower(value), rule)
  }
  return prefixes
}

/** Capitals and small letters, which are not the same. */
export const pathCase: Check = {
  id: 'path-case',
  severity: 'warning',
  *run(context) {
    const reportedLines = new Set<number>()
    const prefixesByRules = new Map<readonly Rule[], PrefixMap<Rule>>()
    for (const { path, decision, rules } of judgedTests(context)) {
      const prefixes = prefixesByRules.get(rules) ?? prefixesOf(rules)
      prefixesByRules.set(rules, prefixes)
      const least = decision.rule?.value.length ?? 0
      const near = [...prefixes.valuesForPrefixesOf(asciiLower(path))]
        .sort((a, b) => a.line - b.line)
        .find(
          ({ keyword, value }) =>
            keyword !== decision.verdict && value.length > least && !path.startsWith(value),
        )
      if (near === undefined || reportedLines.has(near.line)) continue
      reportedLines.add(near.line)
      const further = `${near.keyword === 'allow' ? 'Allow' : 'Disallow'}: ${path.slice(0, near.value.length)}`
      yield {
        line: near.line,
        message: `“${near.value}” does not match ${path}: paths are case-sensitive.`,
        fixes: addBelow(context, near.line, further),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule and URL differ only in letter case',
  why: 'Paths are case-sensitive: /Images does not match /images. Only Ultraseek treats them as the same.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }, { source: 'google-spec' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/Files/a' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /Files/\nDisallow: /files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
    },
  ],
}
