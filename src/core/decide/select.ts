import type { CrawlerIdentity, Selection } from './decision.ts'
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
function rulesOf(all: readonly Group[], groups: readonly Group[]): readonly Rule[] {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return only.rules
  const lists = rulesByGroups.get(all) ?? new Map<string, readonly Rule[]>()
  rulesByGroups.set(all, lists)
  const key = groups.map((group) => group.index).join()
  const rules = lists.get(key) ?? groups.flatMap((group) => group.rules)
  lists.set(key, rules)
  return rules
}

function selectionOf(
  robots: RobotsTxt,
  identity: CrawlerIdentity,
  token: string | null,
  groups: readonly Group[],
): Selection {
  const { dialect } = robots
  const ruleSet = dialect.rulesFor?.(groups) ?? dialect.rules
  return { robots, identity, token, groups, rules: rulesOf(robots.groups, groups), ruleSet }
}

/**
 * The groups that a crawler obeys in one file: those of the first of its product tokens that any
 * group names, else the `*` groups, unless the crawler ignores these. RFC 9309 §2.2.1. One
 * selection serves any number of URLs. `naming` may replace `groupsNaming` for callers that select
 * thousands of tokens in one file and have a faster way to the same result.
 */
export function select(
  robots: RobotsTxt,
  identity: CrawlerIdentity,
  naming = groupsNaming,
): Selection {
  const { take } = robots.dialect.agents
  for (const token of identity.tokens) {
    const groups = take(naming(robots, token, identity.userAgent ?? null), token)
    if (groups.length > 0) return selectionOf(robots, identity, token, groups)
  }
  const stars = identity.obeysStar ? take(starGroups(robots), '*') : []
  return selectionOf(robots, identity, stars.length > 0 ? '*' : null, stars)
}

/**
 * A crawler known by one product token only, without fallbacks: what a matcher library is given.
 */
export function identityFromToken(token: string): CrawlerIdentity {
  return { tokens: [token], obeysStar: true }
}
