import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { anybodyElse, askedAs, type Readers } from './asked-crawlers.ts'
import { changedNames, middles, type ReadFile } from './file-reading.ts'

/** Names of a file before and after a change. */
interface NamesAsked {
  /** Those of the groups that change first. */
  readonly names: readonly string[]
  /** Those for which another one is written. */
  readonly renamed: ReadonlySet<string | null>
  /** These are all that the file has. */
  readonly isAll: boolean
}

/** A name of a file is looked for in all its groups, so that few are asked where there are many. */
const maxAsked = 80
const maxAskedOfMany = 6
const manyGroups = 500

const agentsOf = ({ groups }: RobotsTxt): readonly string[] =>
  groups.flatMap(({ agents }) => agents.map(({ value }) => value))

/** Names that only the earlier text has, where the later one has others in their place. */
function renamedIn(was: RobotsTxt, is: RobotsTxt, readers: Readers): ReadonlySet<string | null> {
  const [old, young] = middles(agentsOf(was), agentsOf(is), (one, other) => one === other).map(
    (names) => new Set(names.slice(0, maxAsked).map((name) => askedAs(name, readers)[0]?.name)),
  )
  const isReplaced = [...(young ?? [])].some((name) => old?.has(name) !== true)
  const gone = [...(old ?? [])].filter((name) => young?.has(name) !== true)
  return new Set(isReplaced ? gone.flatMap((name) => name ?? []) : [])
}

/** Whom to ask what changes between two readings of a file. */
export function namesAsked(before: ReadFile, after: ReadFile, readers: Readers): NamesAsked {
  const pairs = anybodyElse(readers).map(
    ({ dialect }) => [before.robots(dialect), after.robots(dialect)] as const,
  )
  const changed = new Set(pairs.flatMap(([was, is]) => [...changedNames(was, is)]))
  const isMany = pairs.flat().some(({ groups }) => groups.length > manyGroups)
  if (isMany) {
    return { names: [...changed].slice(0, maxAskedOfMany), renamed: new Set(), isAll: false }
  }
  const names = [...new Set([...changed, ...pairs.flat().flatMap(agentsOf)])]
  const renamed = new Set(pairs.flatMap(([was, is]) => [...renamedIn(was, is, readers)]))
  return { names: names.slice(0, maxAsked), renamed, isAll: names.length <= maxAsked }
}
