import { isPolicyToken } from '../../crawlers/policy-token.ts'
import { decide } from '../../decide/decide.ts'
import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'

/** A group that allows a part and forgets to block the rest. */
export const allowOnlySpecificGroup: Check = {
  id: 'allow-only-specific-group',
  severity: 'error',
  *run(context) {
    const dialect = context.primaryDialect()
    if (context.siteBlock(dialect, '*') === null) return
    for (const { agents, rules, lastLine } of context.parsedAs(dialect).groups) {
      const [first] = agents
      const allows = rules.filter(({ keyword, value }) => keyword === 'allow' && value !== '')
      if (first === undefined || allows.length === 0 || allows.length < rules.length) continue
      if (agents.some(({ value }) => value === '*') || isPolicyToken(first.value)) continue
      const own = selectionsIn(context, dialect).byName.get(first.value)
      if (own === undefined || decide(own, '/zz-7f3a').rule !== null) continue
      yield {
        line: first.line,
        message: `${first.value} may fetch the whole site: no rule in its group blocks anything.`,
        fixes: addBelow(context, lastLine, 'Disallow: /'),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Group with only Allow rules allows everything',
  why: 'A URL that no rule of the group matches is allowed, and the * group does not apply here. Allow rules alone let this crawler fetch the whole site.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'rfc9309', section: 'section 2.2.2' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /public/\n',
      lines: [4],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nAllow: /public/\n' },
  ],
}
