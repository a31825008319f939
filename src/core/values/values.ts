import type { Selection } from '../decide/decision.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { DialectValueRules } from '../directives/directive.ts'
import {
  valueDirectiveNamed,
  type AnyDirectiveReading,
  type AnyValueDirective,
} from '../directives/index.ts'
import type { Group, OtherRecord, UserAgentLine } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { starGroups } from '../decide/select.ts'

/**
 * Why a line applies to a crawler, or not. `file`: it is about the whole file. `own`: it
 * stands in a group that the crawler obeys. `star`: it stands in the `*` group, from which the
 * dialect takes what the crawler's own group lacks. `nobody`: it stands in no group. `others`: it
 * is for other crawlers.
 */
export type ValueSource = 'file' | 'own' | 'star' | 'nobody' | 'others'

/**
 * A line beside rules as one crawler takes it: the value that was read, where the line stands, and
 * whether the crawler uses it.
 */
export type ValueReading = AnyDirectiveReading & {
  /** The name of the line as authors usually write it. */
  readonly name: string
  /** 1-based line number, as an author counts. */
  readonly line: number
  readonly scope: 'file' | 'group'
  /**
   * The user-agent values of its group, the first hundred at most; empty for what is about the
   * whole file.
   */
  readonly agents: readonly string[]
  readonly reach: ValueSource
  /** The crawler uses lines of this name. */
  readonly honoured: boolean
  /** The crawler uses this line: it reaches it, can be read, and no other line replaces it. */
  readonly inForce: boolean
}

/** A line whose name is known, before it is compared with others of its name. */
interface RecognisedLine {
  readonly record: OtherRecord
  readonly directive: AnyValueDirective
  readonly reading: AnyDirectiveReading
  readonly group: Group | null
}

/**
 * The directive of a record; null for names that are not known. Sitemap is recognised as the
 * dialect does, misspelt or not; other names have to be exact, in any letter case, unless it says what they
 * are misspelt for.
 */
function directiveOf({ key }: OtherRecord, { syntax, values }: Dialect): AnyValueDirective | null {
  const isSitemap = syntax.readKey(key)?.meaning === 'sitemap'
  return valueDirectiveNamed(isSitemap ? 'sitemap' : (values?.nameOf?.(key) ?? key))
}

function recognisedLinesOf(
  robots: RobotsTxt,
  habits: DialectValueRules,
): readonly RecognisedLine[] {
  const groupOf = new Map(
    robots.groups.flatMap((group) => group.others.map((record) => [record, group] as const)),
  )
  return robots.others.flatMap((record) => {
    const address = habits.sitemapIn?.(record.key, record.value) ?? null
    const directive =
      address === null ? directiveOf(record, robots.dialect) : valueDirectiveNamed('sitemap')
    if (directive === null) return []
    const group = directive.scope === 'file' ? null : (groupOf.get(record) ?? null)
    const reading = directive.read(address ?? record.value, habits)
    return [{ record, directive, reading, group }]
  })
}

const noNames: readonly string[] = []

const hasName = (names: readonly string[], key: string): boolean =>
  names.some((name) => asciiLower(name) === key)

/**
 * Which lines of the `*` group count for a crawler that has a group of its own: those whose names
 * the dialect lists under `fromStar`, unless the own group has a usable line of that name.
 */
function inheritedFromStar(
  { robots, identity, groups }: Selection,
  found: readonly RecognisedLine[],
): (one: RecognisedLine) => boolean {
  const { fromStar = [] } = robots.dialect.values ?? {}
  const stars = identity.obeysStar ? robots.dialect.agents.take(starGroups(robots), '*') : []
  const isOwn = ({ group, reading }: RecognisedLine) =>
    group && reading.usable && groups.includes(group)
  const own = new Set(found.filter(isOwn).map(({ directive }) => directive.key))
  return ({ group, directive: { key } }) =>
    group !== null && stars.includes(group) && hasName(fromStar, key) && !own.has(key)
}

const lentNames = new WeakMap<Selection, readonly string[]>()

/**
 * Names of lines that a crawler with a group of its own takes from the group for `*` all the same, as authors
 * write them; empty where all that it obeys is in its own.
 */
