import type { ListColumns } from '../../../case/grid/list-columns.ts'
import { amountsOf } from '../../intake/column-names.ts'
import { partCount, partSize, type JudgedUrls, type Steps } from '../judged-urls.ts'

/** What URLs have in one column of numbers. */
export interface DecidedWeight {
  readonly name: string
  /** Of all URLs. */
  readonly all: number
  /** Of those that are blocked, by the index of the crawler. */
  readonly blocked: readonly number[]
  /** Of those that a line decides, by the 1-based line: for whichever crawler, each URL once. */
  ofLine(line: number): number
  /** The same for each crawler, by its index. */
  cellsOfLine(line: number): readonly number[]
}

const blockedState = 1

/** Adds to what stands at a line. */
function addTo(sums: number[], line: number, number: number): void {
  sums[line] = (sums[line] ?? 0) + number
}

/** The sums of one column, which grow with the rows that are added. */
class ColumnSums {
  /** By the line: for whichever crawler, and for those that share their lines. */
  private readonly byLine: number[] = []
  private readonly byReader: readonly number[][]
  private readonly columns: JudgedUrls['columns']
  private readonly readers: readonly JudgedUrls['columns'][number]['lines'][]
  readonly blocked: number[]
  all = 0
  readonly place: number
  readonly name: string

  constructor(place: number, name: string, columns: JudgedUrls['columns']) {
    this.place = place
    this.name = name
    this.columns = columns
    this.readers = [...new Set(columns.map(({ lines }) => lines))]
    this.byReader = this.readers.map(() => [])
    this.blocked = columns.map(() => 0)
  }

  add(number: number, row: number): void {
    const { columns, readers, byReader, blocked } = this
    this.all += number
    for (let at = 0; at < columns.length; at += 1) {
      if (columns[at]?.states[row] === blockedState) blocked[at] = (blocked[at] ?? 0) + number
    }
    for (let at = 0; at < readers.length; at += 1) {
      const line = readers[at]?.[row] ?? 0
      if (line === 0) continue
      addTo(byReader[at] ?? [], line, number)
      let isNew = true
      for (let other = 0; other < at; other += 1) if (readers[other]?.[row] === line) isNew = false
      if (isNew) addTo(this.byLine, line, number)
    }
  }

  result(): DecidedWeight {
    const { name, all, blocked, byLine, byReader } = this
    const places = this.columns.map(({ lines }) => this.readers.indexOf(lines))
    return {
      name,
      all,
      blocked,
      ofLine: (line) => byLine[line] ?? 0,
      cellsOfLine: (line) => places.map((place) => byReader[place]?.[line] ?? 0),
    }
  }
}

const numbersOf = ({ columns }: ListColumns) =>
  amountsOf(columns.map(({ name, kind }, place) => ({ name, kind, place })))

/** Adds up, for each column of amounts, what rules and verdicts have. */
export function* weighDecided(urls: JudgedUrls): Steps<readonly DecidedWeight[]> {
  const { values, length, columns } = urls
  if (values === undefined) return []
  const sums = numbersOf(values).map(({ place, name }) => new ColumnSums(place, name, columns))
  if (sums.length === 0) return []
  for (let part = 0; part < partCount(urls); part += 1) {
    const end = Math.min(length, (part + 1) * partSize)
    for (let row = part * partSize; row < end; row += 1) {
      for (const one of sums) {
        const number = values.number(one.place, row)
        // Most of a list may have nothing, or 0, which adds nothing.
        if (number !== 0 && !Number.isNaN(number)) one.add(number, row)
      }
    }
    yield end / length
  }
  return sums.map((one) => one.result())
}
