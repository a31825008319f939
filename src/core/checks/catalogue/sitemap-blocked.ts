import type { Rule } from '../../parse/robots.ts'
import type { Span } from '../../text/text.ts'
import { lineEdits } from '../support/edits.ts'
import { groupsByRuleLine } from '../support/group-lines.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { emptyTitle, namesInSentence, shown } from '../support/message-parts.ts'
import { hostOf, isSameHost, valueLines, type ValueLine } from '../support/value-lines.ts'
import { firstNamings } from '../support/rule-lines.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** The host of most sitemaps: where the site is not known, it is taken for that. */
function commonHost(context: CheckContext): string | null {
  const counts = new Map<string, number>()
  for (const { text } of valueLines(context, 'sitemap')) {
    const host = hostOf(text)
    if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

/** A sitemap that is blocked for some engine, and the rules that do it. */
interface Blocked {
  readonly sitemap: ValueLine
  readonly token: string
  /** The rule for the first of these engines, then those for others. */
  readonly rules: readonly Rule[]
}

function blockedIn(context: CheckContext): readonly Blocked[] {
  const own = context.origin === null ? commonHost(context) : hostOf(context.origin)
  return valueLines(context, 'sitemap').flatMap((sitemap): readonly Blocked[] => {
    const host = hostOf(sitemap.text)
    if (host === null || (own !== null && !isSameHost(host, own))) return []
    const stopped = context.engines.flatMap(({ dialect, token }) => {
      if (context.siteBlock(dialect, token) !== null) return []
      const { verdict, rule } = context.decide(dialect, token, sitemap.text)
      return verdict === 'disallow' && rule !== null ? [{ token, rule }] : []
    })
    const [first] = stopped
    const rules = [...new Set(stopped.map(({ rule }) => rule))]
    return first === undefined ? [] : [{ sitemap, token: first.token, rules }]
  })
}

/** The path of a sitemap as an Allow has it; null where it has signs that stand for others there. */
function pathOfSitemap({ text }: ValueLine): string | null {
  const path = /^[a-z]+:\/\/[^/?#]+(\/[^*$#\s]+)$/i.exec(text)?.[1] ?? null
  return path !== null && /^[!-~]+$/.test(path) ? path : null
}

/** More sitemaps than anybody lists one by one. */
const maxAllowed = 10

/** Lets in all sitemaps that the same rules block; stands above them for readers of the first match. */
function allowing(
  context: CheckContext,
  same: readonly Blocked[],
  { rules }: Blocked,
): readonly CheckFix[] {
  if (same.length > maxAllowed) return []
  const paths = [...new Set(same.map(({ sitemap }) => pathOfSitemap(sitemap)))]
  // A shorter Allow would lose to the rule.
  const wins = (path: string | null): path is string =>
    path !== null && rules.every(({ value }) => path.length >= value.length)
  const winning = paths.filter(wins)
  if (winning.length < paths.length) return []
  const text = winning.map((path) => `Allow: ${path}`).join('\n')
  const lines = [...new Set(rules.map(({ line }) => line))]
  const edits = lines.map((line) => lineEdits.insertBefore(context, line, text))
  return [{ title: `Allow ${namesInSentence(winning)}`, edits }]
}

/** Crawlers of one kind of results, and how sitemaps for these are called. */
const special = [
  {
    token: 'Googlebot-Image',
    kind: 'images',
    name: /(?:^|[^a-z])(?:images?|img|photos?|pictures?|bilder|imagen(?:es)?|immagini)(?![a-z])/i,
  },
  { token: 'Googlebot-News', kind: 'news', name: /(?:^|[^a-z])(?:google-?)?news(?![a-z])/i },
  { token: 'Googlebot-Video', kind: 'videos', name: /(?:^|[^a-z])videos?(?![a-z])/i },
] as const

/** Takes a group of one name and one rule out, so that its crawler follows the others; else empties the rule. */
function lettingIn(
  context: CheckContext,
  line: number,
  token: string,
  span: Span,
): readonly CheckFix[] {
  const { agents = [], rules = [] } = groupsByRuleLine(context).get(line) ?? {}
  const [agent] = agents
  if (agent === undefined || agents.length > 1 || rules.length > 1)
    return agents.length > 1 ? [] : [{ title: emptyTitle, edits: [{ span, insert: '' }] }]
  const edits = [agent.number, line].map((number) => lineEdits.remove(context, number))
  return [{ title: `Remove the group for ${token}`, edits }]
}

/** A crawler that is shut out by a group of its own, and a sitemap that is for nobody else. */
function* uselessSitemaps(context: CheckContext): Iterable<CheckProblem> {
  for (const { token, kind, name } of special) {
    if (!firstNamings(context).has(token)) continue
    const dialect = dialectOfCrawler(context, token)
    const block = context.siteBlock(dialect, token)
    const own = context.selection(dialect, token).token
    if (block === null || own === null || own === '*' || own === 'Googlebot') continue
    const map = valueLines(context, 'sitemap').find(({ text }) =>
      name.test(text.replace(/^[a-z]+:\/\/[^/]*/i, '')),
    )
    const span = context.line(block.line)?.reading.value ?? null
    if (map === undefined || span === null) continue
    yield {
      line: block.line,
      also: [map.line.number],
      message: `This blocks the whole site for ${token}, but line ${map.line.number} names a sitemap of ${kind}. Google shows none of its ${kind} in that search.`,
      fixes: lettingIn(context, block.line, token, span),
    }
  }
}

/** A sitemap that the file itself forbids to fetch, or that is for a crawler which may fetch nothing. */
export const sitemapBlocked: Check = {
  id: 'sitemap-blocked',
  severity: 'warning',
  *run(context) {
    yield* uselessSitemaps(context)
    const all = blockedIn(context)
    const byRule = new Map<Rule | undefined, Blocked[]>()
    for (const one of all) {
      const same = byRule.get(one.rules[0])
      if (same === undefined) byRule.set(one.rules[0], [one])
      else same.push(one)
    }
    for (const blocked of all) {
      const { sitemap, token, rules } = blocked
      const { text, span, line } = sitemap
      const [rule] = rules
      if (rule === undefined) continue
      const site = context.origin === null ? `, if this is the file of ${hostOf(text) ?? ''}` : ''
      yield {
        line: line.number,
        also: rules.map((one) => one.line),
        span,
        message: `“Disallow: ${shown(rule.value)}” in line ${rule.line} blocks this sitemap for ${token}${site}.`,
        fixes: allowing(context, byRule.get(rule) ?? [], blocked),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap is blocked',
  why: 'Google follows a Sitemap line only where the rules let it fetch the address. Other engines may do the same.',
  sources: [{ source: 'google-spec', section: 'sitemap' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
    {
      robots:
        'User-agent: Googlebot-Image\nDisallow: /\n\nUser-agent: *\nDisallow: /q\n\nSitemap: https://example.com/image-sitemap.xml\n',
      lines: [2],
      severity: 'warning',
    },
  ],
  good: [
    {
      robots:
        'User-agent: Googlebot-Image\nDisallow: /\n\nUser-agent: *\nDisallow: /q\n\nSitemap: https://images.example.com/sitemap.xml\n',
    },
    {
      robots: 'User-agent: *\nDisallow: /s2\nSitemap: https://static.example.net/s2/map.xml\n',
      delivery: { url: 'https://www.example.com/robots.txt' },
    },
    {
      robots:
        'User-agent: *\nDisallow: /s2\nSitemap: https://a.example/1.xml\nSitemap: https://a.example/2.xml\nSitemap: https://b.example/s2/map.xml\n',
    },
    {
      robots: 'User-agent: *\nDisallow: /\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
  ],
}
