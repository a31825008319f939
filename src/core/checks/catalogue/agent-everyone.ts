import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Words that people write to name all crawlers. */
const everyone =
  /^(?:all|any|every|everyone|everybody|anyone|anybody|others?|(?:all|any|every|other)[ _-]?(?:robots?|bots?|crawlers?|spiders?|(?:user[ _-]?)?agents?|search[ _-]?engines?))$/i

/** A word for everybody in place of the star. */
export const agentEveryone: Check = {
  id: 'agent-everyone',
  severity: 'error',
  *run(context) {
    for (const { line, value, crawler, span } of agentLines(context)) {
      if (crawler !== null || !everyone.test(value)) continue
      yield {
        line: line.number,
        span,
        message: `No crawler is called “${value}”: all crawlers are *.`,
        fixes: [{ title: 'Write *', edits: [{ span, insert: '*' }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A word in place of *',
  why: 'Only a star stands for all crawlers. No crawler is called “all”, so no crawler obeys a group for it.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: All\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: ALL ROBOTS\nUser-agent: any\nDisallow: /a\n', lines: [1, 2] },
  ],
  good: [{ robots: 'User-agent: Allegro\nUser-agent: *\nDisallow: /a\n' }],
}
