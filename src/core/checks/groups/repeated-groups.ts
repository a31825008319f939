import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckProblem, LinePair } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { mergingFix } from './merged-groups.ts'
import { removalOfRepeat, wholeRepeats } from './whole-repeats.ts'
import { selectionsIn } from '../support/selections.ts'

/** One of several groups of a file that name the same crawler. */
interface NamingLine {
  readonly group: Group
  readonly line: number
  readonly value: string
}

/** Two groups for one crawler, and what one dialect makes of them. */
interface RepeatedGroup {
  readonly value: string
  readonly lines: LinePair
  readonly groups: readonly [Group, Group]
  readonly dialect: Dialect
  /** The line of the one that counts; null when both do. */
  readonly used: number | null
}

/** The groups that count for a crawler; null where its name is written in two ways that differ. */
function selectionOf(
  context: CheckContext,
  dialect: Dialect,
  first: NamingLine,
  later: NamingLine,
): Selection | null {
  const { byName } = selectionsIn(context, dialect)
  const selection = byName.get(first.value) ?? null
  return selection === byName.get(later.value) ? selection : null
}

const groupSets = new WeakMap<Selection, ReadonlySet<Group>>()

/** Its groups, to be asked for each of thousands that repeat one name. */
function groupsOf(selection: Selection): ReadonlySet<Group> {
  const groups = groupSets.get(selection) ?? new Set(selection.groups)
  groupSets.set(selection, groups)
  return groups
}

function repeatOf(
  context: CheckContext,
  dialect: Dialect,
  first: NamingLine,
  later: NamingLine,
): RepeatedGroup | null {
  const selection = selectionOf(context, dialect, first, later)
  if (selection === null) return null
  const used = [first, later].filter(({ group }) => groupsOf(selection).has(group))
  const [only] = used
  if (only === undefined) return null
  const lines: LinePair = [first.line, later.line]
  const groups = [first.group, later.group] as const
  return { value: later.value, lines, groups, dialect, used: used.length > 1 ? null : only.line }
}

function* repeatsUnder(context: CheckContext, dialect: Dialect): Iterable<RepeatedGroup> {
  const firsts = new Map<string, NamingLine>()
  for (const group of context.parsedAs(dialect).groups) {
    for (const { line, value } of group.agents) {
      const name = asciiLower(value)
      const first = firsts.get(name)
      if (first === undefined) firsts.set(name, { group, line, value })
      else if (first.group !== group) {
        const repeat = repeatOf(context, dialect, first, { group, line, value })
        if (repeat !== null) yield repeat
      }
    }
  }
}

/** Under each of the readers, every group that names somebody who has a group already. */
const repeatsByReader = memoizeByContext(
  (context): ReadonlyMap<Dialect, readonly RepeatedGroup[]> =>
    new Map(context.distinctDialects.map((reader) => [reader, [...repeatsUnder(context, reader)]])),
)

function problemOf(context: CheckContext, repeats: readonly RepeatedGroup[]): CheckProblem[] {
  const dropped = repeats.filter(({ used }) => used !== null)
  const [repeat] = dropped.length > 0 ? dropped : repeats
  if (repeat === undefined) return []
  const { value, lines, groups, used, dialect } = repeat
  const shown = value === '*' ? 'All crawlers (*)' : value
  const [first, line] = lines
  const message = `${shown} ${value === '*' ? 'have' : 'has'} a group at line ${first} already;`
  if (used === null) {
    const dialects = repeats.map((repeat) => repeat.dialect.id)
    const claim = { kind: 'all-count', lines, dialects } as const
    const repeat = wholeRepeats(context).get(line)
    if (repeat !== undefined) {
      // Of several names that head it, the first tells it for all.
      if (repeat.lines[0] !== line) return []
      const fixes = removalOfRepeat(context, repeat)
      return [
        { line, severity: 'hint', message: `${message} this one says the same.`, claim, fixes },
      ]
    }
    const fixes = mergingFix(context, context.parsedAs(dialect).groups, ...groups)
    return [{ line, severity: 'hint', message: `${message} the two are combined.`, claim, fixes }]
  }
  const claim = { kind: 'only-one-counts', lines, used, dialects: [dialect.id] } as const
  const whole = `${message} ${dialect.name} uses only the one at line ${used}.`
  return [{ line, severity: 'warning', message: whole, claim }]
}

/** Groups that name somebody who has a group already; `isOurs` picks the names that matter, in small letters. */
export function repeatedGroups(
  context: CheckContext,
  isOurs: (name: string) => boolean,
): readonly CheckProblem[] {
  const byLine = new Map<number, RepeatedGroup[]>()
  for (const dialect of context.dialects) {
    for (const repeat of repeatsByReader(context).get(context.readerLike(dialect)) ?? []) {
      if (!isOurs(asciiLower(repeat.value))) continue
      const [, line] = repeat.lines
      byLine.set(line, [...(byLine.get(line) ?? []), { ...repeat, dialect }])
    }
  }
  return [...byLine].sort(([a], [b]) => a - b).flatMap(([, repeats]) => problemOf(context, repeats))
}
