import type { CrawlerIdentity, Selection } from '../decide/decision.ts'
import { select } from '../decide/select.ts'
import type { Dialect, PathPattern, Precedence, RankedRule } from '../dialects/dialect.ts'
import { canonicalPathOf } from './paths.ts'
import { matches } from '../match/pattern.ts'
import { compiledRulesOf } from '../match/rank.ts'
import { robotsTxtPath } from '../match/path.ts'
import { parse } from '../parse/parse.ts'
import type { Rule, Verdict } from '../parse/robots.ts'

const noSpan = { from: 0, to: 0 }

const ruleAt = (line: number, verdict: Verdict): Rule => ({
  kind: 'rule',
  line,
  verdict,
  keyword: verdict,
  value: '/',
  span: noSpan,
})

/** Whether the order of rules may decide: of two equals, or of any two. */
function looksAtOrder({ prefer }: Precedence): boolean {
  const wins = (allowLine: number, disallowLine: number, weight: number): boolean =>
    prefer(
      { rule: ruleAt(allowLine, 'allow'), weight: 5 },
      { rule: ruleAt(disallowLine, 'disallow'), weight },
    ) < 0
  return [4, 5, 6].some((weight) => wins(1, 2, weight) !== wins(2, 1, weight))
}

const allowReaders = new WeakMap<Dialect, Map<string, boolean>>()

/** Whether a crawler makes anything of an Allow line, tried on a small file. */
function triesAllow(
  dialect: Dialect,
  identity: CrawlerIdentity,
  lines: readonly string[],
): boolean {
  const text = ['User-agent: *', ...lines, 'Allow: /a/b', 'Disallow: /c'].join('\n')
  const star = { ...identity, tokens: [], obeysStar: true }
  const { rules, ruleSet } = select(parse(text, dialect), star)
  return rules.some(
    ({ keyword, value }) => keyword === 'allow' && ruleSet.compile(value, 'allow') !== null,
  )
}

function readsAllow(dialect: Dialect, identity: CrawlerIdentity, isSecond: boolean): boolean {
  const key = `${identity.ignoresAllow === true} ${isSecond}`
  const known = allowReaders.get(dialect) ?? new Map<string, boolean>()
  allowReaders.set(dialect, known)
  const answer =
    known.get(key) ?? triesAllow(dialect, identity, isSecond ? ['Robot-version: 2.0'] : [])
  known.set(key, answer)
  return answer
}

/** A rule of the file that matches a path. */
export interface MatchingRule extends RankedRule {
  readonly weight: number
}

/** How one crawler reads the rules that it obeys, and new ones beside them. */
export interface RuleReading {
  readonly selection: Selection
  readonly readsAllow: boolean
  readonly hasStars: boolean
  readonly hasAnchors: boolean
  readonly ordersRules: boolean
  /** The form in which a URL is compared with rules. */
  canonical(url: string): string
  /** Whether nothing but the exception for it decides the path. */
  isExempt(path: string): boolean
  /** All rules of the file that match a path, the one that decides first. */
  matching(path: string): readonly MatchingRule[]
  /** What a new rule does; null where this crawler makes nothing of it. */
  compiled(keyword: Verdict, value: string): CompiledCandidate | null
  prefer(a: RankedRule, b: RankedRule): number
}

/** A rule that is not in the file yet, as one crawler would read it. */
export interface CompiledCandidate {
  readonly verdict: Verdict
  /** Its weight for a path that it matches; −1 where it does not. */
  weightFor(path: string): number
}

/** The reading of a selection. */
export function ruleReadingOf(selection: Selection): RuleReading {
  const { ruleSet, robots, identity, groups } = selection
  const { compile, also, weightOn, precedence, verdictOf, robotsTxtAllowed } = ruleSet
  const { prefer } = precedence
  const matchesText = (value: string, path: string): boolean => {
    const pattern = compile(value, 'disallow')
    return pattern !== null && matches(pattern, path)
  }
  const weigh = (pattern: PathPattern, path: string): number =>
    weightOn === undefined ? pattern.weight : weightOn(pattern, path)
  const isSecond = groups.some(({ others }) =>
    others.some(({ key, value }) => /^robot-version$/i.test(key) && value.startsWith('2')),
  )
  const allows = readsAllow(robots.dialect, identity, isSecond)
  return {
    selection,
    readsAllow: allows,
    hasStars: matchesText('/a*b', '/axb'),
    hasAnchors: matchesText('/a$', '/a') && !matchesText('/a$', '/a$'),
    ordersRules: looksAtOrder(precedence),
    canonical: (url) => canonicalPathOf(ruleSet, url),
    isExempt: (path) => robotsTxtAllowed && path === robotsTxtPath,
    matching: (path) =>
      compiledRulesOf(selection)
        .filter(({ pattern }) => matches(pattern, path))
        .map(({ rule, pattern }) => ({ rule, weight: weigh(pattern, path) }))
        .sort(prefer),
    compiled: (keyword, value) => {
      if (keyword === 'allow' && !allows) return null
      const own = compile(value, keyword)
      if (own === null) return null
      const verdict = verdictOf?.(keyword, value) ?? keyword
      const patterns = [own, ...(also?.(own, verdict) ?? [])]
      return {
        verdict,
        weightFor: (path) => {
          let most = -1
          for (const pattern of patterns) {
            if (matches(pattern, path)) most = Math.max(most, weigh(pattern, path))
          }
          return most
        },
      }
    },
    prefer,
  }
}
