import type { Check, CheckTexts } from '../check.ts'
import { fusedLines } from '../support/several-on-line.ts'
import { rawGroups } from '../support/group-lines.ts'
import { lineEdits } from '../support/edits.ts'
import type { SourceLine } from '../check-context.ts'

const follows = (a: SourceLine, b: SourceLine): boolean => a.number + 1 === b.number

/** A User-agent line that joins the one above across something that was to part them. */
export const agentMerge: Check = {
  id: 'agent-merge',
  severity: 'warning',
  *run(context) {
    for (const { agents } of rawGroups(context)) {
      for (const [index, agent] of agents.entries()) {
        const above = agents[index - 1]
        if (above === undefined || follows(above, agent)) continue
        // Its rule stands on its own line, and `several-directives-one-line` says so.
        if (fusedLines(above.text).length > 1) continue
        const between = context.lines.slice(above.number, agent.number - 1)
        if (between.every(({ reading }) => reading.kind === 'comment')) continue
        const name = above.reading.valueText
        const blanks = between.filter(({ reading }) => reading.kind === 'blank')
        const rest = between.filter(({ reading }) => !/blank|comment/.test(reading.kind))
        yield {
          line: agent.number,
          message: `${name === '*' ? 'Everybody (*)' : name} shares the group that goes on here: line ${above.number} has no rule of its own.`,
          fixes: [
            // Says what Google reads anyway; lines of other names would have to move.
            ...(rest.length > 0
              ? []
              : [
                  {
                    title: 'Remove the blank line: one group for both',
                    edits: blanks.map(({ number }) => lineEdits.remove(context, number)),
                  },
                ]),
            {
              title: `Give ${name} an empty Disallow of its own`,
              edits: [lineEdits.insertAfter(context, above.number, 'Disallow:')],
            },
          ],
        }
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Two groups that become one',
  why: 'A User-agent line without a rule of its own joins the next group: blank lines, Crawl-delay or Sitemap lines between them part nothing for Google and RFC 9309. The rules below then hold for both.',
  source: 'google/robotstxt, robots_test.cc',
  bad: [
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /x\n', lines: [3] },
    { robots: 'User-agent: *\nCrawl-delay: 10\nUser-agent: BadBot\nDisallow: /x\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: a\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\n# b as well\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: a Disallow: /y\n\nUser-agent: *\nDisallow: /x\n' },
  ],
}
