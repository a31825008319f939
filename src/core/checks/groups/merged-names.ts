import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { splitJoinedLines } from '../support/unread-lines.ts'
import { areEngines, areUnwanted } from './unwanted-names.ts'

/** Two User-agent lines of one group, with something between them that was to part them. */
interface Seam {
  /** The names that stand together above it, line by line. */
  readonly above: readonly SourceLine[]
  readonly between: readonly SourceLine[]
  /** The first of the names below it. */
  readonly below: SourceLine
  /** The dialects that make one group of it. */
  readonly by: Dialect[]
}

/** Names that stand apart, and get the rules of the names further down, which have some. */
export interface MergedRun {
  /** The names without rules, those that stand together as one block. */
  readonly blocks: readonly (readonly SourceLine[])[]
  readonly between: readonly SourceLine[]
  /** The first of the names whose rules they get. */
  readonly below: SourceLine
  readonly by: readonly Dialect[]
}

const isRule = ({ reading }: SourceLine): boolean =>
  reading.meaning === 'allow' || reading.meaning === 'disallow'

const isStar = ({ reading }: SourceLine): boolean => reading.valueText === '*'

/** Is one of them the name of all crawlers? */
export const hasStar = (names: readonly SourceLine[]): boolean => names.some(isStar)

/**
 * Was a remark alone to part names from the one for all crawlers: those to be kept out of a site that is open,
 * or search engines to be let into one that is closed?
 */
function isPartedByRemark(
  context: CheckContext,
  names: readonly SourceLine[],
  below: SourceLine,
): boolean {
  if (!isStar(below)) return false
  const isClosed = context.siteBlock(context.primaryDialect(), '*') !== null
  return isClosed ? areEngines(names) : areUnwanted(context, names)
}

/** What stands between names and the next one and was to part them; null where nothing does. */
function partingLines(
  context: CheckContext,
  names: readonly SourceLine[],
  below: SourceLine,
): readonly SourceLine[] | null {
  const above = names.at(-1)
  if (above === undefined) return null
  // Its rule stands on its own line, and `several-directives-one-line` says so.
  if (above.number + 1 === below.number || splitJoinedLines(above.text).length > 1) return null
  const between = context.lines.slice(above.number, below.number - 1)
  const isOneList =
    between.every(({ reading }) => reading.kind === 'comment') &&
    !isPartedByRemark(context, names, below)
  return isOneList || between.some(isRule) ? null : between
}

function* seamsUnder(context: CheckContext, dialect: Dialect): Iterable<Omit<Seam, 'by'>> {
  for (const { agents, rules } of context.parsedAs(dialect).groups) {
    if (agents.length < 2 || rules.length === 0) continue
    let above: SourceLine[] = []
    for (const { line } of agents) {
      const name = context.line(line)
      if (name === null) continue
      const between = partingLines(context, above, name)
      if (between !== null) {
        yield { above, between, below: name }
        above = []
      }
      above.push(name)
    }
  }
}

/** Every such seam by the line below it, with the dialects that do not see it. */
function seamsIn(context: CheckContext): readonly Seam[] {
  const found = new Map<number, Seam>()
  for (const dialect of context.dialects) {
    for (const seam of seamsUnder(context, dialect)) {
      const known = found.get(seam.below.number)
      if (known === undefined) found.set(seam.below.number, { ...seam, by: [dialect] })
      else known.by.push(dialect)
    }
  }
  return [...found.values()].sort((a, b) => a.below.number - b.below.number)
}

/** Do the same dialects join what stands above the next seam as well, and for the same reasons? */
const continues = (run: Seam, next: Seam): boolean =>
  next.above[0]?.number === run.below.number &&
  // Under a name for all the rules of others are another matter than under one of a crawler.
  hasStar(run.above) === hasStar(next.above) &&
  run.by.length === next.by.length &&
  run.by.every((dialect, at) => dialect === next.by[at])

/** Every run of names that get the rules of the names further down, each told once. */
export const mergedRuns = memoizeByContext((context): readonly MergedRun[] => {
  const runs: Seam[][] = []
  for (const seam of seamsIn(context)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && continues(last, seam)) run.push(seam)
    else runs.push([seam])
  }
  return runs.flatMap((run) => {
    const last = run.at(-1)
    if (last === undefined) return []
    const between = run.flatMap((seam) => seam.between)
    return { blocks: run.map(({ above }) => above), between, below: last.below, by: last.by }
  })
})
