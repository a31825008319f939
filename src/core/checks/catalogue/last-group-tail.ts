import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** Where lines at the end of a group begin that something parts from those above. */
interface Tail {
  readonly first: number
  readonly last: number
}

const forCrawlers = new Set(['crawl-delay', 'request-rate', 'visit-time', 'clean-param', 'noindex'])

/** The numbers of the lines that are for the crawlers of a group alone. */
function ownLines({ rules, others }: Group): readonly number[] {
  const own = others.filter(({ key }) => forCrawlers.has(asciiLower(key)))
  return [...rules, ...own].map(({ line }) => line).sort((a, b) => a - b)
}

/** The last lines of a group, if a blank line and a remark of another matter stand above them. */
function tailOf({ lines }: CheckContext, group: Group, names: readonly string[]): Tail | null {
  const own = ownLines(group)
  const last = own.at(-1)
  for (const [at, first] of own.entries()) {
    if (at === 0 || last === undefined) continue
    let start = first
    while (lines[start - 2]?.reading.kind === 'comment') start -= 1
    const remark = lines.slice(start - 1, first - 1).map(({ text }) => asciiLower(text))
    const isParted = start < first && lines[start - 2]?.reading.kind === 'blank'
    if (!isParted || names.some((name) => remark.some((text) => text.includes(name)))) continue
    return { first, last }
  }
  return null
}

/** Lines at the end of a file that look as if they were for everybody, and are for the last group. */
export const lastGroupTail: Check = {
  id: 'last-group-tail',
  severity: 'warning',
  *run(context) {
    const dialect = context.primaryDialect()
    const group = context.parsedAs(dialect).groups.at(-1)
    const [first] = group?.agents ?? []
    if (group === undefined || first === undefined) return
    if (group.agents.some(({ value }) => dialect.agents.isStar(value))) return
    const tail = tailOf(
      context,
      group,
      group.agents.map(({ value }) => asciiLower(value)),
    )
    if (tail === null) return
    const others = group.agents.length - 1
    const who = others === 0 ? first.value : `${first.value} and ${others} more`
    const which =
      tail.first === tail.last ? `Line ${tail.first} is` : `Lines ${tail.first} to ${tail.last} are`
    // Delays and the like mean little; rules would be missing where they are wanted.
    const hasRules = group.rules.some(({ line }) => line >= tail.first)
    yield {
      line: tail.first,
      ...(hasRules ? {} : { severity: 'info' }),
      message: `${which} for ${who} only: a blank line does not end a group.`,
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Last lines are for one crawler only',
  why: 'By RFC 9309 every rule belongs to the User-agent lines above it, however many blank lines and remarks stand between. Lines for all crawlers need User-agent: * above them.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    {
      robots:
        'User-agent: *\nAllow: /\n\nUser-agent: Slurp\nAllow: /\n\n# Admin areas\nDisallow: /api/admin/\n\n# For all bots\nCrawl-delay: 1\n',
      lines: [8],
      severity: 'warning',
    },
    {
      robots: 'User-agent: GPTBot\nDisallow: /\n\n# Crawl-delay for all bots\nCrawl-delay: 10\n',
      lines: [5],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\nDisallow: /b\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\n# GPTBot reads slowly\nCrawl-delay: 1\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\n# Admin areas\nDisallow: /b\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /a\n\n# Map\nSitemap: https://example.com/s.xml\n' },
  ],
}
