import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import { managedBlocksOf } from '../../blocks/managed-blocks.ts'
import type { CheckContext } from '../check-context.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import { shown } from '../support/message-parts.ts'
import { joinedClosing, type JoinedClosing } from '../groups/closed-site.ts'
import { namesOf } from '../support/rule-readers.ts'
import { repeatedGroups } from '../groups/repeated-groups.ts'

const combined = 'the two are combined.'

/** That the groups have different delays; '' where they have one, or none. */
function delaySentence(context: CheckContext): string {
  const delays = context
    .leniently()
    .groups.filter(({ agents }) => agents.some(({ value }) => value === '*'))
    .flatMap(({ others }) => others.filter(({ key }) => asciiLower(key) === 'crawl-delay'))
  const [first, second] = delays
  if (first === undefined || second === undefined || first.value === second.value) return ''
  return ` Their Crawl-delay is ${shown(first.value)} in line ${first.line} and ${shown(second.value)} in line ${second.line}: which of the two counts depends on the crawler.`
}

/** To be combined is what the file needs, unless the second group says nothing new. */
const noteOnce = (context: CheckContext, problem: CheckProblem): CheckProblem =>
  problem.message.endsWith(combined)
    ? {
        ...problem,
        severity: 'info',
        message: `${problem.message} Crawlers that use only one of them miss the rules of the other.${delaySentence(context)}`,
      }
    : problem

const laterLine = ({ closing, listing }: JoinedClosing): number =>
  Math.max(closing.firstLine, listing.firstLine)

/** Does a block that a service writes hold a group for all crawlers? */
const isServed = (context: CheckContext): boolean =>
  managedBlocksOf(context.text).some(({ from, to, isExact }) =>
    context.lines
      .slice(from - 1, to)
      .some(
        ({ reading }) => isExact && reading.meaning === 'user-agent' && reading.valueText === '*',
      ),
  )

/** Several * groups. */
export const multipleStar: Check = {
  id: 'multiple-star',
  severity: 'hint',
  *run(context) {
    const joined = joinedClosing(context)
    const strict = context.dialects.filter(({ syntax }) => syntax.wantsOneStar)
    for (const problem of repeatedGroups(context, (name) => name === '*')) {
      // That the two together close the site is told of the line that does it.
      if (joined !== null && problem.line === laterLine(joined)) continue
      if (problem.severity === 'warning') yield problem
      // A service that writes one in front of the owner’s file leaves no other way.
      else if (strict.length === 0 && isServed(context)) continue
      else if (strict.length === 0) yield noteOnce(context, problem)
      else {
        const verb = strict.length > 1 ? 'allow' : 'allows'
        const message = `${problem.message} The help of ${namesOf(strict)} ${verb} one only.`
        yield { ...problem, severity: 'warning', message }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several * groups',
  why: 'RFC 9309 joins them. In 1994 only one was allowed, Yandex reports an error, and crawlers that use the first ignore the second.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'rep-1994' },
    { source: 'yandex-errors' },
    { source: 'koster-draft-1996', section: 'section 3.2.1' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n', lines: [4] },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['yandex'],
      lines: [4],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['rep1994'],
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n' }],
}
