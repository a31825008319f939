import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** A name that guides have made up for their examples. */
export const agentExample: Check = {
  id: 'agent-example',
  severity: 'info',
  *run(context) {
    const told = new Set<string>()
    for (const { line, crawler, span } of agentLines(context)) {
      if (crawler?.status.kind !== 'example' || told.has(crawler.token)) continue
      told.add(crawler.token)
      yield {
        line: line.number,
        span,
        message: `${crawler.token} is a name from examples; no known crawler has it. Write the name of the crawler that you mean.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Name from an example',
  why: 'Guides use invented names such as BadBot in their examples, to be replaced by the name of a real crawler. A group that still has the invented name keeps no known crawler out.',
  sources: [{ source: 'commented-robots' }],
  bad: [{ robots: 'User-agent: BadBot\nDisallow: /\n', lines: [1] }],
  good: [{ robots: 'User-agent: GPTBot\nDisallow: /\n' }],
}
