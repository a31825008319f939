/** What a table writes where it has no value: an empty cell, a dash, a word. */
const isNone = (text: string): boolean =>
  /^(?:|[-–—−]{1,2}|n\/?a|null|\(not set\)|\(none\))$/i.test(text)

/** Whether a cell of a table says that there is no value. Longer ones always say something. */
export const isNoValue = (cell: string): boolean =>
  cell === '' || (cell.length < 20 && /^[-\s–—−(n]/i.test(cell) && isNone(cell.trim()))

/** Longer cells are no numbers. */
const maxNumberLength = 60

/** Groups of three behind the first digits, as most write them, or of two, as in India. */
const grouped: Readonly<Record<string, RegExp>> = {
  ',': /^[1-9]\d{0,2}(?:,\d{3}|,\d\d(?=,))*,\d{3}$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
  '’': /^[1-9]\d{0,2}(?:’\d{3})+$/,
}

const separators = Object.keys(grouped)

/** The digits of a whole number, without what groups them; null when they are grouped in no known way. */
function wholeDigits(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  const separator = separators.find((one) => text.includes(one)) ?? ''
  return grouped[separator]?.test(text) === true ? text.replaceAll(separator, '') : null
}

/** Where the decimals begin: behind the last point or comma, unless it parts groups. −1 without decimals. */
function decimalMark(text: string): number {
  const point = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  const last = Math.max(point, comma)
  if (last < 0) return -1
  if (Math.min(point, comma) >= 0) return last
  // One point is one of decimals; one comma is so unless three digits follow.
  const isOnce = text.indexOf(text.charAt(last)) === last
  if (point >= 0) return isOnce ? point : -1
  return isOnce && wholeDigits(text) === null ? comma : -1
}

/** A number without sign, unit and exponent; NaN for what is none. */
function amountOf(text: string): number {
  const mark = decimalMark(text)
  if (mark < 0) return Number(wholeDigits(text) ?? NaN)
  const decimals = text.slice(mark + 1)
  const whole = mark === 0 ? '0' : wholeDigits(text.slice(0, mark))
  return whole === null || !/^\d*$/.test(decimals) || text.length < 2
    ? NaN
    : Number(`${whole}.${decimals || '0'}`)
}

/**
 * The number in a cell of a table; 0 for a cell that says that there is none (empty, a dash, `n/a`), NaN
 * for what is no number. Groups of thousands may be parted by comma, point, blank or apostrophe: `1,234`
 * and `1.234.567` are whole numbers. Decimals stand behind a point, or behind a comma which not just three
 * digits follow: `1.234`, `0,5`. Of `12.5%` the number is 12.5; a sign of money is passed over.
 */
export function cellNumber(cell: string): number {
  if (/^\d{1,15}$/.test(cell)) return Number(cell)
  if (cell.length > maxNumberLength) return NaN
  const text = cell
    .trim()
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replaceAll("'", '’')
  if (isNone(text)) return 0
  const parts = /^([-+−]?)(?:[$€£¥] ?)?([\d.,’ ]*\d[.,]?)(?:e([-+]?\d{1,3}))?(?: ?[%$€£¥])?$/i.exec(
    text,
  )
  if (parts === null) return NaN
  const [, sign = '', amount = '', exponent] = parts
  const value = amountOf(amount) * (exponent === undefined ? 1 : 10 ** Number(exponent))
  return sign === '-' || sign === '−' ? -value : value
}
