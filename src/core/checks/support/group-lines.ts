import { memoizeByContext } from './memoize.ts'
import type { SourceLine } from '../check-context.ts'
import { pushAll } from '../../lists.ts'

/** A group by its lines in the file, independent of dialects. */
export interface RawGroup {
  readonly agents: readonly SourceLine[]
  readonly rules: readonly SourceLine[]
  /** Blank lines right before a rule, or among its rules. */
  readonly blanks: readonly SourceLine[]
}

const isRule = ({ reading }: SourceLine): boolean =>
  reading.meaning === 'allow' || reading.meaning === 'disallow'

/** The groups of a file as Google forms them, with the blank lines inside. */
export const rawGroups = memoizeByContext(({ lines }): readonly RawGroup[] => {
  const groups: { agents: SourceLine[]; rules: SourceLine[]; blanks: SourceLine[] }[] = []
  let pending: SourceLine[] = []
  for (const line of lines) {
    const open = groups.at(-1)
    if (line.reading.meaning === 'user-agent') {
      if (open === undefined || open.rules.length > 0) {
        groups.push({ agents: [line], rules: [], blanks: [] })
      } else {
        open.agents.push(line)
      }
      pending = []
    } else if (open !== undefined && isRule(line)) {
      open.rules.push(line)
      pushAll(open.blanks, pending)
      pending = []
    } else if (line.reading.kind === 'blank') pending.push(line)
  }
  return groups
})

/** The group of each User-agent line, by the number of the line. */
export const groupsByAgentLine = memoizeByContext(
  (context): ReadonlyMap<number, RawGroup> =>
    new Map(
      rawGroups(context).flatMap((group) =>
        group.agents.map(({ number }) => [number, group] as const),
      ),
    ),
)

/** The group of each rule, by the number of its line. */
export const groupsByRuleLine = memoizeByContext(
  (context): ReadonlyMap<number, RawGroup> =>
    new Map(
      rawGroups(context).flatMap((group) =>
        group.rules.map(({ number }) => [number, group] as const),
      ),
    ),
)
