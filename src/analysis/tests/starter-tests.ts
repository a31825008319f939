import { crawlerNamed } from '../../core/crawlers/index.ts'
import { leadingToken } from '../../core/dialects/parts/agents.ts'
import type { Group, Rule, Verdict } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { select } from '../../core/decide/select.ts'
import { resolveCrawler } from './resolve-crawler.ts'
import type { Test } from '../../case/scenario.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'

type NewTest = Omit<Test, 'id'>

const maxTests = 6
/** With the rules that nobody of those obeys. */
const maxWithOthers = 10
const minTests = 4
const maxNamed = 3
/** Rules that are read: enough for a few tests. */
const maxRules = 500

/** The crawler that most people ask about first, and those that fill the list when the file is short. */
const firstCrawler = 'Googlebot'
const furtherCrawlers = ['Bingbot', 'GPTBot', 'ClaudeBot']

/** Any site does to find out whether a URL can be read at all. */
const anySite = 'https://example.com'

/** Replaces each `*` of a pattern. */
const wildcardFiller = 'page'

/** A path that a pattern matches: `/page?sort=` for `/*?sort=`. Null when no path can match it. */
export function concretePath(pattern: string): string | null {
  const open = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern
  const tidy = open.replace(/\*+/g, '*').replace(/([^/*])\*$/, '$1')
  const path = tidy.replaceAll('*', wildcardFiller)
  const whole = tidy.startsWith('*') ? `/${path}` : path
  return whole.startsWith('/') && sentUrl(whole, anySite).ok ? whole : null
}

/** The crawlers that the file names, in its order, by their catalogue names; others as written. */
function catalogueCrawlersIn({ groups, dialect }: RobotsTxt): readonly string[] {
  const names = groups
    .flatMap((group) => group.agents.map((agent) => agent.value))
    .filter((value) => !dialect.agents.isStar(value))
    .map((value) => crawlerNamed(value)?.token ?? leadingToken(value))
  return [...new Set(names)].filter((name) => name !== '' && name !== firstCrawler)
}

/** A path for each rule, blocked and allowed ones in turn, so that the first few show both. */
function pathsOf(rules: readonly Rule[]): readonly string[] {
  const paths = (verdict: Verdict): readonly string[] =>
    rules
      .filter((rule) => rule.verdict === verdict)
      .flatMap((rule) => concretePath(rule.value) ?? [])
  const blocked = paths('disallow')
  const allowed = paths('allow')
  const inTurn = blocked.flatMap((path, index) => [path, ...allowed.slice(index, index + 1)])
  return [...inTurn, ...allowed.slice(blocked.length)]
}

/** Tests for one crawler: paths of the rules that it obeys first, then the home page. */
function rowsFor(robots: RobotsTxt, crawler: string, count: number): readonly NewTest[] {
  const { rules } = select(robots, resolveCrawler(crawler).identity)
  const urls = [...new Set([...pathsOf(rules.slice(0, maxRules)), '/'])].slice(0, count)
  return urls.map((url) => ({ crawler, url, expect: null, note: '' }))
}

/** Whoever obeys a group: a crawler that it names, or one that it does not, where it is for all. */
function followerOf({ dialect }: RobotsTxt, { agents }: Group, named: readonly string[]): string {
  const own = agents.find(({ value }) => !dialect.agents.isStar(value))?.value
  if (own !== undefined) return crawlerNamed(own)?.token ?? leadingToken(own)
  return furtherCrawlers.find((crawler) => !named.includes(crawler)) ?? '*'
}

/** Tests for rules of other groups that match none of the URLs there are. */
function rowsOfOthers(
  robots: RobotsTxt,
  named: readonly string[],
  rows: readonly NewTest[],
): readonly NewTest[] {
  const urls = new Set(rows.map(({ url }) => url))
  const others: NewTest[] = []
  for (const group of robots.groups) {
    const crawler = followerOf(robots, group, named)
    if (crawler === '') continue
    for (const url of pathsOf(group.rules.slice(0, maxRules))) {
      if (rows.length + others.length >= maxWithOthers) return others
      if (urls.has(url)) continue
      urls.add(url)
      others.push({ crawler, url, expect: null, note: '' })
    }
  }
  return others
}

/**
 * Four to ten tests made from a file's own paths and crawlers, with a URL for rules of each group. They expect
 * nothing. The same file always gives the same tests.
 */
export function starterTests(robots: RobotsTxt): readonly NewTest[] {
  const named = catalogueCrawlersIn(robots).slice(0, maxNamed)
  const own = rowsFor(robots, firstCrawler, maxTests - named.length)
  const rows = [...own, ...named.flatMap((crawler) => rowsFor(robots, crawler, 1))]
  const missing = Math.max(0, minTests - rows.length)
  const others = furtherCrawlers.filter((crawler) => !named.includes(crawler)).slice(0, missing)
  const all = [...rows, ...others.flatMap((crawler) => rowsFor(robots, crawler, 1))]
  return [...all, ...rowsOfOthers(robots, named, all)]
}
