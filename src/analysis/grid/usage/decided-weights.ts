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
}

const blockedState = 1

/** The sums of one column, which grow with the rows that are added. */
class ColumnSums {
  private readonly byLine = new Map<number, number>()
  readonly blocked: number[]
  all = 0
  readonly place: number
  readonly name: string

  constructor(place: number, name: string, crawlers: number) {
    this.place = place
    this.name = name
    this.blocked = Array.from({ length: crawlers }, () => 0)
  }

  add(number: number, row: number, { columns }: JudgedUrls): void {
    this.all += number
    for (let at = 0; at < columns.length; at += 1) {
      if (columns[at]?.states[row] === blockedState) {
        this.blocked[at] = (this.blocked[at] ?? 0) + number
      }
      const line = columns[at]?.lines[row] ?? 0
      if (line === 0) continue
      let isNew = true
      for (let other = 0; other < at; other += 1) {
        if (columns[other]?.lines[row] === line) isNew = false
      }
      if (isNew) this.byLine.set(line, (this.byLine.get(line) ?? 0) + number)
    }
  }

  result(): DecidedWeight {
    const { name, all, blocked, byLine } = this
    return { name, all, blocked, ofLine: (line) => byLine.get(line) ?? 0 }
  }
}

const numbersOf = ({ columns }: ListColumns) =>
  amountsOf(columns.map(({ name, kind }, place) => ({ name, kind, place })))

/** Adds up, for each column of amounts, what rules and verdicts have. */
export function* weighDecided(urls: JudgedUrls): Steps<readonly DecidedWeight[]> {
  const { values, length, columns } = urls
  if (values === undefined) return []
  const sums = numbersOf(values).map(
    ({ place, name }) => new ColumnSums(place, name, columns.length),
  )
  if (sums.length === 0) return []
  for (let part = 0; part < partCount(urls); part += 1) {
    const end = Math.min(length, (part + 1) * partSize)
    for (let row = part * partSize; row < end; row += 1) {
      for (const one of sums) {
        const number = values.number(one.place, row)
        // Most of a list may have nothing, or 0, which adds nothing.
        if (number !== 0 && !Number.isNaN(number)) one.add(number, row, urls)
      }
    }
    yield end / length
  }
  return sums.map((one) => one.result())
}
