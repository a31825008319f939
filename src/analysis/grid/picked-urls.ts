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
function pickedColumns(columns: readonly UrlVerdicts[], rows: Uint32Array): readonly UrlVerdicts[] {
  const known = new Map<UrlVerdicts['states'], Pick<UrlVerdicts, 'states' | 'lines'>>()
  return columns.map(({ label, states, lines }) => {
    const picked = known.get(states) ?? {
      states: Uint8Array.from(rows, (row) => states[row] ?? 0),
      lines: Int32Array.from(rows, (row) => lines[row] ?? 0),
    }
    known.set(states, picked)
    return { label, ...picked }
  })
}

/** Only some rows of a list, which stand in its order. */
export function urlsAt(urls: JudgedUrls, rows: Uint32Array): JudgedUrls {
  if (rows.length === urls.length) return urls
  /** The items of a part, from the parts of the whole list that they stand in. */
  const pick = <Item>(part: number, partOf: (part: number) => readonly Item[]): Item[] => {
    const items: Item[] = []
    let [known, of]: [readonly Item[], number] = [[], -1]
    for (const row of rows.subarray(part * partSize, (part + 1) * partSize)) {
      const wanted = Math.floor(row / partSize)
      if (wanted !== of) [known, of] = [partOf(wanted), wanted]
      const item = known[row % partSize]
      if (item !== undefined) items.push(item)
    }
    return items
  }
  const { origin, columns, values } = urls
  const placed = values && {
    columns: values.columns,
    number: (column: number, at: number) => values.number(column, rows[at] ?? -1),
    text: (column: number, at: number) => values.text(column, rows[at] ?? -1),
  }
  return {
    length: rows.length,
    origin,
    columns: pickedColumns(columns, rows),
    typed: (part) => pick(part, urls.typed),
    sent: (part) => pick(part, urls.sent),
    ...(placed === undefined ? {} : { values: placed }),
  }
}

/** Only some rows of a list, in ranges that follow each other. */
export function pickedUrls(urls: JudgedUrls, ranges: readonly RowRange[]): JudgedUrls {
  const rows = new Uint32Array(rowsIn(ranges))
  let at = 0
  for (const { from, to } of ranges) for (let row = from; row < to; row += 1) rows[at++] = row
  return urlsAt(urls, rows)
}
