import { wholeRecordsOf, type CsvRecord, type Delimiter } from './csv.ts'

/**
 * Reads a table that comes in parts, cut anywhere: gives the records that each part completes; after the
 * last one nothing is left. A quote without an end in `maxHeld` UTF-16 units is an ordinary character, and
 * a record longer than that is read as it stands, so that no more than that is held.
 */
export function csvParts(
  delimiter: Delimiter,
  maxHeld: number,
): (part: string, isLast: boolean) => readonly CsvRecord[] {
  let held = ''
  let line = 1
  return (part, isLast) => {
    const text = held + part
    const isHeldLong = text.length > maxHeld
    const wanted = isLast ? 'all' : isHeldLong ? 'first' : 'ended'
    const whole = wholeRecordsOf(text, delimiter, line, wanted)
    held = text.slice(whole.end)
    line = whole.line
    return whole.records
  }
}
