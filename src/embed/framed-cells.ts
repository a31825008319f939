import { cellOfPair } from '../case/grid/same-url.ts'
import { cellId, type SiteGrid } from '../case/grid/grid.ts'
import { gridIndex, type CellPlace } from '../case/grid/grid-cells.ts'
import type { Test } from '../case/scenario.ts'
import type { ViewRequest } from '../case/link/fragment.ts'

/** So many cells are shown, and as many more are looked through for one that fails. */
const mostCells = 200

/** The cells of a case that a frame judges: those that it shows, then others that may be the one to point at. */
export interface FramedCells {
  readonly shown: readonly Test[]
  readonly others: readonly Test[]
  /** Number of all cells. */
  readonly total: number
}

/** Picks the cells for a frame; a link may bring millions, which no frame could judge at once. */
export function framedCells(
  grid: SiteGrid,
  { url, crawler }: Pick<ViewRequest, 'url' | 'crawler'>,
): FramedCells {
  const { urls, crawlers } = grid
  const index = gridIndex(grid)
  const total = urls.length * crawlers.length
  const testAt = ({ row, column }: CellPlace): readonly Test[] => {
    const [line, head] = [urls[row], crawlers[column]]
    if (line === undefined || head === undefined) return []
    const { expect = null, note = '' } = index.at(row, column) ?? {}
    return [{ id: cellId(line.id, head.id), crawler: head.crawler, url: line.url, expect, note }]
  }
  const placeAt = (at: number): CellPlace => {
    return { row: Math.floor(at / crawlers.length), column: at % crawlers.length }
  }
  const shown = Array.from({ length: Math.min(mostCells, total) }, (_, at) => placeAt(at))
  const isBeyond = ({ row, column }: CellPlace) => row * crawlers.length + column >= shown.length
  const expected = index.expected.filter((cell) => cell.expect !== null && isBeyond(cell))
  const first = crawler ?? crawlers[0]?.crawler ?? ''
  const pointedAt = url === null ? null : cellOfPair(grid, first, url)
  return {
    shown: shown.flatMap(testAt),
    others: [
      ...(pointedAt === null ? [] : [pointedAt]),
      ...expected.slice(0, mostCells).flatMap(testAt),
    ],
    total,
  }
}
