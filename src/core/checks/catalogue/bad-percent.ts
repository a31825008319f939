import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { isEveryPath, ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { placeholderIn } from './placeholder.ts'
import { shown } from '../support/message-parts.ts'

/**
 * A percent sign that begins no escape. Behind one that a wildcard or the end cuts off any escape may
 * follow, as for /*%2*: that is meant so, unless digits make a percentage of it. Of “Talk%3Mediation” the
 * whole beginning of the escape is found: a colon is meant there.
 */
const broken =
  /(?<=[A-Za-z_])%3(?=[G-Zg-z][a-z])|%(?![0-9a-fA-F]{2}|[0-9a-fA-F]?(?:\*|\$?$))|(?<=\d)%(?=\*|\$?$)/g

/** The wildcard of SQL: in place of a whole part of a path, or behind a sign that divides names. */
const asWildcard = /(?<=\/)%(?=\/.)|(?<=[:=.-])%(?=\$?$)/g

/** The path with the wildcards of robots.txt; itself where it has none of SQL. */
const withStars = (value: string): string =>
  value.replace(asWildcard, (_, at: number) => (value.charAt(at + 1) === '/' ? '*' : ''))

function wildcardProblem({ line, value, span }: RuleLine): CheckProblem | null {
  const insert = value.includes('%') ? withStars(value) : value
  if (insert === value || isEveryPath(insert)) return null
  return {
    line: line.number,
    span,
    message: `“%” is not a wildcard: “${shown(value)}” matches only paths with a percent sign. Use * for any text, and nothing at the end of a rule.`,
    fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
  }
}

/** A percent sign without two hex digits behind it. */
export const badPercent: Check = {
  id: 'bad-percent',
  severity: 'warning',
  *run(context) {
    const wildcards = ruleLines(context).flatMap((rule) => wildcardProblem(rule) ?? [])
    const lines = new Set(wildcards.map(({ line }) => line))
    yield* wildcards
    yield* checkPaths(context, {
      sign: '%',
      pattern: broken,
      report: (_, { line }) =>
        lines.has(line.number) || placeholderIn(line.reading.valueText) !== null
          ? null
          : { message: 'The two hex digits after this % are missing, as in %20.' },
      instead: (found) => (found === '%' ? '%25' : `${found}A`),
    })
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Percent sign without its two digits',
  why: 'A percent sign begins an escape of two hex digits. No standard says what a rule means without them; Google compares it as it is written.',
  sources: [
    { source: 'rfc3986', section: 'section 2.1' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /100%\nDisallow: /a%zz\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /wiki/Talk%3Mediation\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /wiki/User:%\nDisallow: /%/admin\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /100%25\nDisallow: /caf%C3%A9\n' },
    { robots: 'User-agent: *\nDisallow: /%\nDisallow: /*url%2*map\nDisallow: /*URL%*\n' },
  ],
}
