import type { Edit } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import type { Group } from '../../parse/robots.ts'
import { lineEdits } from '../support/edits.ts'
import { lastTail, type LastTail } from '../groups/last-tail.ts'
import { isEveryPath } from '../support/rule-lines.ts'

/** The lines with the remarks that stand right above them. */
function wholeLines({ lines }: CheckContext, tail: LastTail): readonly number[] {
  const own = new Set(tail.lines)
  const moved: number[] = []
  let remarks: number[] = []
  for (let number = tail.start; number <= tail.last; number += 1) {
    const kind = lines[number - 1]?.reading.kind
    if (own.has(number)) {
      for (const remark of remarks) moved.push(remark)
      moved.push(number)
    }
    if (kind === 'comment') remarks.push(number)
    else remarks = []
  }
  return moved
}

/** Puts text into a group: in front of what opens all of the site, for readers that go by the order. */
function putInto(context: CheckContext, group: Group, text: string): Edit {
  const opening = group.rules.find(({ keyword, value }) =>
    keyword === 'allow' ? isEveryPath(value) : value === '',
  )
  return opening === undefined
    ? lineEdits.insertAfter(context, group.lastLine, text)
    : lineEdits.insertBefore(context, opening.line, text)
}

/** The group for everybody, and nobody else. */
function starGroupOf(context: CheckContext): Group | 'none' | 'shared' {
  const dialect = context.primaryDialect()
  const [group] = context.selection(dialect, '*').groups
  if (group === undefined) return 'none'
  return group.agents.every(({ value }) => dialect.agents.isStar(value)) ? group : 'shared'
}

function fixesFor(context: CheckContext, tail: LastTail): readonly CheckFix[] {
  const fix = (title: string, edits: readonly Edit[]): CheckFix => ({ title, edits })
  const star = starGroupOf(context)
  if (star === 'shared') return []
  if (star === 'none') {
    // A group without rules is taken for open by some, and for none by others.
    const head = tail.hasRules ? 'User-agent: *' : 'User-agent: *\nDisallow:'
    const edits = [lineEdits.insertBefore(context, tail.start, head)]
    return [fix('Add User-agent: * above these lines', edits)]
  }
  const numbers = wholeLines(context, tail)
  const text = numbers.map((number) => context.line(number)?.text ?? '').join('\n')
  const put = putInto(context, star, text)
  const move = [put, ...numbers.map((number) => lineEdits.remove(context, number))]
  return [
    ...(tail.isEffective && tail.closing === null
      ? [fix('Copy these lines to the group for * and keep them here', [put])]
      : []),
    fix('Move these lines to the group for *', move),
  ]
}

function messageOf({ group, first, last, isParted, closing }: LastTail): string {
  const [agent] = group.agents
  const others = group.agents.length - 1
  const who = others === 0 ? (agent?.value ?? '') : `${agent?.value ?? ''} and ${others} more`
  const which = first === last ? `Line ${first} is` : `Lines ${first} to ${last} are`
  const kept = closing === null ? '' : `, which line ${closing} blocks from the whole site`
  const why = isParted
    ? 'a blank line does not end a group'
    : 'rules belong to the names above them'
  return `${which} for ${who} only${kept}: ${why}.`
}

/** Lines at the end of a file that look as if they were for everybody, and are for the last group. */
export const lastGroupTail: Check = {
  id: 'last-group-tail',
  severity: 'warning',
  *run(context) {
    const tail = lastTail(context)
    if (tail === null) return
    yield {
      line: tail.first,
      // Delays and the like mean little; rules would be missing where they are wanted.
      ...(tail.hasRules ? {} : { severity: 'info' }),
      message: messageOf(tail),
      fixes: fixesFor(context, tail),
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Last lines are for one crawler only',
  why: 'By RFC 9309 every rule belongs to the User-agent lines above it, however many blank lines and comments stand between. Lines for all crawlers need User-agent: * above them.',
  sources: [
    { source: 'rfc9309', section: 'section 2.1' },
    { source: 'rfc9309', section: 'section 2.2' },
  ],
  bad: [
    {
      robots:
        'User-agent: *\nAllow: /\n\nUser-agent: Teoma\nAllow: /\n\n# Admin areas\nDisallow: /api/admin/\n\n# For all bots\nCrawl-delay: 1\n',
      lines: [8],
      severity: 'warning',
    },
    {
      robots: 'User-agent: GPTBot\nDisallow: /\n\n# Crawl-delay for all bots\nCrawl-delay: 10\n',
      lines: [5],
      severity: 'info',
    },
    {
      robots:
        'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nAllow: /wp-admin/admin-ajax.php\nDisallow: /wp-admin/\n',
      lines: [7],
      severity: 'warning',
    },
    {
      robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\nDisallow: /cart/\n',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\nDisallow: /b\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /\n\nAllow: /blog/\nDisallow: /blog/drafts/\n' },
    { robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nAllow: /\n\nDisallow: /cart/\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\n# GPTBot reads slowly\nCrawl-delay: 1\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\n# Admin areas\nDisallow: /b\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\n# Map\nSitemap: https://example.com/s.xml\n' },
  ],
}
