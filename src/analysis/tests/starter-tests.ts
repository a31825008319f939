import { crawlerNamed } from '../../core/crawlers/index.ts'
import { leadingToken } from '../../core/dialects/parts/agents.ts'
import type { Rule, Verdict } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { select } from '../../core/decide/select.ts'
import { resolveCrawler } from './resolve-crawler.ts'
import type { Test } from '../../case/scenario.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'

type NewTest = Omit<Test, 'id'>

const maxTests = 6
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

/**
 * Four to six tests made from a file's own paths and crawlers. They expect nothing. The same file
 * always gives the same tests.
 */
export function starterTests(robots: RobotsTxt): readonly NewTest[] {
  const named = catalogueCrawlersIn(robots).slice(0, maxNamed)
  const own = rowsFor(robots, firstCrawler, maxTests - named.length)
  const rows = [...own, ...named.flatMap((crawler) => rowsFor(robots, crawler, 1))]
  const missing = Math.max(0, minTests - rows.length)
  const others = furtherCrawlers.filter((crawler) => !named.includes(crawler)).slice(0, missing)
  return [...rows, ...others.flatMap((crawler) => rowsFor(robots, crawler, 1))]
}
