import { firstUnits } from './given-columns.ts'
import { typedId, type CaseSource } from './grid.ts'
import { columnKey } from './row-values.ts'
import {
  maxSourceName,
  maxSources,
  sourceKey,
  withFrom,
  type NewSource,
  type SourceGrid,
} from './sources.ts'

/** Of several spellings of a column the first stays. */
function joinedNames(names: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  for (const name of names) if (!known.has(columnKey(name))) known.set(columnKey(name), name)
  return [...known.values()]
}

/** A source with what came under its name again, on a later day. */
function renewed(known: CaseSource | undefined, given: NewSource, newId: () => string): CaseSource {
  const {
    id = newId(),
    name = firstUnits(given.name.trim(), maxSourceName),
    columns = [],
  } = known ?? {}
  return { id, name, day: given.day, columns: joinedNames([...columns, ...given.columns]) }
}

/**
 * The rows and sources of a case with those that came. What has the name of a source is more of it; a URL that is
 * there already gains the source; `former` are the ids of the rows that were there before.
 */
export function withSources<Of extends SourceGrid>(
  grid: Of,
  given: readonly NewSource[],
  newId: () => string,
  former: ReadonlySet<string> = new Set(),
): Of {
  if (given.length === 0) return grid
  const byKey = new Map(grid.sources.map((source) => [sourceKey(source.name), source]))
  const idsByUrl = new Map<string, Set<string>>()
  for (const one of given) {
    const key = sourceKey(firstUnits(one.name.trim(), maxSourceName))
    const known = byKey.get(key)
    if (key === '' || (known === undefined && byKey.size >= maxSources)) continue
    const source = renewed(known, one, newId)
    byKey.set(key, source)
    for (const url of one.urls) {
      const ids = idsByUrl.get(url) ?? new Set()
      idsByUrl.set(url, ids.add(source.id))
    }
  }
  const urls = grid.urls.map((row) => {
    const added = [...(idsByUrl.get(row.url) ?? [])].filter((id) => !row.from?.includes(id))
    const known = row.from ?? (former.has(row.id) ? [typedId] : [])
    return added.length === 0 ? row : withFrom(row, [...known, ...added])
  })
  return { ...grid, urls, sources: [...byKey.values()] }
}
