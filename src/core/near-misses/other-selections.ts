import type { CrawlerIdentity, Selection } from '../decide/decision.ts'
import { groupsNaming, starGroups } from '../decide/select.ts'
import type { Group, Rule, Verdict } from '../parse/robots.ts'

/** A crawler that also follows a group, and the rules that it follows only then. */
export interface WiderSelection {
  readonly selection: Selection
  readonly unfollowed: ReadonlySet<Rule>
}

/** More groups are not tried. */
const maxGroups = 20

const byPlace = (a: Rule, b: Rule): number => a.span.from - b.span.from

const namesOf = ({ tokens, unreadName }: CrawlerIdentity): readonly string[] =>
  unreadName === undefined ? tokens : [...tokens, unreadName]

/** The groups that name a crawler or everybody, though it follows others. Those for other crawlers are not near. */
function unfollowedGroups({ robots, identity, groups }: Selection): readonly Group[] {
  const followed = new Set(groups)
  const named = namesOf(identity).flatMap((token) =>
    groupsNaming(robots, token, identity.userAgent ?? null),
  )
  const all = new Set([...starGroups(robots), ...named])
  return [...all].filter((group) => !followed.has(group)).slice(0, maxGroups)
}

/** For each group that a crawler does not follow, though it is for it or for everybody, the crawler that does. */
export function withUnfollowed(selection: Selection): readonly WiderSelection[] {
  const followed = new Set(selection.rules)
  return unfollowedGroups(selection).map((group) => {
    const unfollowed = new Set(group.rules.filter((rule) => !followed.has(rule)))
    const rules = [...followed, ...unfollowed].sort(byPlace)
    return { selection: { ...selection, rules }, unfollowed }
  })
}

/** By a verdict: the crawler without the rules that say it. */
export function withoutOtherKind(selection: Selection): Readonly<Record<Verdict, Selection>> {
  const without = (verdict: Verdict): Selection => ({
    ...selection,
    rules: selection.rules.filter((rule) => rule.verdict !== verdict),
  })
  return { allow: without('allow'), disallow: without('disallow') }
}
