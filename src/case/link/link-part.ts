import { cellPlace, type GridVerdicts } from '../grid/grid.ts'
import type { Scenario } from '../scenario.ts'
import { linkLimits } from '../limits.ts'

/**
 * Places of the rows that a link may carry, those first that it carries first: the selected one, those
 * of which something is expected or that have a page, then the others, each in their order. A row is
 * left out where its URL is too long, or where there would be too many expectations with it.
 */
export function rowsInRank(
  { urls, expectations, pages }: Scenario,
  selectedId: string | null,
): readonly number[] {
  const expected = new Map<string, number>()
  for (const { rowId } of expectations) expected.set(rowId, (expected.get(rowId) ?? 0) + 1)
  const withPage = new Set(pages.map(({ rowId }) => rowId))
  const selectedRow = selectedId === null ? null : cellPlace(selectedId).rowId
  const ranks: [number[], number[], number[]] = [[], [], []]
  for (const [place, { id, url }] of urls.entries()) {
    if (url.length > linkLimits.url) continue
    const [selected, wanted, others] = ranks
    if (id === selectedRow) selected.push(place)
    else if (expected.has(id) || withPage.has(id)) wanted.push(place)
    else others.push(place)
  }
  let room = linkLimits.expectations
  return ranks.flat().filter((place) => {
    const count = expected.get(urls[place]?.id ?? '') ?? 0
    if (count > room) return false
    room -= count
    return true
  })
}

/** A case with some of its rows only, which keep their order and identities. `places` ascend. */
export function withRows(scenario: Scenario, places: readonly number[]): Scenario {
  const kept = new Set(places)
  const urls = scenario.urls.filter((_, place) => kept.has(place))
  const ids = new Set(urls.map(({ id }) => id))
  return {
    ...scenario,
    urls,
    expectations: scenario.expectations.filter(({ rowId }) => ids.has(rowId)),
    pages: scenario.pages.filter(({ rowId }) => ids.has(rowId)),
  }
}

/** The verdicts of these rows only. */
export function verdictsOfRows(verdicts: GridVerdicts, places: readonly number[]): GridVerdicts {
  const columns = verdicts.columns.map((column) => ({
    ...column,
    states: Uint8Array.from(places, (place) => column.states[place] ?? 0),
    lines: Int32Array.from(places, (place) => column.lines[place] ?? 0),
  }))
  return { ...verdicts, columns }
}
