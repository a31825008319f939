import type { Scenario } from '../scenario.ts'
import { withoutUrls } from './grid-edits.ts'
import type { GridRow, CaseSource, ValueColumn } from './grid.ts'
import type { NewEntries } from './new-entries.ts'
import { columnKey, valueInColumn, withRowValues } from './row-values.ts'
import {
  sourceKey,
  withFrom,
  type NewSource,
  type ReplacedSource,
  type SumChange,
} from './sources.ts'
import { withoutColumn, type ValueGrid } from './value-columns.ts'

type OlderCase = Pick<Scenario, 'urls' | 'columns' | 'sources' | 'expectations' | 'pages'>

/** The files that come in place of each source, by its id. */
function newerOnes(
  sources: readonly CaseSource[],
  given: readonly NewSource[],
): ReadonlyMap<string, readonly NewSource[]> {
  const byKey = new Map<string, NewSource[]>()
  for (const one of given) {
    if (one.isFile !== true) continue
    const known = byKey.get(sourceKey(one.name)) ?? []
    byKey.set(sourceKey(one.name), [...known, one])
  }
  return new Map(
    sources.flatMap(({ id, name }) => {
      const newer = byKey.get(sourceKey(name))
      return newer === undefined ? [] : [[id, newer] as const]
    }),
  )
}

/** Columns of which a row has the values from one source alone, by their keys. */
function onlyOf(source: CaseSource, { from = [] }: GridRow, sources: readonly CaseSource[]) {
  const others = sources.filter(({ id }) => id !== source.id && from.includes(id))
  const kept = new Set(others.flatMap(({ columns }) => columns.map(columnKey)))
  return source.columns.map(columnKey).filter((key) => !kept.has(key))
}

/** The row without what one of its sources said of it. */
function withoutSaid(row: GridRow, source: CaseSource, sources: readonly CaseSource[]): GridRow {
  const entries = Object.entries(row.values ?? {})
  const gone = new Set(onlyOf(source, row, sources))
  const left = entries.filter(([name]) => !gone.has(columnKey(name)))
  return left.length === entries.length ? row : withRowValues(row, left)
}

/** Does its name say that it is a sitemap, and are all its URLs listed in one? */
const isSitemap = ({ id, name }: CaseSource, urls: readonly GridRow[]): boolean =>
  /sitemap|\.xml(?:\.gz)?$/i.test(name) &&
  urls.every(({ from, inSitemap }) => inSitemap === true || from?.includes(id) !== true)

/** Once a sitemap is gone, a URL that no other one lists is in none. */
function withoutListing(
  source: CaseSource,
  { urls, sources }: Pick<OlderCase, 'urls' | 'sources'>,
): (row: GridRow) => GridRow {
  if (!isSitemap(source, urls)) return (row) => row
  const others = sources.filter((other) => other.id !== source.id && isSitemap(other, urls))
  return (row) => {
    if (row.inSitemap !== true || others.some(({ id }) => row.from?.includes(id))) return row
    const { inSitemap: _listed, ...rest } = row
    return rest
  }
}

/** The ids of rows of which something is expected, noted or known. */
const markedRows = ({ expectations, pages }: OlderCase): ReadonlySet<string> =>
  new Set([...expectations, ...pages].map(({ rowId }) => rowId))

function withoutOne<Of extends OlderCase>(
  scenario: Of,
  source: CaseSource,
  newer: readonly NewSource[],
): Of {
  const { sources } = scenario
  const wanted = new Set(newer.flatMap(({ urls }) => urls))
  const marked = markedRows(scenario)
  const unlisted = withoutListing(source, scenario)
  const urls = scenario.urls.flatMap((row): GridRow | readonly GridRow[] => {
    const { from = [] } = row
    if (!from.includes(source.id)) return row
    const silent = withoutSaid(row, source, sources)
    if (wanted.has(row.url)) return silent
    const others = from.filter((id) => id !== source.id)
    return others.length === 0 && !marked.has(row.id) ? [] : unlisted(withFrom(silent, others))
  })
  const kept = new Set(
    [...sources.filter(({ id }) => id !== source.id), ...newer].flatMap(({ columns }) =>
      columns.map(columnKey),
    ),
  )
  const used = new Set(urls.flatMap(({ values }) => Object.keys(values ?? {}).map(columnKey)))
  const gone = source.columns.filter((name) => {
    const key = columnKey(name)
    return !kept.has(key) && !used.has(key)
  })
  const grid = gone.reduce<ValueGrid>(withoutColumn, { urls, columns: scenario.columns })
  const bare = sources.map((one) => (one.id === source.id ? { ...one, columns: [] } : one))
  return { ...scenario, ...grid, sources: bare }
}

/**
 * The case without what only older files brought, where newer ones of their names come: URLs that these lack go,
 * unless something is expected, noted or known of them, and all values that the older ones brought.
 */