export function namesFromStar(selection: Selection): readonly string[] {
  const { robots, token } = selection
  const habits = robots.dialect.values ?? {}
  if (habits.fromStar === undefined || token === null || token === '*') return noNames
  const known = lentNames.get(selection)
  if (known !== undefined) return known
  const found = recognisedLinesOf(robots, habits)
  const isInherited = inheritedFromStar(selection, found)
  const lent = found.filter((one) => one.reading.usable && isInherited(one))
  const names = [...new Set(lent.map(({ directive }) => directive.name))]
  lentNames.set(selection, names)
  return names
}

function reachOf(
  { directive, group }: RecognisedLine,
  { groups }: Selection,
  isInherited: boolean,
): ValueSource {
  if (directive.scope === 'file') return 'file'
  if (group === null) return 'nobody'
  if (groups.includes(group)) return 'own'
  return isInherited ? 'star' : 'others'
}

const maxNames = 100

/**
 * Gives the user-agent values of a group; one array a group, as a group can hold thousands of
 * lines.
 */
function createNamesOf(): (group: Group | null) => readonly string[] {
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
function linesUnderOwnName({
  robots,
  identity,
  token,
  groups,
}: Selection): ReadonlySet<OtherRecord> {
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

/**
 * For each directive that should stand once, the line that counts: first one that stands right
 * under the crawler's own user-agent line, else the first or last of all, as the dialect has it.
 */
function effectiveLines(
  eligible: readonly RecognisedLine[],
  selection: Selection,
): ReadonlyMap<AnyValueDirective, RecognisedLine> {
  const directed = linesUnderOwnName(selection)
  const { lastCounts = false } = selection.robots.dialect.values ?? {}
  const ordered = lastCounts ? [...eligible].reverse() : eligible
  const once = ordered.filter(({ directive }) => directive.once)
  const effective = new Map<AnyValueDirective, RecognisedLine>()
  for (const one of [...once.filter(({ record }) => directed.has(record)), ...once]) {
    if (!effective.has(one.directive)) effective.set(one.directive, one)
  }
  return effective
}

const noGroupProblem = 'It is in no group, so no crawler uses it: put it under a User-agent line.'

/** Whether a line is a Crawl-delay that does not count, where the dialect itself says which one does. */
function passedDelays({ robots, groups, token }: Selection): (one: RecognisedLine) => boolean {
  const { delayOf } = robots.dialect
  if (delayOf === undefined) return () => false
  const delay = token === null ? null : delayOf(robots, groups, token)
  return ({ record, directive }) => directive.key === 'crawl-delay' && record !== delay
}

function problemOf(
  found: RecognisedLine,
  reach: ValueSource,
  effective: RecognisedLine,
): string | null {
  const { reading, directive } = found
  if (reading.problem !== null) return reading.problem
  if (reach === 'nobody') return noGroupProblem
  if (effective === found) return null
  return `${directive.name} is on line ${effective.record.line} too, and only that one is used.`
}

/**
 * All lines beside rules whose name is known, in file order, as the crawler of a selection takes
 * them. `honours`: names of the lines that the crawler uses, in any letter case; see `Dialect`
 * and `Crawler`.
 */
export function valuesOf(
  selection: Selection,
  honours: readonly string[],
): readonly ValueReading[] {
  const { robots } = selection
  const found = recognisedLinesOf(robots, robots.dialect.values ?? {})
  const isInherited = inheritedFromStar(selection, found)
  const reaches = new Map(found.map((one) => [one, reachOf(one, selection, isInherited(one))]))
  const isPassed = passedDelays(selection)
  const isEligible = (one: RecognisedLine): boolean =>
    one.reading.usable &&
    !isPassed(one) &&
    !['nobody', 'others'].includes(reaches.get(one) ?? 'nobody')
  const namesOf = createNamesOf()
  const effective = effectiveLines(found.filter(isEligible), selection)
  return found.map((one) => {
    const { directive, reading, record, group } = one
    const reach = reaches.get(one) ?? 'nobody'
    const honoured = hasName(honours, directive.key)
    const winner = (isEligible(one) && effective.get(directive)) || one
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
