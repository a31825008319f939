/** A cell of a table that is handed on. A number is written as it is, also one below 0. */
export type OutCell = string | number

/**
 * Spreadsheets take a text that starts with one of these for a formula, and some run it. An
 * apostrophe in front makes it a text again.
 */
const defused = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

function csvCell(text: OutCell): string {
  if (typeof text === 'number') return String(text)
  const safe = defused(text)
  return /[",\r\n]|^\s|\s$/.test(safe) ? quoted(safe) : safe
}

/**
 * Records as a CSV file (RFC 4180: commas, CRLF after each record). No cell can be taken for a formula.
 * Without a byte-order mark: who writes the bytes puts one in front for Excel.
 */
export const csvOf = (records: readonly (readonly OutCell[])[]): string =>
  records.map((record) => `${record.map(csvCell).join(',')}\r\n`).join('')

/** Cells of a copied table end at tabs and line ends, whatever stands around them. */
export function tsvCell(text: OutCell): string {
  if (typeof text === 'number') return String(text)
  const safe = defused(text.replace(/[\t\r\n]+/g, ' '))
  return safe.startsWith('"') ? quoted(safe) : safe
}
