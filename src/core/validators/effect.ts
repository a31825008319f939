import type { CheckContext } from '../checks/check-context.ts'
import { readRules } from '../checks/support/read-rules.ts'
import { namesOf } from '../checks/support/rule-readers.ts'
import { memoizeByContext } from '../checks/support/memoize.ts'
import { selectionsIn } from '../checks/support/selections.ts'
import { valueDirectiveNamed } from '../directives/index.ts'
import type { Selection } from '../decide/decision.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import { searchEngines } from '../dialects/default-dialects.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { canMatch } from '../match/cover.ts'
import type { Group } from '../parse/robots.ts'

/**
 * Who uses a line that a tool complains about. `full`: every dialect asked for, so the complaint changes
 * nothing. `partial`: some of them. `idle`: none.
 */
export type LineUse = 'full' | 'partial' | 'idle'

/** What comes of a line. */
export interface LineEffect {
  readonly use: LineUse
  readonly sentence: string
}

/** The dialects of today's search engines, for lines that nobody who was asked for uses. */
const engineDialects = searchEngines.map(({ dialect }) => dialect)

/** A User-agent line in its group. */
interface NamedGroup {
  readonly group: Group
  readonly value: string
}

function namedGroupsOf(context: CheckContext, dialect: Dialect): ReadonlyMap<number, NamedGroup> {
  const found = new Map<number, NamedGroup>()
  for (const group of context.parsedAs(dialect).groups) {
    for (const { line, value } of group.agents) found.set(line, { group, value })
  }
  return found
}

const namedGroupsByDialect = memoizeByContext(
  () => new Map<Dialect, ReadonlyMap<number, NamedGroup>>(),
)

/** The groups of a file by their User-agent lines: a tool may complain about every line of a long file. */
function namedGroups(context: CheckContext, dialect: Dialect): ReadonlyMap<number, NamedGroup> {
  const cached = namedGroupsByDialect(context)
  const groups = cached.get(dialect) ?? namedGroupsOf(context, dialect)
  cached.set(dialect, groups)
  return groups
}

const chosenGroups = new WeakMap<Selection, ReadonlySet<Group>>()

/** Whether a group is one of those that a selection consists of. Thousands may have one name. */
function isChosen(selection: Selection, group: Group): boolean {
  const groups = chosenGroups.get(selection) ?? new Set(selection.groups)
  chosenGroups.set(selection, groups)
  return groups.has(group)
}

/** Whether a User-agent line names its group to its crawlers; null where it names none. */
function usesName(context: CheckContext, dialect: Dialect, line: number): boolean | null {
  const named = namedGroups(context, dialect).get(line)
  if (named === undefined) return null
  if (named.value === '') return dialect.agents.isStar('')
  const selection = selectionsIn(context, dialect).byName.get(named.value)
  return selection !== undefined && isChosen(selection, named.group)
}

function usesValue(dialect: Dialect, key: string, value: string): boolean {
  const name = asciiLower(key)
  if (!dialect.honours.some((one) => asciiLower(one) === name)) return false
  return valueDirectiveNamed(name)?.read(value, dialect.values ?? {}).usable ?? true
}

const isForGroups = (meaning: string | null): boolean =>
  meaning === 'allow' || meaning === 'disallow' || meaning === 'user-agent'

/** Does a dialect make something of a line? */
function uses(context: CheckContext, dialect: Dialect, line: number): boolean {
  const read = readRules(context, dialect).get(line)
  if (read !== undefined) {
    return read.rule.value === '' || (read.pattern !== null && canMatch(read.pattern))
  }
  const usedName = usesName(context, dialect, line)
  if (usedName !== null) return usedName
  const reading = context.line(line)?.reading
  if (reading === undefined || isForGroups(reading.meaning)) return false
  const { keyText, valueText, meaning } = reading
  return usesValue(dialect, meaning === 'sitemap' ? 'Sitemap' : keyText, valueText)
}

const verb = (dialects: readonly Dialect[], one: string): string =>
  dialects.length === 1 ? one : one.slice(0, -1)

function idleSentence(context: CheckContext, line: number): string {
  const { dialects } = context
  const elsewhere = engineDialects.filter(
    (dialect) => !dialects.some(({ id }) => id === dialect.id) && uses(context, dialect, line),
  )
  if (elsewhere.length === 0) {
    const { meaning, valueText } = context.line(line)?.reading ?? {}
    return meaning === 'user-agent' && valueText === ''
      ? 'This line names no crawler.'
      : 'This line does nothing.'
  }
  const ignored = `${namesOf(dialects)} ${verb(dialects, 'ignores')} this line`
  return `${ignored}; ${namesOf(elsewhere)} ${verb(elsewhere, 'uses')} it.`
}

/** What the dialects asked for do with a line that a tool complains about. */
export function effectOf(context: CheckContext, line: number): LineEffect {
  const users = context.dialects.filter((dialect) => uses(context, dialect, line))
  if (users.length === 0) return { use: 'idle', sentence: idleSentence(context, line) }
  const others = context.dialects.filter((dialect) => !users.includes(dialect))
  const using = `${namesOf(users)} ${verb(users, 'uses')}`
  return others.length === 0
    ? { use: 'full', sentence: `No effect on crawling: ${using} the line as it is.` }
    : {
        use: 'partial',
        sentence: `${using} this line; ${namesOf(others)} ${verb(others, 'ignores')} it.`,
      }
}
