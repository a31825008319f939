import type { ValueColumn } from '../../case/grid/grid.ts'
import { placeOfColumn } from '../../case/grid/row-values.ts'

/** How the values of a column are compared with what was typed. */
export type ValueSign = '<' | '<=' | '>' | '>=' | '='

/** What is asked of a value. `wanted` is a text in lower case for columns of texts; null: that there is none. */
export interface ValueCondition {
  readonly kind: 'value'
  /** The place of the column. */
  readonly column: number
  readonly by: ValueSign
  readonly wanted: number | string | null
}

/** What the word before a sign may be, the sign, and what stands behind it. */
const wordsPattern =
  /^(?:"(?<quotedName>[^"]*)"|(?<name>[^\s"<>=]+))(?<by>[<>]=?|=)(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]*)(?!\S))/u

/** A name as it is compared: without case, and with a hyphen for blanks. */
const key = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s"-]+/g, '-')

/** The column of a name; of two that are alike but for blanks, the one that is written so. −1 without one. */
function columnNamed(columns: readonly ValueColumn[], name: string): number {
  const exact = placeOfColumn(columns, name)
  if (exact >= 0) return exact
  const wanted = key(name)
  return columns.findIndex((column) => key(column.name) === wanted)
}

/** Numbers as people write them: `1204`, `1,204`, `-3.5`. */
const numberPattern = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/

const comparisons = ['<', '<=', '>', '>=', '='] as const

/** A condition, or null for a text that asks for nothing yet. */
export interface ValueWords {
  readonly condition: ValueCondition | null
  /** As written. */
  readonly written: string
}

function wantedOf(
  { kind }: ValueColumn,
  by: ValueSign,
  text: string,
): Pick<ValueCondition, 'wanted'> | null {
  if (kind === 'text') return by === '=' ? { wanted: text.toLowerCase() } : null
  return numberPattern.test(text) ? { wanted: Number(text.replaceAll(',', '')) } : null
}

/**
 * Reads a condition on a value at a place of the field: `clicks>100`, `"top queries"<=5`, `status=404`, and
 * `status=-` for none. Null: no such thing stands there, or of no column, and the text is one that is looked for.
 */
export function valueWordsAt(
  text: string,
  at: number,
  columns: readonly ValueColumn[],
): ValueWords | null {
  if (columns.length === 0) return null
  const found = wordsPattern.exec(text.slice(at))
  if (found === null) return null
  const { quotedName, name = '', by: sign, quoted, plain = '' } = found.groups ?? {}
  const by = comparisons.find((one) => one === sign)
  const place = columnNamed(columns, quotedName ?? name)
  const column = columns[place]
  if (column === undefined || by === undefined) return null
  const [written] = found
  const asked = { kind: 'value', column: place, by } as const
  if (quoted === undefined && plain === '-' && by === '=') {
    return { condition: { ...asked, wanted: null }, written }
  }
  if ((quoted ?? plain) === '') return { condition: null, written }
  const wanted = wantedOf(column, by, quoted ?? plain)
  return wanted && { condition: { ...asked, ...wanted }, written }
}

/** The start of a condition on a column, as it is written into the field: `clicks>`, `"top queries">`. */
export function valueWordsOf({ name }: Pick<ValueColumn, 'name'>, by: ValueSign): string {
  const isPlain = /^[^\s"<>=]+$/u.test(name)
  return `${isPlain ? name.toLowerCase() : `"${name.toLowerCase().replaceAll('"', '-')}"`}${by}`
}

const comparing: Readonly<Record<ValueSign, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
}

/** Whether a number is as asked; one that is not there, NaN, is only where none is wanted. */
export const numberFits = (value: number, { by, wanted }: ValueCondition): boolean =>
  wanted === null ? Number.isNaN(value) : typeof wanted === 'number' && comparing[by](value, wanted)

/** Whether a text is as asked; '' is one that is not there. */
export const textFits = (value: string, { wanted }: ValueCondition): boolean =>
  wanted === null ? value === '' : value !== '' && value.toLowerCase() === wanted
