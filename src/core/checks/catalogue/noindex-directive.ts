import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { linesOfName } from '../support/value-lines.ts'
import { pageLevelAdvice, reportRemovableLines } from '../support/removable-lines.ts'

const names = ['noindex', 'no-index', 'no_index', 'no index']

/** Noindex in robots.txt, which no engine reads. */
export const noindexDirective: Check = {
  id: 'noindex-directive',
  severity: 'error',
  run(context) {
    const blocked = new Set(
      ruleLines(context).flatMap(({ keyword, value }) => (keyword === 'disallow' ? [value] : [])),
    )
    const values = names
      .flatMap((name) => linesOfName(context, name))
      .map(({ reading }) => reading.valueText)
    // The Disallow beside each goes on doing what it says.
    const severity = values.every((value) => blocked.has(value)) ? 'warning' : null
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
  ],
  good: [{ robots: '# noindex: /old/\nUser-agent: *\nDisallow: /old/\n' }],
}
