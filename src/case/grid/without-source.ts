import type { Scenario } from '../scenario.ts'
import { withoutUrls } from './grid-edits.ts'
import { columnKey } from './row-values.ts'
import { withFrom } from './sources.ts'
import { withoutColumn, type ValueGrid } from './value-columns.ts'

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
  const rest = urls.map((row) =>
    row.from?.includes(id) === true
      ? withFrom(
          row,
          row.from.filter((one) => one !== id),
        )
      : row,
  )
  const grid = names.reduce<ValueGrid>(withoutColumn, { urls: rest, columns: scenario.columns })
  return {
    parts: { ...grid, expectations, sources },
    urls: removed.size,
    columns: scenario.columns.length - grid.columns.length,
    expectations: scenario.expectations.length - expectations.length,
  }
}
