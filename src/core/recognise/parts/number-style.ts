import { cellNumber, isNoValue } from './cell-number.ts'

/** Reads a cell of one column; null: it has no value, or one that is no number. */
export type NumberReader = (cell: string) => number | null

/** `1.234`, `12.345.678`, with or without decimals behind a comma: points part the thousands. */
const pointGroups = /^[-+−]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?(?: ?[%€])?$/
/** `1.234.567` and `1.234,5` can be read in no other way. */
const surePointGroups = /^[-+−]?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)(?: ?[%€])?$/
/** `8,2` and `0,0451`: no group of three stands behind the comma. */
const commaDecimals = /^[-+−]?\d+,(?:\d{1,2}|\d{4,})(?: ?[%€])?$/
/** `8.2`, `1.`, `1,234.5`: a point before decimals; days and addresses have more of them. */
const pointDecimals =
  /^[-+−]?(?:[$€£¥] ?)?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.(?:\d{0,2}|\d{4,})(?: ?[%$€£¥])?$/
/** `1,234,567`: commas that part the thousands. */
const commaGroups = /^[-+−]?(?:[$€£¥] ?)?[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.\d*)?(?: ?[%$€£¥])?$/

const plainDigits = /^\d*$/

/** How the numbers of a table or of one of its columns are written, as far as its cells tell. */
export class NumberStyle {
  private point = 0
  private grouped = 0
  private sure = 0
  private comma = 0
  private contrary = 0

  see(given: string): void {
    if (plainDigits.test(given) || given.length > 40) return
    const cell = given.trim()
    if (surePointGroups.test(cell)) this.sure += 1
    else if (commaDecimals.test(cell)) this.comma += 1
    else if (commaGroups.test(cell) || pointDecimals.test(cell)) this.contrary += 1
    if (!cell.includes('.')) return
    this.point += 1
    if (pointGroups.test(cell)) this.grouped += 1
  }

  /** The cells say that decimals stand behind a comma, and none says otherwise. */
  get hasCommaDecimals(): boolean {
    return this.contrary === 0 && this.comma + this.sure > 0
  }

  /**
   * Whether `1.234` is a whole number. Where the column does not tell, it is in a table that has decimals
   * behind commas, and in a column of counts, such as clicks, of which there are no halves.
   */
  readsPointGroups(table: NumberStyle, isCount: boolean): boolean {
    if (this.contrary > 0) return false
    if (this.hasCommaDecimals) return true
    return this.point > 0 && this.grouped === this.point && (isCount || table.hasCommaDecimals)
  }
}

/** Reads the cells of a column; `pointsGroup` where points part thousands and decimals stand behind a comma. */
export const numberReader =
  (pointsGroup: boolean): NumberReader =>
  (cell) => {
    if (/^\d{1,15}$/.test(cell)) return Number(cell)
    if (isNoValue(cell)) return null
    const number = cellNumber(
      pointsGroup && /[.,]/.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell,
    )
    return Number.isFinite(number) ? number : null
  }
