import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import type { CheckContext } from '../check-context.ts'

/** Line ends stand in no name and in no value. */
const keyOf = (parts: readonly string[]): string => parts.join('\n')

const namesOf = ({ agents }: Group): string =>
  keyOf([...new Set(agents.map(({ value }) => asciiLower(value)))].sort())

/** What a group says, beside sitemaps, which are for everybody wherever they stand. */
const linesOf = ({ rules, others }: Group): readonly (readonly [sign: string, line: number])[] => [
  ...rules.map(({ keyword, value, line }) => [keyOf([keyword, value]), line] as const),
  ...others
    .filter(({ key }) => asciiLower(key) !== 'sitemap')
    .map(({ key, value, line }) => [keyOf([asciiLower(key), value]), line] as const),
]

/** A group that says nothing but what an earlier one for the same names says. */
export interface WholeRepeat {
  /** 1-based numbers of all of its lines that only say again what is said. */
  readonly lines: readonly number[]
}

/** Groups that are there twice, by each of their User-agent lines. */
export const wholeRepeats = memoizeByContext((context): ReadonlyMap<number, WholeRepeat> => {
  const said = new Map<string, Set<string>>()
  const found = new Map<number, WholeRepeat>()
  for (const group of context.leniently().groups) {
    const names = namesOf(group)
    const own = linesOf(group)
    const before = said.get(names)
    if (before === undefined) {
      said.set(names, new Set(own.map(([sign]) => sign)))
      continue
    }
    if (group.rules.length > 0 && own.every(([sign]) => before.has(sign))) {
      const agents = group.agents.map(({ line }) => line)
      const repeat = { lines: [...agents, ...own.map(([, line]) => line)] }
      for (const line of agents) found.set(line, repeat)
    }
    for (const [sign] of own) before.add(sign)
  }
  return found
})

/** All lines of groups that are there twice. */
export const repeatedLines = memoizeByContext(
  (context): ReadonlySet<number> =>
    new Set([...wholeRepeats(context).values()].flatMap(({ lines }) => lines)),
)

/** The fix that takes a repeated group away. */
export const removalOfRepeat = (
  context: CheckContext,
  { lines }: WholeRepeat,
): readonly CheckFix[] => [
  {
    title: 'Remove the repeated group',
    edits: lines.map((line) => lineEdits.remove(context, line)),
  },
]
