import type { Check, CheckTexts } from '../check.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { agentLines } from '../support/rule-lines.ts'
import type { CheckContext } from '../check-context.ts'
import { removal } from '../support/edits.ts'
import { groupsByAgentLine, rawGroups, type RawGroup } from '../support/group-lines.ts'

/** Groups in which some line names somebody. */
const namedGroups = memoizeByContext(
  (context): ReadonlySet<RawGroup> =>
    new Set(
      rawGroups(context).filter(({ agents }) =>
        agents.some(({ reading }) => reading.valueText !== ''),
      ),
    ),
)

function hasOtherNames(context: CheckContext, line: number): boolean {
  const group = groupsByAgentLine(context).get(line)
  return group !== undefined && namedGroups(context).has(group)
}

/** Nobody’s group. */
export const agentEmpty: Check = {
  id: 'agent-empty',
  severity: 'error',
  *run(context) {
    for (const { line, value } of agentLines(context)) {
      if (value !== '') continue
      if (hasOtherNames(context, line.number)) {
        yield {
          line: line.number,
          message: 'This line names no crawler.',
          fixes: removal(context, line.number),
        }
        continue
      }
      const at = {
        from: line.reading.separator?.to ?? line.span.to,
        to: line.reading.value?.to ?? line.span.to,
      }
      const edits = [{ span: at, insert: ' *' }]
      yield {
        line: line.number,
        message:
          'This line names no crawler, so Google and most others follow none of the rules below it.',
        fixes: [{ title: 'Add * (all crawlers)', edits }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'User-agent line without a name',
  why: 'RFC 9309 requires a name, and Google finds no crawler in a line without one: its rules have no effect. Python’s own parser, LinkChecker and WWW::RobotRules, a Perl library, take it for every crawler.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'lighthouse-audit' },
    { source: 'python-robotparser' },
    { source: 'linkchecker-parser' },
    { source: 'www-robotrules' },
  ],
  bad: [
    { robots: 'User-agent:\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent:\nUser-agent: Nutch\nDisallow: /\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
