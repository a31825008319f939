import type { Selection } from '../decide/decision.ts'
import { greatestOf } from '../lists.ts'
import type { Group, Rule } from '../parse/robots.ts'
import type { Bystanders } from './bystanders.ts'
import type { KeptUrls } from './kept-urls.ts'
import type { LineEdits } from './line-edits.ts'
import type { WishedCrawler, ClaimWish, CrawlerWish, RuleToAdd } from './question.ts'
import type { Reach, RepairChange, StepBudget } from './rule-model.ts'
import type { RuleReading } from './rule-reading.ts'
import { solveRules, type RuleProblem } from './solve-rules.ts'
import { newGroupLines, writeInPlace, type GroupPlace } from './write-change.ts'

/** A crawler with what is wished for it, and what it obeys now. */
export interface CrawlerTask {
  readonly asked: WishedCrawler
  readonly selection: Selection
  readonly reading: RuleReading
  readonly wishes: readonly Omit<CrawlerWish, 'crawler'>[]
  readonly claims: readonly Omit<ClaimWish, 'crawler'>[]
  readonly kept: KeptUrls
  /** Something that is wished does not hold yet. */
  readonly isOpen: boolean
  /** New rules are of these alone, and none is changed; null: any. */
  readonly only: readonly RuleToAdd[] | null
}

/** Where a new group goes. */
export type GroupSide = 'top' | 'bottom'

/** One way to do what is wished for some crawlers, and how much of the file it changes. */
export interface Way {
  readonly changes: readonly RepairChange[]
  /** Rules changed, added or taken away; those of a new group that held before count as added. */
  readonly cost: number
  readonly isProven: boolean
  readonly reach: Reach
  write(edits: LineEdits, side: GroupSide): void
}

/** More ways of one part of a file are not compared. */
const mostWays = 12

const agentLinesOf = ({ groups }: Selection): readonly number[] =>
  groups.flatMap(({ agents }) => agents.map(({ line }) => line))

/** Rules by their lines, of those that stand alone in theirs. */
function rulesByLine(selections: readonly Selection[]): ReadonlyMap<number, Rule> {
  const found = new Map<number, Rule>()
  const shared = new Set<number>()
  for (const { rules, robots } of selections) {
    const counts = new Map<number, number>()
    for (const rule of rules) {
      if (rule.closingKey !== undefined) continue
      counts.set(rule.line, (counts.get(rule.line) ?? 0) + 1)
      found.set(rule.line, rule)
    }
    for (const [line, count] of counts) if (count > 1) shared.add(line)
    for (const { line } of robots.groups.flatMap(({ agents }) => agents)) {
      if (counts.has(line)) shared.add(line)
    }
  }
  for (const line of shared) found.delete(line)
  return found
}

function problemOf(
  tasks: readonly CrawlerTask[],
  rest: Pick<RuleProblem, 'deletable' | 'ends' | 'hasPlaces'>,
): RuleProblem {
  const only = tasks[0]?.only ?? null
  return {
    readings: tasks.map(({ reading }) => reading),
    wishes: tasks.flatMap(({ wishes }, reading) => wishes.map((wish) => ({ ...wish, reading }))),
    claims: tasks.flatMap(({ claims }, reading) => claims.map((claim) => ({ ...claim, reading }))),
    kept: tasks.map(({ kept }) => kept),
    ...rest,
    only,
    deletable: only === null ? rest.deletable : new Set(),
  }
}

function waysFrom(
  tasks: readonly CrawlerTask[],
  rest: Pick<RuleProblem, 'deletable' | 'ends' | 'hasPlaces'>,
  budget: StepBudget,
  write: (edits: LineEdits, change: RepairChange, side: GroupSide) => void,
  copied = 0,
): readonly Way[] {
  const solution = solveRules(problemOf(tasks, rest), budget)
  return (solution?.changes ?? []).slice(0, mostWays).map((change): Way => ({
    changes: [change],
    cost: change.cost + copied,
    reach: change.reach,
    isProven: solution?.isProven ?? false,
    write: (edits, side) => {
      write(edits, change, side)
    },
  }))
}

