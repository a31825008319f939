import type { CrawlerIdentity, Selection } from './decision.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots.ts'

/** The groups whose user-agent lines name a token, in file order. */
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

/** The groups for everybody: `*`. */
export function starGroups({ groups, dialect }: RobotsTxt): readonly Group[] {
  return groups.filter((group) => group.agents.some((agent) => dialect.agents.isStar(agent.value)))
}

const rulesByGroups = new WeakMap<RobotsTxt, Map<string, readonly Rule[]>>()

/** The rules of some groups; the same list for the same groups, so that it is indexed only once. */
function rulesOf(robots: RobotsTxt, groups: readonly Group[]): readonly Rule[] {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return only.rules
  const lists = rulesByGroups.get(robots) ?? new Map<string, readonly Rule[]>()
  rulesByGroups.set(robots, lists)
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
  return { robots, identity, token, groups, rules: rulesOf(robots, groups), ruleSet }
}

/**
 * The groups that a crawler obeys: the first token of its ladder that any group names, else `*`
 * unless the crawler is blind to it. One selection serves any number of URLs. RFC 9309 §2.2.1.
 * `naming`: finds what `groupsNaming` finds, for who selects thousands of names.
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

/** An asker with one product token, taken as it is: what a matcher library is given. */
export function identityFromToken(token: string): CrawlerIdentity {
  return { tokens: [token], obeysStar: true }
}
