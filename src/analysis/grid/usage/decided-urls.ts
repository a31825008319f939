import type { JudgedCase } from '../judged-case.ts'
import { partCount, partSize, type JudgedUrls, type Steps } from '../judged-urls.ts'

/** How many URLs each line of a file decides. */
export interface DecidedUrls {
  /** By the 1-based line: URLs, for whichever crawler. Lines behind its end decide none. */
  readonly urls: Uint32Array
  /** URLs that a line decides for each crawler, by its index. */
  cellsOf(line: number): readonly number[]
  /** Cells that any line decides. */
  readonly total: number
}

/** Numbers by the line, in an array that has a place for a line, and for some more. */
function reaching(counts: Uint32Array, line: number): Uint32Array {
  if (line < counts.length) return counts
  const longer = new Uint32Array(line * 2 + 16)
  longer.set(counts)
  return longer
}

/** Counts what each line decides; lines that crawlers share are walked over once. */
export function* countDecided(urls: JudgedUrls): Steps<DecidedUrls> {
  const { columns, length } = urls
  const distinct = [...new Set(columns.map(({ lines }) => lines))]
  const counts = distinct.map((): Uint32Array => new Uint32Array(0))
  let forAny: Uint32Array = new Uint32Array(0)
  const countRow = (row: number): void => {
    for (let at = 0; at < distinct.length; at += 1) {
      const line = distinct[at]?.[row] ?? 0
      if (line === 0) continue
      const own = reaching(counts[at] ?? forAny, line)
      counts[at] = own
      own[line] = (own[line] ?? 0) + 1
      let isNew = true
      for (let other = 0; other < at; other += 1) if (distinct[other]?.[row] === line) isNew = false
      if (!isNew) continue
      forAny = reaching(forAny, line)
      forAny[line] = (forAny[line] ?? 0) + 1
    }
  }
  for (let part = 0; part < partCount(urls); part += 1) {
    const end = Math.min(length, (part + 1) * partSize)
    for (let row = part * partSize; row < end; row += 1) countRow(row)
    yield end / length
  }
  const places = columns.map(({ lines }) => distinct.indexOf(lines))
  const sums = counts.map((own) => own.reduce((sum, one) => sum + one, 0))
  return {
    urls: forAny,
    cellsOf: (line) => places.map((place) => counts[place]?.[line] ?? 0),
    total: places.reduce((sum, place) => sum + (sums[place] ?? 0), 0),
  }
}

/** How many URLs each line decides, for whichever crawler, by the 1-based line; lines behind its end: none. */
export function* decidedLines({ urls }: Pick<JudgedCase, 'urls'>): Steps<Uint32Array> {
  return (yield* countDecided(urls)).urls
}
