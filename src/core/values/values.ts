import type { Selection } from '../decide/decision.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { DialectValueRules } from '../directives/directive.ts'
import { directiveNamed, type AnyDirective, type AnyDirectiveReading } from '../directives/index.ts'
import type { Group, OtherRecord, RobotsTxt, UserAgentLine } from '../parse/robots.ts'
import { starGroups } from '../decide/select.ts'

/**
 * How a line gets to the crawler that is asked about: it is about the whole file; it stands in a group
 * that the crawler obeys, or in the `*` group, from which the dialect fetches what the own group
 * lacks; it stands in no group at all; or it is for others.
 */
export type Reach = 'file' | 'own' | 'star' | 'nobody' | 'others'

/** A line beside rules as one crawler takes it: a reading, where it stands, and what comes of it. */
export type Value = AnyDirectiveReading & {
  /** Its name as authors write it. */
  readonly name: string
  /** 1-based line number, as an author counts. */
  readonly line: number
  readonly scope: 'file' | 'group'
  /** Whom its group names, the first hundred at most; empty for what is about the whole file. */
  readonly agents: readonly string[]
  readonly reach: Reach
  /** The crawler makes something of lines of this name. */
  readonly honoured: boolean
  /** This line is one that the crawler goes by. */
  readonly inForce: boolean
}

/** A line whose name is known, before it is weighed against the others. */
interface Found {
  readonly record: OtherRecord
  readonly directive: AnyDirective
  readonly reading: AnyDirectiveReading
  readonly group: Group | null
}

/** Sitemap is what the dialect takes for it, misspelt or not; other names have to be exact. */
function directiveOf({ key }: OtherRecord, { syntax }: Dialect): AnyDirective | null {
  const isSitemap = syntax.readKey(key)?.meaning === 'sitemap'
  return directiveNamed(isSitemap ? 'sitemap' : key)
}

function foundIn(robots: RobotsTxt, habits: DialectValueRules): readonly Found[] {
  const groupOf = new Map(
    robots.groups.flatMap((group) => group.others.map((record) => [record, group] as const)),
  )
  return robots.others.flatMap((record) => {
    const directive = directiveOf(record, robots.dialect)
    if (directive === null) return []
    const group = directive.scope === 'file' ? null : (groupOf.get(record) ?? null)
    return [{ record, directive, reading: directive.read(record.value, habits), group }]
  })
}

const hasName = (names: readonly string[], key: string): boolean =>
  names.some((name) => asciiLower(name) === key)

/** Which lines of the `*` group count for a crawler that has a group of its own. */
function lentByStar(
  { robots, identity, groups }: Selection,
  found: readonly Found[],
): (one: Found) => boolean {
  const { fromStar = [] } = robots.dialect.values ?? {}
  const stars = identity.obeysStar ? robots.dialect.agents.take(starGroups(robots), '*') : []
  const isOwn = ({ group, reading }: Found) => group && reading.usable && groups.includes(group)
  const own = new Set(found.filter(isOwn).map(({ directive }) => directive.key))
  return ({ group, directive: { key } }) =>
    group !== null && stars.includes(group) && hasName(fromStar, key) && !own.has(key)
}

function reachOf({ directive, group }: Found, { groups }: Selection, isLent: boolean): Reach {
  if (directive.scope === 'file') return 'file'
  if (group === null) return 'nobody'
  if (groups.includes(group)) return 'own'
  return isLent ? 'star' : 'others'
}

const noNames: readonly string[] = []
const maxNames = 100

/** Whom a group names; one list a group, as a group can hold thousands of lines. */
function memberNames(): (group: Group | null) => readonly string[] {
  const lists = new Map<Group, readonly string[]>()
  return (group) => {
    if (group === null) return noNames
    const list = lists.get(group) ?? group.agents.slice(0, maxNames).map(({ value }) => value)
    lists.set(group, list)
    return list
  }
}

const byLine = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line

/**
 * The lines that stand right under a user-agent line that names the crawler. Without a rule between
 * them several such blocks are one group, but each author meant the block.
 */
function directedAt({ robots, identity, token, groups }: Selection): ReadonlySet<OtherRecord> {
  const { isStar, names } = robots.dialect.agents
  const isMeant = ({ value }: UserAgentLine): boolean =>
    token === '*' ? isStar(value) : names(value, token ?? '', identity.userAgent ?? null)
  const directed = new Set<OtherRecord>()
  for (const { agents, others } of groups) {
    let last: 'user-agent' | 'other' = 'other'
    let meant = false
    for (const line of [...agents, ...others].sort(byLine)) {
      if (line.kind === 'user-agent') meant = (meant && last === 'user-agent') || isMeant(line)
      else if (meant) directed.add(line)
      last = line.kind
    }
  }
  return directed
}

/** Of lines that should stand once, the one that counts for each name. */
function countingOnes(
  eligible: readonly Found[],
  selection: Selection,
): ReadonlyMap<AnyDirective, Found> {
  const directed = directedAt(selection)
  const { lastCounts = false } = selection.robots.dialect.values ?? {}
  const ordered = lastCounts ? [...eligible].reverse() : eligible
  const once = ordered.filter(({ directive }) => directive.once)
  const counting = new Map<AnyDirective, Found>()
  for (const one of [...once.filter(({ record }) => directed.has(record)), ...once]) {
    if (!counting.has(one.directive)) counting.set(one.directive, one)
  }
  return counting
}

const homeless = 'It belongs to no group, so to no crawler: put it under a User-agent line.'

function problemOf(found: Found, reach: Reach, counting: Found): string | null {
  const { reading, directive } = found
  if (reading.problem !== null) return reading.problem
  if (reach === 'nobody') return homeless
  if (counting === found) return null
  return `${directive.name} stands on line ${counting.record.line} too, and only that one counts.`
}

/**
 * Every line beside rules whose value is understood, in file order, as the crawler of a selection takes
 * it. `honours`: names of lines that it makes something of: see `DialectAbout` and `Crawler`.
 */
export function valuesOf(selection: Selection, honours: readonly string[]): readonly Value[] {
  const { robots } = selection
  const found = foundIn(robots, robots.dialect.values ?? {})
  const isLent = lentByStar(selection, found)
  const reaches = new Map(found.map((one) => [one, reachOf(one, selection, isLent(one))]))
  const isEligible = (one: Found): boolean =>
    one.reading.usable && !['nobody', 'others'].includes(reaches.get(one) ?? 'nobody')
  const namesOf = memberNames()
  const counting = countingOnes(found.filter(isEligible), selection)
  return found.map((one) => {
    const { directive, reading, record, group } = one
    const reach = reaches.get(one) ?? 'nobody'
    const honoured = hasName(honours, directive.key)
    const winner = (isEligible(one) && counting.get(directive)) || one
    return {
      ...reading,
      name: directive.name,
      line: record.line,
      scope: directive.scope,
      agents: namesOf(group),
      reach,
      honoured,
      inForce: honoured && isEligible(one) && winner === one,
      problem: problemOf(one, reach, winner),
    }
  })
}
