import type { Rule } from '../../parse/robots.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { hostOf, isSameHost, valueLines, type ValueLine } from '../support/value-lines.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
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

/** A sitemap that the file itself forbids to fetch. */
export const sitemapBlocked: Check = {
  id: 'sitemap-blocked',
  severity: 'warning',
  *run(context) {
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
  ],
  good: [
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
