import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** A star glued to a name. */
export const agentWildcard: Check = {
  id: 'agent-wildcard',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (!value.includes('*') || value === '*' || /^\*\s/.test(value)) continue
      const name = /^[^*]+(?=\*+$)/.exec(value)?.[0] ?? null
      yield {
        line: line.number,
        span,
        severity: name === null ? 'error' : 'warning',
        message:
          name === null
            ? `“${value}” names nobody: crawler names know no wildcards.`
            : `The star is dropped: Google reads “${name}”, and stricter crawlers find no name here.`,
        fixes: name === null ? [] : [{ title: `Write ${name}`, edits: [{ span, insert: name }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Star inside a crawler name',
  why: 'Only a star that stands alone means everybody. Glued to letters it is no pattern: the line names nobody, or only what stands before the star.',
  sources: [{ source: 'robotstxt-org' }, { source: 'google-robotstxt' }],
  bad: [
    { robots: 'User-agent: *bot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Googlebot*\nDisallow: /a\n', lines: [1], severity: 'warning' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
