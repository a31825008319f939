import type { Dialect } from '../../dialects/dialect.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'

/** A rule, with the group that a dialect puts it into; null for one that is for nobody. */
interface PlacedRule {
  readonly line: number
  readonly group: Group | null
}

const known = memoizeByContext(() => new Map<Dialect, readonly PlacedRule[]>())

/** All rules as a dialect reads them, in the order of the file. */
function placedRules(context: CheckContext, dialect: Dialect): readonly PlacedRule[] {
  const cached = known(context).get(dialect)
  if (cached !== undefined) return cached
  const { groups, orphans } = context.parsedAs(dialect)
  const placed = [
    ...orphans.map(({ line }) => ({ line, group: null })),
    ...groups.flatMap((group) => group.rules.map(({ line }) => ({ line, group }))),
  ].sort((a, b) => a.line - b.line)
  known(context).set(dialect, placed)
  return placed
}

/** The first rule below a line. */
function firstBelow(rules: readonly PlacedRule[], line: number): PlacedRule | null {
  let from = 0
  let to = rules.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rules[middle]?.line ?? 0) > line) to = middle
    else from = middle + 1
  }
  return rules[from] ?? null
}

const mostNames = 3

/** The names of a group, as a sentence has them. */
function namesOf({ agents }: Group): string {
  const names = agents
    .slice(0, mostNames)
    .map(({ value }) => (value === '*' ? 'all crawlers (*)' : shown(value, 30)))
  const more = agents.length - names.length
  return namesInSentence(more > 0 ? [...names, `${more} more`] : names)
}

/**
 * Whom the rules below a line are for where that line names nobody: “, so the rules below it are for Bingbot”.
 * Empty where all that were asked for read it, or no rules of it follow. `readers`: those that read the line.
 */
export function rulesBelow(
  context: CheckContext,
  line: number,
  readers: readonly Dialect[],
): string {
  const reading = new Set(readers.map(({ id }) => id))
  const dialect = context.distinctDialects.find(({ id }) => !reading.has(id))
  if (dialect === undefined) return ''
  const below = firstBelow(placedRules(context, dialect), line)
  if (below === null) return ''
  const { group } = below
  if (group === null) return ', so no crawler follows the rules below it'
  // A name between the two heads them itself.
  const last = group.agents.at(-1)?.line ?? Infinity
  return last > line ? '' : `, so the rules below it are for ${namesOf(group)}`
}
