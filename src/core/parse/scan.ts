const stride = 3

/**
 * The lines of a text, known to no dialect: where each begins, where its first `#` stands and where
 * its first `:` before that. Lines and line breaks together cover the whole text.
 */
export interface Scan {
  readonly text: string
  readonly count: number
  /** Per line: start, first colon before a comment, first `#`; -1 for none. */
  readonly table: Int32Array
}

/** One line of a scan, as offsets into the text; `to` is before the line break. */
export interface ScannedLine {
  readonly from: number
  readonly to: number
  readonly colon: number
  readonly comment: number
}

/** Scans whole lines from `from` up to `to` and appends to `out`. */
function scanInto(out: number[], text: string, from: number, to: number): void {
  let start = from
  let colon = -1
  let comment = -1
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x3a) continue
    if (unit === 0x0a) {
      out.push(start, colon, comment)
      start = at + 1
      colon = -1
      comment = -1
    } else if (comment < 0) {
      if (unit === 0x23) comment = at
      else if (unit === 0x3a && colon < 0) colon = at
    }
  }
  out.push(start, colon, comment)
}

function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

function commonSuffix(a: string, b: string, most: number): number {
  let length = 0
  while (
    length < most &&
    a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)
  ) {
    length += 1
  }
  return length
}

/** Index of the line that holds `offset`. */
export function lineAt(scan: Scan, offset: number): number {
  let low = 0
  let high = scan.count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((scan.table[middle * stride] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function scanAll(text: string): Scan {
  const table: number[] = []
  scanInto(table, text, 0, text.length)
  return { text, count: table.length / stride, table: Int32Array.from(table) }
}

function shifted(table: Int32Array, by: number): Int32Array {
  return by === 0 ? table : table.map((offset) => (offset < 0 ? offset : offset + by))
}

/** Scans only the lines between what two texts have in common at either end. */
function scanChange(text: string, before: Scan): Scan {
  const prefix = commonPrefix(text, before.text)
  const most = Math.min(text.length, before.text.length) - prefix
  const suffix = commonSuffix(text, before.text, most)
  const first = lineAt(before, prefix)
  const last = lineAt(before, before.text.length - suffix)
  const by = text.length - before.text.length
  const from = before.table[first * stride] ?? 0
  const lastEnd = lineOf(before, last).to + by
  const middle: number[] = []
  scanInto(middle, text, from, lastEnd)
  const rest = shifted(before.table.subarray((last + 1) * stride), by)
  const table = new Int32Array(first * stride + middle.length + rest.length)
  table.set(before.table.subarray(0, first * stride))
  table.set(middle, first * stride)
  table.set(rest, first * stride + middle.length)
  return { text, count: table.length / stride, table }
}

/** Scans a text; with an earlier scan, only what differs is read again. Same result either way. */
export function scan(text: string, before: Scan | null = null): Scan {
  if (before === null) return scanAll(text)
  return before.text === text ? before : scanChange(text, before)
}

/** The line with 0-based `index`. */
export function lineOf({ text, count, table }: Scan, index: number): ScannedLine {
  const at = index * stride
  const to = index + 1 < count ? (table[at + stride] ?? 0) - 1 : text.length
  return {
    from: table[at] ?? 0,
    to,
    colon: table[at + 1] ?? -1,
    comment: table[at + 2] ?? -1,
  }
}
