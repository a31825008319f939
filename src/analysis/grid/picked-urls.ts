import { pushAll } from '../../core/lists.ts'
import { partSize, type JudgedUrls, type UrlVerdicts } from './judged-urls.ts'

/** Rows of a list from the first to the last but one: `to` is exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The ranges of the rows that are wanted, of so many. */
export function rangesWhere(
  count: number,
  isWanted: (row: number) => boolean,
): readonly RowRange[] {
  const ranges: RowRange[] = []
  let from = -1
  for (let row = 0; row <= count; row += 1) {
    const isIn = row < count && isWanted(row)
    if (isIn === from >= 0) continue
    if (!isIn) ranges.push({ from, to: row })
    from = isIn ? row : -1
  }
  return ranges
}

/** The same rows in ranges that follow each other, whatever order they come in and whether they overlap. */
export function unitedRanges(ranges: readonly RowRange[]): readonly RowRange[] {
  const united: RowRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    if (last === undefined || last.to < from) united.push({ from, to })
    else united[united.length - 1] = { from: last.from, to: Math.max(last.to, to) }
  }
  return united
}

/** Whether two lists of ranges are the same. */
export const isSameRanges = (a: readonly RowRange[], b: readonly RowRange[]): boolean =>
  a.length === b.length && a.every(({ from, to }, at) => from === b[at]?.from && to === b[at].to)

/** How many rows ranges have. */
export const rowsIn = (ranges: readonly RowRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** The verdicts on some rows; crawlers that shared them still do. */
function pickedColumns(
  columns: readonly UrlVerdicts[],
  ranges: readonly RowRange[],
): readonly UrlVerdicts[] {
  const length = rowsIn(ranges)
  const known = new Map<UrlVerdicts['states'], Pick<UrlVerdicts, 'states' | 'lines'>>()
  return columns.map(({ label, states, lines }) => {
    const twin = known.get(states)
    if (twin !== undefined) return { label, ...twin }
    const picked = { states: new Uint8Array(length), lines: new Int32Array(length) }
    let at = 0
    for (const { from, to } of ranges) {
      picked.states.set(states.subarray(from, to), at)
      picked.lines.set(lines.subarray(from, to), at)
      at += to - from
    }
    known.set(states, picked)
    return { label, ...picked }
  })
}

/** Only some rows of a list, in ranges that follow each other. */
export function pickedUrls(urls: JudgedUrls, ranges: readonly RowRange[]): JudgedUrls {
  const length = rowsIn(ranges)
  if (length === urls.length) return urls
  /** The items of a part, from the parts of the whole list that they stand in. */
  const pick = <Item>(part: number, partOf: (part: number) => readonly Item[]): Item[] => {
    const items: Item[] = []
    let skipped = part * partSize
    for (const { from, to } of ranges) {
      let row = from + skipped
      skipped = Math.max(0, skipped - (to - from))
      while (row < to && items.length < partSize) {
        const start = Math.floor(row / partSize) * partSize
        const end = Math.min(to, start + partSize, row + partSize - items.length)
        pushAll(items, partOf(start / partSize).slice(row - start, end - start))
        row = end
      }
    }
    return items
  }
  return {
    length,
    origin: urls.origin,
    columns: pickedColumns(urls.columns, ranges),
    typed: (part) => pick(part, urls.typed),
    sent: (part) => pick(part, urls.sent),
  }
}
