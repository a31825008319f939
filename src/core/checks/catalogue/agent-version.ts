import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** A version behind the name. */
export const agentVersion: Check = {
  id: 'agent-version',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      const name = /^([^/:]*[^\s/:])\s*\//.exec(value)?.[1]
      if (name === undefined || /^mozilla$/i.test(name)) continue
      yield {
        line: line.number,
        span,
        message: `Write ${name} without the version.`,
        fixes: [{ title: `Write ${name}`, edits: [{ span, insert: name }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Version after a crawler name',
  why: 'Names in robots.txt have no version. Google drops it; for crawlers that compare the whole value, the name matches none.',
  sources: [{ source: 'rep-1994' }],
  bad: [{ robots: 'User-agent: Googlebot/2.1\nDisallow: /a\n', lines: [1] }],
  good: [{ robots: 'User-agent: Googlebot\nDisallow: /a\n' }],
}
