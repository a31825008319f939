import type { Asker, Selection } from './decision.ts'
import type { Group, RobotsTxt, Rule } from './robots.ts'

/** The groups whose user-agent lines name a token, in file order. */
export function groupsNaming({ groups, dialect }: RobotsTxt, token: string): readonly Group[] {
  return groups.filter((group) =>
    group.agents.some((agent) => dialect.agents.names(agent.value, token)),
  )
}

/** The groups for everybody: `*`. */
export function starGroups({ groups, dialect }: RobotsTxt): readonly Group[] {
  return groups.filter((group) => group.agents.some((agent) => dialect.agents.isStar(agent.value)))
}

/** What the dialect takes of several groups that fit. */
export function takenOf({ dialect }: RobotsTxt, fitting: readonly Group[]): readonly Group[] {
  return dialect.agents.take === 'all' ? fitting : fitting.slice(0, 1)
}

const gathered = new WeakMap<RobotsTxt, Map<string, readonly Rule[]>>()

/** The rules of some groups; the same list for the same groups, so that it is indexed only once. */
function rulesOf(robots: RobotsTxt, groups: readonly Group[]): readonly Rule[] {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return only.rules
  const lists = gathered.get(robots) ?? new Map<string, readonly Rule[]>()
  gathered.set(robots, lists)
  const key = groups.map((group) => group.index).join()
  const rules = lists.get(key) ?? groups.flatMap((group) => group.rules)
  lists.set(key, rules)
  return rules
}

function selectionOf(
  robots: RobotsTxt,
  asker: Asker,
  token: string | null,
  groups: readonly Group[],
): Selection {
  return { robots, asker, token, groups, rules: rulesOf(robots, groups) }
}

/**
 * The groups that a crawler obeys: the first token of its ladder that any group names, else `*`
 * unless the crawler is blind to it. One selection serves any number of URLs. RFC 9309 §2.2.1.
 */
export function select(robots: RobotsTxt, asker: Asker): Selection {
  for (const token of asker.tokens) {
    const groups = takenOf(robots, groupsNaming(robots, token))
    if (groups.length > 0) return selectionOf(robots, asker, token, groups)
  }
  const stars = asker.obeysStar ? takenOf(robots, starGroups(robots)) : []
  return selectionOf(robots, asker, stars.length > 0 ? '*' : null, stars)
}

/** An asker with one product token, taken as it is: what a matcher library is given. */
export function bareAsker(token: string): Asker {
  return { tokens: [token], obeysStar: true }
}
