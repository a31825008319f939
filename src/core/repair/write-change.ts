import { valueDirectiveNamed } from '../directives/index.ts'
import type { Selection } from '../decide/decision.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Group, Rule } from '../parse/robots.ts'
import { decidePath } from '../proof/compare-selections.ts'
import { lineOf } from '../parse/scan.ts'
import type { LineEdits } from './line-edits.ts'
import { byUnits, commonStart } from './paths.ts'
import { covers } from '../match/cover.ts'
import type { NewRule, RepairChange } from './rule-model.ts'

const keywords = { allow: 'Allow', disallow: 'Disallow' } as const

const lineFor = ({ keyword, value }: Pick<NewRule, 'keyword' | 'value'>): string =>
  `${keywords[keyword]}: ${value}`

const byLine = (a: NewRule, b: NewRule): number => a.line - b.line || byUnits(a.value, b.value)

/** Which new rule takes the place of which old one: those most alike first. */
function pairsOf(
  { deleted, added }: RepairChange,
  rules: ReadonlyMap<number, Rule>,
  ordersRules: boolean,
): ReadonlyMap<number, NewRule> {
  const likeness = (line: number, rule: NewRule): number => {
    const old = rules.get(line)
    if (old === undefined || (ordersRules && rule.place !== line)) return -1
    return commonStart(old.value, rule.value).length + (old.keyword === rule.keyword ? 10_000 : 0)
  }
  const all = deleted.flatMap((line) =>
    added.map((rule) => ({ line, rule, points: likeness(line, rule) })),
  )
  all.sort((a, b) => b.points - a.points || a.line - b.line || byLine(a.rule, b.rule))
  const pairs = new Map<number, NewRule>()
  const used = new Set<NewRule>()
  for (const { line, rule, points } of all) {
    if (points < 0 || pairs.has(line) || used.has(rule)) continue
    pairs.set(line, rule)
    used.add(rule)
  }
  return pairs
}

const harmless = ['Disallow:'] as const
const harmlessRules = new WeakMap<Dialect, readonly string[]>()

/** The rules that leave all open and keep a group from the next one, for one dialect. */
function harmlessFor(dialect: Dialect): readonly string[] {
  const known = harmlessRules.get(dialect)
  if (known !== undefined) return known
  const found = harmless.filter((rule) => {
    const robots = parse(`User-agent: *\n${rule}\n\nUser-agent: quincebot\nDisallow: /`, dialect)
    return decidePath(select(robots, identityFromToken('plumbot')), '/a').verdict === 'allow'
  })
  harmlessRules.set(dialect, found)
  return found
}

/** A rule that leaves all open and keeps a group from the next one; null where there is none. */
const harmlessRule = (dialects: readonly Dialect[]): string | null =>
  harmless.find((rule) => dialects.every((dialect) => harmlessFor(dialect).includes(rule))) ?? null

/** The last rules of groups of which none would be left. */
const lastRulesOf = (groups: readonly Group[], deleted: readonly number[]): readonly number[] =>
  groups.flatMap(({ rules }) =>
    rules.length > 0 && rules.every(({ line }) => deleted.includes(line))
      ? (rules.at(-1)?.line ?? [])
      : [],
  )

/** Where the rules of a group begin and end, and the rules of lines that may be changed. */
export interface GroupPlace {
  readonly ends: { readonly top: number; readonly end: number }
  readonly rules: ReadonlyMap<number, Rule>
  readonly ordersRules: boolean
}

/** Takes the last rule of a group away, so that its names do not join those of the next group. */
function replaceLast(
  edits: LineEdits,
  { dialect }: RobotsTxt,
  groups: readonly Group[],
  line: number,
): void {
  const rule = harmlessRule([dialect])
  if (rule !== null) {
    edits.replace(line, rule)
    return
  }
  edits.remove(line)
  const { agents = [] } = groups.find(({ rules }) => rules.some((one) => one.line === line)) ?? {}
  for (const agent of agents) edits.remove(agent.line)
}

/** Writes a change into the group that it is for. */
export function writeInPlace(
  edits: LineEdits,
  { robots, groups }: Selection,
  { ends, rules, ordersRules }: GroupPlace,
  change: RepairChange,
): void {
  const { scan } = robots
  const pairs = pairsOf(change, rules, ordersRules)
  const emptied = change.added.length > 0 ? [] : lastRulesOf(groups, change.deleted)
  for (const line of change.deleted) {
    const rule = pairs.get(line)
    const old = rules.get(line)
    if (emptied.includes(line)) {
      // Names without any rule would join those of the next group.
      replaceLast(edits, robots, groups, line)
      continue
    }
    if (rule === undefined || old === undefined) {
      edits.remove(line)
      continue
    }
    const { from, to } = lineOf(scan, line - 1)
    const keepsKey = old.keyword === rule.keyword && old.value !== ''
    const start = keepsKey ? scan.text.slice(from, old.span.from) + rule.value : lineFor(rule)
    edits.replace(line, start + scan.text.slice(Math.max(old.span.to, from), to))
  }
  const paired = new Set(pairs.values())
  for (const rule of change.added.filter((one) => !paired.has(one)).sort(byLine)) {
    const { place } = rule
    if (typeof place === 'number') edits.insertBefore(place, lineFor(rule))
    else edits.insertAfter(ends[place], lineFor(rule))
  }
}

/** A line as it stands, without what follows the value. */
const textOf = ({ robots: { scan } }: Selection, line: number, to: number): string =>
  scan.text.slice(lineOf(scan, line - 1).from, to).trim()

/** Whether a new rule says all that an old one said, and nothing says the contrary. */
function isCovered({ ruleSet, rules }: Selection, old: Rule, added: readonly NewRule[]): boolean {
  if (rules.some(({ verdict }) => verdict !== old.verdict)) return false
  if (added.some(({ keyword }) => keyword !== old.verdict)) return false
  const inner = ruleSet.compile(old.value, old.keyword)
  return added.some(({ keyword, value }) => {
    const outer = ruleSet.compile(value, keyword)
    return keyword === old.verdict && inner !== null && outer !== null && covers(outer, inner)
  })
}

/**
 * The lines of a new group: names, and what held for its crawlers before with a change. `drops`: rules that
 * new ones cover are left out.
 */
export function newGroupLines(
  names: readonly string[],
  selections: readonly Selection[],
  { deleted, added }: RepairChange,
  drops: boolean,
): readonly string[] {
  const copied = new Map<number, string>()
  for (const selection of selections) {
    for (const rule of selection.rules) {
      if (deleted.includes(rule.line) || rule.closingKey !== undefined) continue
      if (drops && isCovered(selection, rule, added)) continue
      copied.set(rule.line, textOf(selection, rule.line, rule.span.to))
    }
    for (const { key, line, span } of selection.groups.flatMap(({ others }) => others)) {
      const directive = valueDirectiveNamed(key)
      if (directive === null || directive.scope === 'file') continue
      copied.set(line, textOf(selection, line, span.to))
    }
  }
  const lines = [
    ...copied,
    ...[...added].sort(byLine).map((rule) => [rule.line, lineFor(rule)] as const),
  ]
  const rules = lines.sort(([a], [b]) => a - b).map(([, text]) => text)
  const isBare = !rules.some((text) => /^(?:dis)?allow/i.test(text))
  return [...names.map((name) => `User-agent: ${name}`), ...rules, ...(isBare ? ['Disallow:'] : [])]
}