export function withoutOlder<Of extends OlderCase>(scenario: Of, given: readonly NewSource[]): Of {
  const newer = newerOnes(scenario.sources, given)
  return scenario.sources.reduce((rest, { id }) => {
    const source = rest.sources.find((one) => one.id === id)
    const files = newer.get(id)
    return source === undefined || files === undefined ? rest : withoutOne(rest, source, files)
  }, scenario)
}

const rowsFrom = ({ urls }: OlderCase, id: string): readonly GridRow[] =>
  urls.filter(({ from }) => from?.includes(id) === true)

function sumOf(rows: readonly GridRow[], column: ValueColumn): number {
  return rows.reduce((sum, row) => {
    const value = valueInColumn(row, column)
    return typeof value === 'number' ? sum + value : sum
  }, 0)
}

/** Sums of the columns that both files have, of numbers that can be added up. */
function sumChanges(
  [before, older]: readonly [OlderCase, CaseSource],
  after: OlderCase,
  columns: NonNullable<NewEntries['columns']>,
): readonly SumChange[] {
  const had = new Set(older.columns.map(columnKey))
  return columns.flatMap(({ name, kind, adds = true }) => {
    if (kind !== 'number' || !adds || !had.has(columnKey(name))) return []
    const of = ({ columns: all }: OlderCase) =>
      all.find((one) => columnKey(one.name) === columnKey(name))
    const [first, last] = [of(before), of(after)]
    if (first?.kind !== 'number' || last?.kind !== 'number') return []
    const was = sumOf(rowsFrom(before, older.id), first)
    return { name: last.name, before: was, after: sumOf(rowsFrom(after, older.id), last) }
  })
}

/** What came and went with the files that took the place of older ones; of none where there were none. */
export function replacedSources(
  before: OlderCase,
  after: OlderCase,
  { sources: given = [], columns = [] }: Pick<NewEntries, 'sources' | 'columns'>,
): readonly ReplacedSource[] {
  const newer = newerOnes(before.sources, given)
  const rowIds = new Set(after.urls.map(({ id }) => id))
  const left = new Set(after.columns.map(({ name }) => columnKey(name)))
  return before.sources.flatMap((source): ReplacedSource | readonly ReplacedSource[] => {
    const files = newer.get(source.id)
    if (files === undefined) return []
    const olderRows = rowsFrom(before, source.id)
    const rowsNow = rowsFrom(after, source.id)
    const newerRows = new Set(rowsNow.map(({ id }) => id))
    const stayed = olderRows.filter(({ id }) => newerRows.has(id)).length
    const went = olderRows.filter(({ id }) => !rowIds.has(id)).length
    const own = new Set(files.flatMap((file) => file.columns.map(columnKey)))
    return {
      name: source.name,
      came: newerRows.size - stayed,
      went,
      stayed,
      kept: olderRows.length - stayed - went,
      columns: source.columns.filter((name) => !left.has(columnKey(name))),
      older: { rows: olderRows, columns: before.columns },
      newer: { rows: rowsNow, columns: after.columns },
      sums: sumChanges(
        [before, source],
        after,
        columns.filter(({ name }) => own.has(columnKey(name))),
      ),
    }
  })
}

/** A case without a source, and what went with it. */
export interface WithoutSource {
  readonly parts: Partial<Scenario>
  readonly urls: number
  readonly columns: number
  /** What was expected of the URLs that went. */
  readonly expectations: number
}

/**
 * A case without a source: URLs and columns of values that nothing else brought go with it, and what is expected of
 * these URLs.
 */
export function withoutSource(scenario: Scenario, id: string): WithoutSource {
  const sources = scenario.sources.filter((source) => source.id !== id)
  const gone = scenario.sources.find((source) => source.id === id)
  const kept = new Set(sources.flatMap(({ columns }) => columns.map(columnKey)))
  const names = gone?.columns.filter((name) => !kept.has(columnKey(name))) ?? []
  const removed = new Set(
    scenario.urls.flatMap((row) => (row.from?.every((one) => one === id) === true ? row.id : [])),
  )
  const { urls = [], expectations = [] } = withoutUrls(scenario, removed)
  const unlisted = gone === undefined ? null : withoutListing(gone, scenario)
  const rest = urls.map((row) => {
    if (unlisted === null || row.from?.includes(id) !== true) return row
    const others = row.from.filter((one) => one !== id)
    return unlisted(withFrom(row, others))
  })
  const grid = names.reduce<ValueGrid>(withoutColumn, { urls: rest, columns: scenario.columns })
  return {
    parts: { ...grid, expectations, sources },
    urls: removed.size,
    columns: scenario.columns.length - grid.columns.length,
    expectations: scenario.expectations.length - expectations.length,
  }
}
