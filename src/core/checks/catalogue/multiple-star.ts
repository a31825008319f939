import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import { joinedClosing, type JoinedClosing } from '../groups/closed-site.ts'
import { namesOf } from '../support/rule-readers.ts'
import { repeatedGroups } from '../groups/repeated-groups.ts'

const combined = 'the two are combined.'

/** To be combined is what the file needs, unless the second group says nothing new. */
const noteOnce = (problem: CheckProblem): CheckProblem =>
  problem.message.endsWith(combined)
    ? {
        ...problem,
        severity: 'info',
        message: `${problem.message} Crawlers that use only one of them miss the rules of the other.`,
      }
    : problem

const laterLine = ({ closing, listing }: JoinedClosing): number =>
  Math.max(closing.firstLine, listing.firstLine)

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
      else if (strict.length === 0) yield noteOnce(problem)
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
