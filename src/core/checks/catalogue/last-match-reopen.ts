import type { Check, CheckTexts } from '../check.ts'
import { removal } from '../support/edits.ts'

/** An empty Disallow behind others, where the last match decides. */
export const lastMatchReopen: Check = {
  id: 'last-match-reopen',
  severity: 'warning',
  *run(context) {
    if (!context.includesDialect('spiderline')) return
    for (const { rules } of context.parsedAs('spiderline').groups) {
      for (const [index, rule] of rules.entries()) {
        if (index === 0 || rule.keyword !== 'disallow' || rule.value !== '') continue
        const fixes = removal(context, rule.line)
        yield { line: rule.line, message: 'For Spiderline this opens the whole site again.', fixes }
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Empty Disallow behind other rules',
  why: 'Spiderline goes by the last rule that matches, and an empty Disallow matches everything: it opens what the rules above have closed.',
  source: 'Spiderline, Robot Exclusion Guide',
  bad: [
    { robots: 'User-agent: *\nDisallow: /x\nDisallow:\n', dialects: ['spiderline'], lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\nDisallow: /x\n', dialects: ['spiderline'] },
  ],
}
