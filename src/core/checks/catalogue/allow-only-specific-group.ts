import { isPolicyToken } from '../../crawlers/policy-token.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Check, CheckTexts } from '../check.ts'
import { allowOnlyGroups, isOpenByAllow } from '../groups/allow-only.ts'
import { addBelow } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'

function sentenceFor(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length === 1) {
    return `${first} may fetch the whole site: no rule for it blocks anything.`
  }
  const others = names.length === 2 ? second : `${names.length - 1} others`
  return `${first} and ${others} may fetch the whole site: no rule for them blocks anything.`
}

/** A group that allows a part and forgets to block the rest. */
export const allowOnlySpecificGroup: Check = {
  id: 'allow-only-specific-group',
  severity: 'error',
  *run(context) {
    yield* allowOnlyGroups(context)
    const dialect = context.primaryDialect()
    if (context.siteBlock(dialect, '*') === null) return
    const { byName } = selectionsIn(context, dialect)
    /** By what is obeyed, which many names share; false also once it has been told. */
    const isToTell = new Map<Selection, boolean>()
    for (const group of context.parsedAs(dialect).groups) {
      const { agents, lastLine } = group
      if (agents.some(({ value }) => dialect.agents.isStar(value))) continue
      const open = agents.flatMap(({ value, line }) => {
        const own = isPolicyToken(value) ? undefined : byName.get(value)
        if (own === undefined) return []
        const isOpen = isToTell.get(own) ?? isOpenByAllow(own)
        isToTell.set(own, isOpen)
        return isOpen && own.groups.includes(group) ? [{ value, line, own }] : []
      })
      const [first] = open
      if (first === undefined) continue
      for (const { own } of open) isToTell.set(own, false)
      // Others in this group may have been closed elsewhere, and would lose what is open there.
      const isForAll = open.length === agents.length
      yield {
        line: first.line,
        message: sentenceFor(open.map(({ value }) => value)),
        fixes: isForAll ? addBelow(context, lastLine, 'Disallow: /') : [],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Group with only Allow rules allows everything',
  why: 'A URL that no rule of the group matches is allowed, and the group for all (*) does not apply to a crawler that has its own. Allow rules alone let a crawler fetch the whole site.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'rfc9309', section: 'section 2.2.2' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /public/\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: Bingbot\nUser-agent: Googlebot\nAllow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n\nUser-agent: *\nDisallow: /\n',
      lines: [1],
    },
    {
      robots: '# Only the blog may be crawled\nUser-agent: GPTBot\nAllow: /blog/\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: 'User-agent: GPTBot\n# nur diese, alles andere nicht\nAllow: /a/\nAllow: /b/\n',
      lines: [1],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /promo/\n\nUser-agent: GPTBot\nAllow: /blog\n',
      lines: [4],
      severity: 'info',
    },
    { robots: 'User-agent: *\nAllow: /blog/\nAllow: /shop/\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: '# Only the blog\nUser-agent: *\nAllow: /blog/\nDisallow: /\n' },
    { robots: '# all the rest\nUser-agent: *\nAllow: /\n' },
    { robots: 'User-agent: *\nAllow: /a/\n\nUser-agent: GPTBot\nDisallow: /\n' },
    {
      robots:
        'User-agent: Googlebot\nDisallow: /ajax/\n\nUser-agent: Googlebot\nAllow: /ajax/ok\n\nUser-agent: *\nDisallow: /\n',
    },
    {
      robots:
        'User-agent: Googlebot\nAllow: /ajax/ok\n\nUser-agent: Googlebot\nDisallow: /ajax/\n\nUser-agent: *\nDisallow: /\n',
    },
    { robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nAllow: /public/\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nAllow: /\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nAllow: /b\nDisallow: /\n' },
  ],
}
