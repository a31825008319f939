import { linesOf } from './lines.ts'

/** A number in front of a line as editors, `cat -n`, `nl` and pages that show code write it, and what parts it from the line. */
const numberInFront = /^\s{0,12}L?(\d{1,6})(?:\t|\s{0,4}[|│→:.)]\s?|\s{1,8}|$)/

/** So many lines decide. */
const lookedAt = 200

/** The text of a line without its number; null where the number is not the next one. */
function restOf(
  line: string,
  after: number | null,
): { readonly number: number; readonly rest: string } | null {
  const found = numberInFront.exec(line)
  if (found === null) return null
  const number = Number(found[1])
  return after === null || number === after + 1
    ? { number, rest: line.slice(found[0].length) }
    : null
}

/** Numbers on lines of their own, each above its line. */
function withoutNumberLines(lines: readonly string[]): readonly string[] | null {
  const start = Number(/^\s{0,12}(\d{1,6})\s{0,4}$/.exec(lines[0] ?? '')?.[1] ?? 'NaN')
  if (Number.isNaN(start)) return null
  const kept: string[] = []
  let next = start
  let isEmpty = false
  for (const line of lines) {
    if (line.trim() === String(next)) {
      if (isEmpty) kept.push('')
      next += 1
      isEmpty = true
    } else if (line.trim() !== '' || !isEmpty) {
      kept.push(line)
      isEmpty = false
    }
  }
  return next - start > 1 ? kept : null
}

/** Lines without the numbers in front; null where one has no number, or another than the next. */
function withoutNumbersInFront(lines: readonly string[]): readonly string[] | null {
  let number: number | null = null
  let count = 0
  const kept: string[] = []
  for (const line of lines) {
    // nl numbers no blank lines.
    if (line.trim() === '') {
      kept.push('')
      continue
    }
    const found = restOf(line, number)
    if (found === null) return null
    number = found.number
    count += 1
    kept.push(found.rest)
  }
  return count > 1 ? kept : null
}

/**
 * The lines of a text without the numbers that stand in front of all of them, or above them, counting up by one.
 * Null where they do not.
 */
export function withoutLineNumbers(text: string): readonly string[] | null {
  const lines: string[] = []
  let isChecked = false
  for (const { text: line } of linesOf(text)) {
    lines.push(line)
    if (isChecked || lines.length < lookedAt) continue
    isChecked = true
    if (withoutNumbersInFront(lines) === null && withoutNumberLines(lines) === null) return null
  }
  return withoutNumberLines(lines) ?? withoutNumbersInFront(lines)
}