/** Changes of the groups that crawlers obey, where nobody else obeys them. */
export function waysInPlace(
  tasks: readonly CrawlerTask[],
  bystanders: Bystanders,
  budget: StepBudget,
): readonly Way[] {
  const [first] = tasks
  if (first === undefined) return []
  const isFree = (line: number): boolean => !bystanders.obey(line)
  const groupOf = ({ selection }: CrawlerTask, line: number) =>
    selection.groups.find(({ agents }) => agents.some((agent) => agent.line === line))
  const target = first.selection.groups
    .filter(({ agents }) => agents.every(({ line }) => isFree(line)))
    .map(({ agents }) => agents[0]?.line ?? 0)
    .findLast((line) => tasks.every((task) => groupOf(task, line) !== undefined))
  if (target === undefined) return []
  const targets = tasks.flatMap((task) => groupOf(task, target) ?? [])
  const lastName = ({ agents }: Group): number => agents.at(-1)?.line ?? 0
  const lastRule = (group: Group): number =>
    Math.max(lastName(group), group.rules.at(-1)?.line ?? 0)
  // Some readings of a group are shorter than others.
  const ends = {
    top: targets.map(lastName).reduce((a, b) => Math.min(a, b), Infinity),
    end: targets.map(lastRule).reduce((a, b) => Math.min(a, b), Infinity),
  }
  const rules = rulesByLine(tasks.map(({ selection }) => selection))
  const free = new Set(
    tasks.flatMap(({ selection }) =>
      selection.groups
        .filter(({ agents }) => agents.every(({ line }) => isFree(line)))
        .flatMap((group) => group.rules.map(({ line }) => line)),
    ),
  )
  const deletable = new Set([...rules.keys()].filter((line) => free.has(line)))
  const hasPlaces = tasks.every(({ selection }) => selection.groups.length === 1)
  const ordersRules = tasks.some(({ reading }) => reading.ordersRules)
  const place: GroupPlace = { ends, rules, ordersRules }
  return waysFrom(tasks, { deletable, ends, hasPlaces }, budget, (edits, change) => {
    writeInPlace(edits, first.selection, place, change)
  })
}

/** The name by which a group can be for a crawler; null where it looks for none of its own. */
export function groupNameOf({ asked: { identity } }: CrawlerTask): string | null {
  if (identity.unreadName !== undefined) return null
  return identity.tokens[0] ?? '*'
}

/** The lines of names by which a crawler found its groups, where these name it and no other token. */
function ownAgentLines(task: CrawlerTask): readonly number[] {
  const { selection, asked } = task
  const { agents } = selection.robots.dialect
  const name = groupNameOf(task)
  const isOwn = (value: string): boolean =>
    name === '*'
      ? agents.isStar(value)
      : name !== null && agents.names(value, name, asked.identity.userAgent ?? null)
  return selection.groups.flatMap((group) =>
    group.agents.filter(({ value }) => isOwn(value)).map(({ line }) => line),
  )
}

/** A further group for crawlers that have one already, for dialects that read all groups of a name. */
export function waysBeside(tasks: readonly CrawlerTask[], budget: StepBudget): readonly Way[] {
  const names = tasks.flatMap((task) => groupNameOf(task) ?? [])
  if (names.length < tasks.length || tasks.some((task) => ownAgentLines(task).length === 0))
    return []
  const last = greatestOf(
    tasks.map(({ selection }) => selection.robots.scan.count),
    0,
  )
  const rest = { deletable: new Set<number>(), ends: { top: last, end: last }, hasPlaces: false }
  return waysFrom(tasks, rest, budget, (edits, { added }, side) => {
    edits.addParagraph(side, newGroupLines(names, [], { deleted: [], added }, false))
  })
}

/** A group of their own for crawlers that obey the same rules so far, which it has too. */
export function waysApart(tasks: readonly CrawlerTask[], budget: StepBudget): readonly Way[] {
  const names = tasks.flatMap((task) => groupNameOf(task) ?? [])
  if (names.length < tasks.length) return []
  const selections = tasks.map(({ selection }) => selection)
  const own = new Set(tasks.flatMap(ownAgentLines))
  // Rules below names that are all gone would belong to the group above.
  const leavesNobody = selections.some(({ groups }) =>
    groups.some(({ agents }) => agents.every(({ line }) => own.has(line))),
  )
  if (leavesNobody) return []
  const rules = rulesByLine(selections)
  const lines = [...rules.keys()]
  const ends = { top: 0, end: greatestOf(lines, 0) }
  const rest = { deletable: new Set(lines), ends, hasPlaces: true }
  const write = (edits: LineEdits, change: RepairChange, side: GroupSide): void => {
    for (const line of own) edits.remove(line)
    edits.addParagraph(side, newGroupLines(names, selections, change, true))
  }
  return waysFrom(tasks, rest, budget, write, lines.length)
}

/** What crawlers obey now, the same for those that obey the same groups. */
export const homeKeyOf = ({ selection }: CrawlerTask): string => agentLinesOf(selection).join()

/** What is wished, the same for crawlers with the same wishes. */
export const wishKeyOf = ({ wishes, claims }: CrawlerTask): string =>
  JSON.stringify([
    [...new Set(wishes.map(({ url, verdict }) => `${verdict} ${url}`))].sort(),
    claims.map(({ kind, path }) => `${kind} ${path}`).sort(),
  ])

/** Tasks of crawlers whose groups hang together: a change for one may change the others. */
export function componentsOf(tasks: readonly CrawlerTask[]): readonly (readonly CrawlerTask[])[] {
  const components: { lines: Set<number>; tasks: CrawlerTask[] }[] = []
  for (const task of tasks) {
    const lines = agentLinesOf(task.selection)
    const touched = components.filter((one) =>
      lines.length === 0 ? one.lines.size === 0 : lines.some((line) => one.lines.has(line)),
    )
    const merged = {
      lines: new Set([...touched.flatMap((one) => [...one.lines]), ...lines]),
      tasks: [...touched.flatMap((one) => one.tasks), task],
    }
    for (const one of touched) components.splice(components.indexOf(one), 1)
    components.push(merged)
  }
  return components.map((one) => one.tasks)
}
