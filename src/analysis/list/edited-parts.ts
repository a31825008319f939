import { editFile } from '../../core/edit/edit-file.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { Edit } from '../../core/text/text.ts'
import type { TurnedRows } from '../explain/repairs/way-effects.ts'
import {
  columnReadings,
  hasSameReading,
  judgeCells,
  noVerdicts,
  type Cells,
  type ColumnReading,
} from '../grid/judge-grid.ts'
import type { JudgedCase } from '../grid/judged-case.ts'
import { partCount, partSize } from '../grid/judged-urls.ts'
import { ParsedFile } from '../judge-tests.ts'

/** Cells that turn to one verdict. */
interface TurnedCells {
  /** Rows of them, each once. */
  count: number
  lastRow: number
  shortest: string | null
  readonly crawlers: Set<string>
}

/** Adds up cells that turn, row by row. */
export class TurnedTally {
  /** Cells that turn. */
  beside = 0
  readonly #cells: Readonly<Record<Verdict, TurnedCells>> = {
    allow: { count: 0, lastRow: -1, shortest: null, crawlers: new Set() },
    disallow: { count: 0, lastRow: -1, shortest: null, crawlers: new Set() },
  }

  add(verdict: Verdict, row: number, url: string, crawler: string): void {
    const cells = this.#cells[verdict]
    this.beside += 1
    cells.count += Number(row !== cells.lastRow)
    cells.lastRow = row
    if (cells.shortest === null || url.length < cells.shortest.length) cells.shortest = url
    cells.crawlers.add(crawler)
  }

  /** `isNamed`: whose they are is told where it is one crawler. */
  rows(isNamed: boolean): readonly TurnedRows[] {
    return (['disallow', 'allow'] as const).flatMap((verdict) => {
      const { count, shortest, crawlers } = this.#cells[verdict]
      const [only = null] = isNamed && crawlers.size === 1 ? crawlers : []
      return shortest === null ? [] : { verdict, count, url: shortest, crawler: only }
    })
  }
}

/** One column of a list under an edit, and how it was. */
export interface EditedColumn {
  readonly at: number
  readonly crawler: string
  readonly before: Uint8Array
  readonly reading: ColumnReading
  /** Verdicts of one part; crawlers that read alike share them. */
  readonly cells: Cells
}

/** Columns of which each has its own reading, or the cells of one before it. */
function editedColumns(
  readings: readonly ColumnReading[],
  { input, urls }: Pick<JudgedCase, 'input' | 'urls'>,
): readonly EditedColumn[] {
  const columns: EditedColumn[] = []
  for (const [at, reading] of readings.entries()) {
    const { selection } = reading
    const before = urls.columns[at]?.states
    if (selection === null || before === undefined) continue
    const twin = columns.find(
      ({ reading: { selection: other } }) => other !== null && hasSameReading(other, selection),
    )
    const cells = twin?.cells ?? noVerdicts(partSize)
    columns.push({ at, crawler: input.crawlers[at]?.crawler ?? '', before, reading, cells })
  }
  return columns
}

/** Some rows of a list, with their cells as an edit leaves them. */
export interface EditedPart {
  /** Which part of the list it is. */
  readonly number: number
  /** Its rows; `end` is exclusive. */
  readonly from: number
  readonly end: number
  readonly columns: readonly EditedColumn[]
}

/** Judges a list by its file with some edits, one part after the other: the cells of a part are overwritten by the next. */
export function* editedParts(
  list: Pick<JudgedCase, 'parsedFile' | 'input' | 'urls'>,
  edits: readonly Edit[],
): Generator<EditedPart, void> {
  const { input, urls, parsedFile } = list
  const read = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile).withDelivery(
    parsedFile.delivery,
  )
  const columns = editedColumns(columnReadings(read, input.crawlers, input.dialect), list)
  for (let number = 0; number < partCount(urls); number += 1) {
    const sent = urls.sent(number)
    const judged = new Set<Cells>()
    for (const { reading, cells } of columns) {
      if (!judged.has(cells)) judgeCells(read, reading, sent, cells)
      judged.add(cells)
    }
    const from = number * partSize
    yield { number, from, end: from + sent.length, columns }
  }
}
