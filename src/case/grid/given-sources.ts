import { firstUnits } from './given-columns.ts'
import { typedId, type CaseSource } from './grid.ts'
import { listedPlaces } from './listed-rows.ts'
import { maxSourceName, maxSources, sourceKey } from './sources.ts'

/** A source as a link or a file gives it, which may be anything. */
export interface GivenSource {
  readonly name: unknown
  readonly day: unknown
  readonly columns: unknown
  readonly runs: unknown
}

/** The sources of a case, and which of them each row came from, by their ids. */
export interface ReadSources<Row> {
  readonly sources: readonly CaseSource[]
  readonly from: ReadonlyMap<Row, readonly string[]>
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(
    (one): one is string => typeof one === 'string',
  )

/**
 * Reads the sources of a case; `rows` are at the places that they had. What cannot be read, and what is the second
 * of a name, is left out. One without a name has the rows that were typed as well. Never throws.
 */
export function readSources<Row>(
  given: readonly GivenSource[],
  rows: readonly (Row | null)[],
): ReadSources<Row> {
  const sources: CaseSource[] = []
  const keys = new Set<string>()
  const from = new Map<Row, string[]>()
  for (const { name, day, columns, runs } of given.slice(0, maxSources + 1)) {
    if (typeof name !== 'string') continue
    const kept = firstUnits(name, maxSourceName)
    const key = sourceKey(kept)
    if (keys.has(key)) continue
    keys.add(key)
    const id = key === '' ? typedId : `s${sources.length + 1}`
    if (id !== typedId) {
      sources.push({ id, name: kept, day: isDay(day) ? day : '', columns: textsOf(columns) })
    }
    for (const [place, isHere] of listedPlaces(runs, rows.length).entries()) {
      const row = isHere ? (rows[place] ?? null) : null
      if (row === null) continue
      const ids = from.get(row) ?? []
      if (!ids.includes(id)) ids.push(id)
      from.set(row, ids)
    }
  }
  return { sources, from }
}
