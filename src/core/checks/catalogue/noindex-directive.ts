import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { linesOfName } from '../support/value-lines.ts'
import { pageLevelAdvice, reportRemovableLines } from '../support/removable-lines.ts'

const names = ['noindex', 'no-index', 'no_index', 'no index']

/** The name of the group that a line stands in; `*` above all groups. */
function groupAt(context: CheckContext, line: number): string {
  for (let at = line - 1; at > 0; at -= 1) {
    const reading = context.line(at)?.reading
    if (reading?.meaning === 'user-agent') return reading.valueText
  }
  return '*'
}

/** Is all that a line names blocked for its group, by a Disallow of the same path or of a wider one? */
function isBlocked(context: CheckContext, { number, reading }: SourceLine): boolean {
  const dialect = context.primaryDialect()
  const group = groupAt(context, number)
  const { rules } = context.selection(dialect, group)
  const { valueText: value } = reading
  const isSame = ({ keyword, value: other }: RuleLine): boolean =>
    keyword === 'disallow' && other === value
  if (ruleLines(context).some(isSame)) return true
  if (rules.some((rule) => rule.verdict === 'allow' && rule.value.startsWith(value))) return false
  const path = value.replaceAll('*', 'x').replace(/\$$/, '')
  return context.decide(dialect, group, path).verdict === 'disallow'
}

/** Noindex in robots.txt, which no engine reads. */
export const noindexDirective: Check = {
  id: 'noindex-directive',
  severity: 'error',
  run(context) {
    const lines = names.flatMap((name) => linesOfName(context, name))
    // What blocks each goes on doing so.
    const severity = lines.every((line) => isBlocked(context, line)) ? 'warning' : null
    return reportRemovableLines(
      context,
      names,
      (name) => `No search engine is known to read ${name} in robots.txt. ${pageLevelAdvice}`,
      severity,
    )
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Noindex in robots.txt',
  why: 'Google stopped reading Noindex here in September 2019, and no other search engine says that it does. Use the robots meta tag or the X-Robots-Tag header, and let the page be crawled so that it is seen.',
  sources: [{ source: 'google-reporter' }, { source: 'google-unsupported-2019' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:\nNoindex: /old/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow:\nNo-index: /old/\nNo_index: /older/\n', lines: [3] },
    {
      robots: 'User-agent: *\nDisallow: /old/\nNoindex: /old/a.html\n',
      lines: [3],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /old/\n\nUser-agent: GPTBot\nNoindex: /old/a\n',
      lines: [5],
      severity: 'error',
    },
  ],
  good: [{ robots: '# noindex: /old/\nUser-agent: *\nDisallow: /old/\n' }],
}
