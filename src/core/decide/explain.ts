import { compare, compareEmpty } from '../match/compare.ts'
import { decidedBy, robotsTxtDecision, undecided } from './decide.ts'
import type {
  Comparison,
  Decision,
  GroupNote,
  GroupReason,
  FallbackStep,
  Selection,
  Trace,
} from './decision.ts'
import type { PathPattern, Precedence } from '../dialects/dialect.ts'
import { pathOf } from '../match/path.ts'
import type { Group, Rule } from '../parse/robots.ts'
import { groupsNaming, starGroups } from './select.ts'

/** The product tokens of the crawler in their order, `*` last, and which one took effect. */
function fallbackStepsOf({ robots, identity, token }: Selection): FallbackStep[] {
  let found = false
  const fallbackSteps: FallbackStep[] = []
  for (const name of identity.tokens) {
    const groups = groupsNaming(robots, name, identity.userAgent ?? null)
    const taken = name === token
    fallbackSteps.push({
      token: name,
      groups,
      state: found ? 'not-reached' : taken ? 'taken' : 'nothing',
    })
    found ||= taken
  }
  const stars = starGroups(robots)
  const state = !identity.obeysStar
    ? 'ignored'
    : found
      ? 'not-reached'
      : token === '*'
        ? 'taken'
        : 'nothing'
  return [...fallbackSteps, { token: '*', groups: stars, state }]
}

/**
 * Why a group that names the right token was not used: the dialect takes the first such group only,
 * or takes another one wherever it stands.
 */
function passedGroup(group: Group, { robots, groups, token }: Selection): GroupReason {
  const [first] = groups
  if (first === undefined) return 'later-group'
  if (group.index > first.index) {
    const turned = robots.dialect.agents.take([group, first], token ?? '*')
    if (turned.includes(group)) return 'later-group'
  }
  return 'worse-group'
}

/** Whether a group names a crawler that does not look for its own name. */
function namesInVain({ agents }: Group, { robots, identity }: Selection): boolean {
  const { unreadName, userAgent = null } = identity
  if (unreadName === undefined) return false
  return agents.some(({ value }) => robots.dialect.agents.names(value, unreadName, userAgent))
}

function groupReason(
  group: Group,
  selection: Selection,
  fallbackSteps: readonly FallbackStep[],
): GroupReason {
  const { robots, groups, token } = selection
  if (groups.includes(group)) return token === '*' ? 'star' : 'names-it'
  const named = fallbackSteps.find((step) => step.token !== '*' && step.groups.includes(group))
  if (named?.state === 'taken') return passedGroup(group, selection)
  if (named && named.state !== 'nothing') return 'less-specific'
  const isStar = group.agents.some((agent) => robots.dialect.agents.isStar(agent.value))
  if (!isStar) return namesInVain(group, selection) ? 'name-unread' : 'other-crawlers'
  if (!selection.identity.obeysStar) return 'star-ignored'
  return token === '*' ? passedGroup(group, selection) : 'star-replaced'
}

/**
 * Compares a rule with a path in canonical form, as the dialect of a selection does, with all
 * patterns that the rule stands for. Of those that match, the one that counts for most is given, and of those
 * that do not, the rule's own.
 */
export function compareRule(rule: Rule, selection: Selection, path: string): Comparison {
  const { compile, also, weightOn, precedence } = selection.ruleSet
  const pattern = compile(rule.value, rule.keyword)
  if (pattern === null) return compareEmpty(rule)
  const compared = (one: PathPattern): Comparison => {
    const comparison = compare(rule, one, path)
    if (!comparison.matched || weightOn === undefined) return comparison
    return { ...comparison, weight: weightOn(one, path) }
  }
  const own = compared(pattern)
  const further = also?.(pattern, rule.verdict).map(compared) ?? []
  const matched = [own, ...further].filter((comparison) => comparison.matched)
  return matched.sort(precedence.prefer)[0] ?? own
}

/** Why the crawler of a selection obeys one group of the file or does not. */
export const reasonOfGroup = (group: Group, selection: Selection): GroupReason =>
  groupReason(group, selection, fallbackStepsOf(selection))

/** The rule that would have decided without the winner, and why it did not. */
function runnerUpOf(ranked: readonly Comparison[], precedence: Precedence): Trace['runnerUp'] {
  const [winner, second] = ranked
  if (!winner || !second) return null
  return { comparison: second, lost: precedence.lossOf(winner, second) }
}

function decisionOf(selection: Selection, path: string, winner: Comparison | null): Decision {
  const excepted = robotsTxtDecision(selection, path)
  if (excepted !== null) return excepted
  return winner === null ? undecided(selection) : decidedBy(winner.rule)
}

/**
 * The whole way to the decision on one URL, with every group and rule that was passed over.
 * Compares every rule, so it is for the one URL that is looked at; `decide` gives the same decision
 * faster, which a property test holds.
 */
export function explain(selection: Selection, url: string): Trace {
  const { precedence, canonicalPath } = selection.ruleSet
  const path = canonicalPath(pathOf(url))
  const fallbackSteps = fallbackStepsOf(selection)
  const groups: GroupNote[] = selection.robots.groups.map((group) => ({
    group,
    taken: selection.groups.includes(group),
    reason: groupReason(group, selection, fallbackSteps),
  }))
  const comparisons = selection.rules.map((rule) => compareRule(rule, selection, path))
  const ranked = comparisons.filter((comparison) => comparison.matched).sort(precedence.prefer)
  const winner = ranked[0] ?? null
  return {
    selection,
    path,
    fallbackSteps,
    groups,
    comparisons,
    winner,
    runnerUp: runnerUpOf(ranked, precedence),
    decision: decisionOf(selection, path, winner),
  }
}
