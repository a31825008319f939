import type { ValueColumn } from '../../case/grid/grid.ts'
import { columnKey } from '../../case/grid/row-values.ts'
import { cellReader } from '../intake/table-values.ts'
import type { OfferedColumn } from '../intake/table-columns.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'

/** A column of a table that is kept beside its URLs. */
export type KeptColumn = Omit<OfferedColumn, 'isKept'>

/** Texts have no more UTF-16 units together, and are no more; what comes later is left out. */
const maxTextLength = 32 * 1024 * 1024
const maxTexts = 500_000

/** In place of a number where there is none, as long as all are whole and small. */
const noCount = 0xffffffff

const grownSize = (length: number, row: number): number => Math.max(1024, length * 2, row + 1)

/** Numbers by row: in 4 bytes each while all are whole and below 2³² − 1, else in 8. */
class Numbers {
  private counts: Uint32Array | null = new Uint32Array(0)
  private numbers = new Float64Array(0)

  at(row: number): number {
    if (this.counts === null) return this.numbers[row] ?? NaN
    const count = this.counts[row] ?? noCount
    return count === noCount ? NaN : count
  }

  set(row: number, number: number): void {
    const { counts } = this
    if (counts === null) return this.setNumber(row, number)
    if (!Number.isInteger(number) || number < 0 || number >= noCount || Object.is(number, -0)) {
      this.numbers = Float64Array.from(counts, (one) => (one === noCount ? NaN : one))
      this.counts = null
      return this.setNumber(row, number)
    }
    if (row >= counts.length) {
      this.counts = new Uint32Array(grownSize(counts.length, row)).fill(noCount)
      this.counts.set(counts)
    }
    if (this.counts !== null) this.counts[row] = number
  }

  private setNumber(row: number, number: number): void {
    const { numbers } = this
    if (row >= numbers.length) {
      this.numbers = new Float64Array(grownSize(numbers.length, row)).fill(NaN)
      this.numbers.set(numbers)
    }
    this.numbers[row] = number
  }
}

/** Texts by row, each different one kept once. */
class Texts {
  private readonly texts = ['']
  private readonly codes = new Map<string, number>()
  private byRow = new Uint32Array(0)
  private length = 0

  at(row: number): string {
    return this.texts[this.byRow[row] ?? 0] ?? ''
  }

  /** False: there is no room for another text. */
  set(row: number, text: string): boolean {
    const code = this.codes.get(text) ?? this.newCode(text)
    if (code === null) return false
    const { byRow } = this
    if (row >= byRow.length) {
      this.byRow = new Uint32Array(grownSize(byRow.length, row))
      this.byRow.set(byRow)
    }
    this.byRow[row] = code
    return true
  }

  private newCode(text: string): number | null {
    this.length += text.length
    if (this.length > maxTextLength || this.texts.length > maxTexts) return null
    // Made anew: a part of a text would keep all of that in memory.
    const own = text.split('').join('')
    const code = this.texts.push(own) - 1
    this.codes.set(own, code)
    return code
  }
}

interface HeldColumn {
  column: ValueColumn
  readonly adds: boolean
  readonly numbers: Numbers
  readonly texts: Texts
}

/** What tables say of the URLs of a list, by row. Columns of one name are one, whatever the case of its letters. */
export class FileValues implements ListColumns {
  private readonly held: HeldColumn[] = []
  private shown: readonly ValueColumn[] = []
  /** So many values were left out, as there was no room for their texts. */
  leftOut = 0

  get columns(): readonly ValueColumn[] {
    return this.shown
  }

  /** Begins a table; what it gives takes the cells of a row of that. */
  begin(kept: readonly KeptColumn[]): (row: number, cells: readonly string[]) => void {
    const readers = kept.map((column) => {
      return { at: column.at, read: cellReader(column), held: this.columnOf(column) }
    })
    this.shown = this.held.map(({ column }) => column)
    return (row, cells) => {
      for (const { at, read, held } of readers) {
        const value = read(cells[at] ?? '')
        if (typeof value === 'number') this.putNumber(held, row, value)
        else if (value !== null && held.texts.at(row) === '') this.putText(held, row, value)
      }
    }
  }

  private columnOf({ name, kind, adds }: KeptColumn): HeldColumn {
    const key = columnKey(name)
    const known = this.held.find(({ column }) => columnKey(column.name) === key)
    if (known === undefined) {
      const held = { column: { name, kind }, adds, numbers: new Numbers(), texts: new Texts() }
      this.held.push(held)
      return held
    }
    // Numbers and words of one name are words.
    if (known.column.kind !== kind) known.column = { name: known.column.name, kind: 'text' }
    return known
  }

  /** Numbers of a URL that stands in several rows are added up where that means something; else the first stays. */
  private putNumber({ numbers, adds }: HeldColumn, row: number, number: number): void {
    const before = numbers.at(row)
    if (Number.isNaN(before)) return numbers.set(row, number)
    const sum = before + number
    if (adds && Number.isFinite(sum)) numbers.set(row, sum)
  }

  private putText({ texts }: HeldColumn, row: number, text: string): void {
    if (!texts.set(row, text)) this.leftOut += 1
  }

  number(column: number, row: number): number {
    const held = this.held[column]
    return held?.column.kind === 'number' ? held.numbers.at(row) : NaN
  }

  text(column: number, row: number): string {
    const held = this.held[column]
    if (held?.column.kind !== 'text') return ''
    const number = held.numbers.at(row)
    return held.texts.at(row) || (Number.isNaN(number) ? '' : String(number))
  }
}
