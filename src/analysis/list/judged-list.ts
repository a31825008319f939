import type { ParsedFile } from '../judge-tests.ts'
import type { DialectChoice } from '../../case/scenario.ts'
import type { Selection } from '../../core/decide/decision.ts'
import { cellStates, type GridColumn } from '../../case/grid/grid.ts'
import {
  columnReadings,
  judgeCells,
  noVerdicts,
  hasSameReading,
  type Cells,
  type ColumnReading,
} from '../grid/judge-grid.ts'
import type { JudgedUrls } from '../grid/judged-urls.ts'
import { urlReader } from '../../case/grid/row-urls.ts'
import type { UsageCounts } from '../grid/usage/rule-usage.ts'
import type { ListVerdicts } from './list-filter.ts'
import { blockRows, type UrlBlocks } from './url-blocks.ts'

/** How many URLs are what for one crawler. */
export interface ListCounts extends UsageCounts {
  readonly label: string
}

/** What a list is judged by. */
export interface ListJudging {
  readonly parsedFile: ParsedFile
  readonly crawlers: readonly GridColumn[]
  /** The site that paths belong to. */
  readonly origin: string
  readonly choice: DialectChoice
}

/** The verdicts that crawlers share which read alike. */
interface SharedCells {
  readonly reading: ColumnReading
  cells: Cells
  /** By state, as in `cellStates`. */
  readonly counts: number[]
}

const grown = ({ states, lines }: Cells, size: number): Cells => {
  const bigger = noVerdicts(size)
  bigger.states.set(states)
  bigger.lines.set(lines)
  return bigger
}

/** The verdicts on all URLs of a list, block by block. */
export class JudgedList implements ListVerdicts {
  readonly readings: readonly ColumnReading[]
  readonly origin: string
  private readonly urls: UrlBlocks
  private readonly parsedFile: ParsedFile
  private readonly shared: SharedCells[] = []
  /** By column: its place in `shared`. */
  private readonly places: readonly number[]
  private nextBlock = 0

  constructor(urls: UrlBlocks, { parsedFile, crawlers, origin, choice }: ListJudging) {
    this.urls = urls
    this.parsedFile = parsedFile
    this.origin = origin
    this.readings = columnReadings(parsedFile, crawlers, choice)
    this.places = this.readings.map((reading) => this.placeOf(reading))
  }

  private placeOf(reading: ColumnReading): number {
    const isTwin = (other: Selection | null): boolean => {
      const { selection } = reading
      return selection === null || other === null
        ? selection === other
        : hasSameReading(selection, other)
    }
    const known = this.shared.findIndex((one) => isTwin(one.reading.selection))
    if (known >= 0) return known
    this.shared.push({ reading, cells: noVerdicts(blockRows), counts: cellStates.map(() => 0) })
    return this.shared.length - 1
  }

  get columnCount(): number {
    return this.readings.length
  }

  /** How many URLs have been judged, from the first. */
  get length(): number {
    return this.nextBlock < this.urls.blockCount ? this.nextBlock * blockRows : this.urls.length
  }

  /** Judges the next block; false when there is none. */
  judgeBlock(): boolean {
    const { nextBlock: block, urls, shared, parsedFile } = this
    if (block >= urls.blockCount) return false
    const from = block * blockRows
    const rows = urls.rowUrlsOf(block, this.origin)
    for (const one of shared) {
      if (one.cells.states.length < from + rows.length) {
        one.cells = grown(one.cells, Math.max(urls.length, from * 2))
      }
      judgeCells(parsedFile, one.reading, rows, one.cells, from)
    }
    // Counted once all are judged, so that a block that failed can be judged again.
    for (const one of shared) {
      for (let row = from; row < from + rows.length; row += 1) {
        const state = one.cells.states[row] ?? 0
        one.counts[state] = (one.counts[state] ?? 0) + 1
      }
    }
    this.nextBlock += 1
    return true
  }

  /** Forgets the verdicts from a row on: other URLs are to stand there. */
  forgetFrom(row: number): void {
    const block = Math.min(this.nextBlock, Math.floor(row / blockRows))
    const { length } = this
    for (const { cells, counts } of this.shared) {
      for (let at = block * blockRows; at < length; at += 1) {
        const state = cells.states[at] ?? 0
        counts[state] = (counts[state] ?? 0) - 1
      }
    }
    this.nextBlock = block
  }

  /** The verdicts for a crawler, by its column. Only those of the first `length` URLs count. */
  cellsOf(column: number): Cells {
    return this.shared[this.places[column] ?? -1]?.cells ?? noVerdicts(0)
  }

  /** The verdicts on some URLs for all crawlers, by their column; worked out now. */
  judgeNow(typed: readonly string[]): readonly Cells[] {
    const { plain, inFull } = urlReader(this.origin)
    const urls = typed.map((url) => plain(url) ?? inFull(url))
    return this.readings.map((reading) => {
      const cells = noVerdicts(urls.length)
      judgeCells(this.parsedFile, reading, urls, cells)
      return cells
    })
  }

  /** The URLs with their verdicts; to be asked for once all have been judged. */
  judgedUrls(): JudgedUrls {
    const { urls, origin, readings } = this
    return {
      length: urls.length,
      origin,
      columns: readings.map(({ label }, column) => ({ label, ...this.cellsOf(column) })),
      typed: (part) => urls.urlsOf(part),
      sent: (part) => urls.rowUrlsOf(part, origin),
    }
  }

  counts(): readonly ListCounts[] {
    return this.readings.map(({ label }, column) => {
      const [allowed = 0, blocked = 0, cantSay = 0, otherHost = 0] =
        this.shared[this.places[column] ?? -1]?.counts ?? []
      return { label, allowed, blocked, cantSay, otherHost }
    })
  }
}
