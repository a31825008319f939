import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { valueLines } from '../support/value-lines.ts'

const maxDelaySeconds = 30

/** What stands in groups that Bing looks at: its own and the one for everybody. */
function linesForBing(context: CheckContext): ReadonlySet<number> {
  const names = context.includesDialect('bing', 'msn-legacy') ? ['Bingbot', '*'] : []
  const groups = names.flatMap((name) => context.selection('bing', name).groups)
  return new Set(groups.flatMap(({ others }) => others.map(({ line }) => line)))
}

/** A delay that is no number, or more than Bing takes. */
export const crawlDelayValue: Check = {
  id: 'crawl-delay-value',
  severity: 'warning',
  *run(context) {
    const isOurs = linesForBing(context)
    for (const { line, span, text, problem } of valueLines(context, 'crawl-delay')) {
      if (problem !== null) yield { line: line.number, span, message: problem }
      else if (Number(text) > maxDelaySeconds && isOurs.has(line.number)) {
        yield {
          line: line.number,
          span,
          message: `Bing takes at most ${maxDelaySeconds} seconds.`,
          fixes: [
            {
              title: `Write ${maxDelaySeconds}`,
              edits: [{ span, insert: String(maxDelaySeconds) }],
            },
          ],
        }
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Crawl-delay that is not understood',
  why: 'The delay is a number of seconds. Bing takes 1 to 30; what is beyond is cut or ignored.',
  source: 'Bing Webmaster Blog, May 2012',
  bad: [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: ten\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: -5\n', lines: [3] },
    { robots: 'User-agent: Bingbot\nDisallow:\nCrawl-delay: 60\n', lines: [3] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\nCrawl-delay: 0.5\n' }],
}
