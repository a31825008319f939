import type { CrawlerIdentity, Selection } from './decision.ts'
import type { ClosingLine, RuleSet } from '../dialects/dialect.ts'
import { firstInFile } from '../dialects/parts/precedence.ts'
import { prefixPattern } from '../match/pattern.ts'
import type { Group, Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/**
 * The groups that name a product token in one of their user-agent lines, in file order, as the
 * dialect compares names. `userAgent` is the whole User-Agent that the crawler sends, where it is
 * known.
 */
export function groupsNaming(
  { groups, dialect }: RobotsTxt,
  token: string,
  userAgent: string | null,
): readonly Group[] {
  const { names } = dialect.agents
  return groups.filter((group) =>
    group.agents.some((agent) => names(agent.value, token, userAgent)),
  )
}

/** The groups for all other crawlers: those that name `*`. RFC 9309 §2.2.1. */
export function starGroups(robots: RobotsTxt): readonly Group[] {
  const { groups, dialect } = robots
  const found =
    starGroupsByFile.get(robots) ??
    groups.filter((group) => group.agents.some((agent) => dialect.agents.isStar(agent.value)))
  starGroupsByFile.set(robots, found)
  return found
}

/** Kept, since thousands of names that no group has would look for them again. */
const starGroupsByFile = new WeakMap<RobotsTxt, readonly Group[]>()

const rulesByGroups = new WeakMap<readonly Group[], Map<string, readonly Rule[]>>()

/**
 * The rules of some groups, in file order. The same groups give the same array, so that its index
 * is built once.
 */
function rulesOf(
  all: readonly Group[],
  groups: readonly Group[],
  exceptions: string,
): readonly Rule[] {
  const [only] = groups
  if (only !== undefined && groups.length === 1 && exceptions === '') return only.rules
  const lists = rulesByGroups.get(all) ?? new Map<string, readonly Rule[]>()
  rulesByGroups.set(all, lists)
  // What is kept for a list of rules holds for one way to read them.
  const key = `${exceptions}${groups.map((group) => group.index).join()}`
  const rules = lists.get(key) ?? groups.flatMap((group) => group.rules)
  lists.set(key, rules)
  return rules
}

/** By these rules nothing may be fetched. */
const closed: RuleSet = {
  compile: () => prefixPattern('/'),
  canonicalPath: (path) => path,
  precedence: firstInFile,
  reportsEmptyRule: false,
  robotsTxtAllowed: false,
}

const closingRules = new WeakMap<RobotsTxt, Map<number, readonly Rule[]>>()

/** A line that closes the site, as the only rule there is. */
function closingRulesOf(
  robots: RobotsTxt,
  { key, value, line, span }: ClosingLine,
): readonly Rule[] {
  const byLine = closingRules.get(robots) ?? new Map<number, readonly Rule[]>()
  closingRules.set(robots, byLine)
  const rules = byLine.get(line) ?? [
    { kind: 'rule', line, verdict: 'disallow', keyword: 'disallow', value, span, closingKey: key },
  ]
  byLine.set(line, rules)
  return rules
}

/** By what a crawler reads otherwise than its dialect, in a few letters; empty for nearly all. */
const exceptionsOf = ({ ignoresAllow, urlRuleBlocks }: CrawlerIdentity): string =>
  (ignoresAllow ? 'a' : '') + (urlRuleBlocks ? 'u' : '')

/** Scheme and host in front of a path. */
const wholeUrl = /^[a-z][a-z0-9+.-]*:\/\//i

const changedSets = new WeakMap<RuleSet, Map<string, RuleSet>>()

/** A rule set as one crawler reads it: Allow lines may match nothing, and whole URLs everything. */
function withExceptions(
  ruleSet: RuleSet,
  { ignoresAllow, urlRuleBlocks }: CrawlerIdentity,
  exceptions: string,
): RuleSet {
  if (exceptions === '') return ruleSet
  const sets = changedSets.get(ruleSet) ?? new Map<string, RuleSet>()
  changedSets.set(ruleSet, sets)
  const changed: RuleSet = sets.get(exceptions) ?? {
    ...ruleSet,
    compile: (value, said) => {
      if (ignoresAllow && said === 'allow') return null
      const blocks = urlRuleBlocks && said === 'disallow' && wholeUrl.test(value)
      return ruleSet.compile(blocks ? '/' : value, said)
    },
  }
  sets.set(exceptions, changed)
  return changed
}

const secondLists = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>()

/** The same rules in a list of their own: what is kept for a list holds for one way to read it. */
function secondList(rules: readonly Rule[], exceptions: string): readonly Rule[] {
  if (exceptions === '') return rules
  const lists = secondLists.get(rules) ?? new Map<string, readonly Rule[]>()
  secondLists.set(rules, lists)
  const list = lists.get(exceptions) ?? [...rules]
  lists.set(exceptions, list)
  return list
}

function selectionOf(
  robots: RobotsTxt,
  identity: CrawlerIdentity,
  token: string | null,
  groups: readonly Group[],
): Selection {
  const { dialect } = robots
  const closing = dialect.closedBy?.(robots, groups, token) ?? null
  if (closing !== null) {
    const rules = closingRulesOf(robots, closing)
    return { robots, identity, token, groups, rules, ruleSet: closed }
  }
  const exceptions = exceptionsOf(identity)
  const usual = dialect.rulesFor?.(groups) ?? dialect.rules
  const ruleSet = withExceptions(usual, identity, exceptions)
  const own = token === null ? null : (dialect.rulesOf?.(robots, groups, token) ?? null)
  const rules =
    own === null ? rulesOf(robots.groups, groups, exceptions) : secondList(own, exceptions)
  return { robots, identity, token, groups, rules, ruleSet }
}

/**
 * The groups that a crawler obeys in one file: those of the first of its product tokens that any
 * group names, else the `*` groups, unless the crawler ignores these. RFC 9309 §2.2.1. One
 * selection serves any number of URLs. `naming` may replace `groupsNaming` for callers that select
 * thousands of tokens in one file and have a faster way to the same result.
 */
export function select(
  robots: RobotsTxt,
  given: CrawlerIdentity,
  naming = groupsNaming,
): Selection {
  const { take, tokensFor } = robots.dialect.agents
  const identity = tokensFor ? { ...given, tokens: tokensFor(given.tokens) } : given
  for (const token of identity.tokens) {
    const named = naming(robots, token, identity.userAgent ?? null)
    const groups = take(named, token, starGroups(robots))
    if (groups.length > 0) return selectionOf(robots, identity, token, groups)
  }
  const everybody = starGroups(robots)
  const stars = identity.obeysStar ? take(everybody, '*', everybody) : []
  return selectionOf(robots, identity, stars.length > 0 ? '*' : null, stars)
}

/**
 * A crawler known by one product token only, without fallbacks: what a matcher library is given.
 */
export function identityFromToken(token: string): CrawlerIdentity {
  return { tokens: [token], obeysStar: true }
}
