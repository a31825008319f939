/** Numbers of each line in the table of a scan. */
export const scanStride = 3
const stride = scanStride

/**
 * Where the lines of a text begin and where the signs stand that divide them. It is the same for
 * all dialects, so one scan serves every reading of a file.
 */
export interface Scan {
  readonly text: string
  /** Number of lines; at least 1, as an empty text is one empty line. */
  readonly count: number
  /**
   * Three offsets a line: its start, its first `:` before any `#`, its first `#`; −1 where there is
   * none.
   */
  readonly table: Int32Array
}

/** One line of a scan, as UTF-16 offsets into the text. */
export interface ScannedLine {
  readonly from: number
  /** The end of the line, before its line break. */
  readonly to: number
  /** The first `:` that is not in a comment; −1 for none. */
  readonly colon: number
  /** The first `#`; −1 for none. */
  readonly comment: number
}

/** Numbers that come in one by one, in memory that doubles. */
class Numbers {
  private numbers: Int32Array
  count = 0

  constructor(expected: number) {
    this.numbers = new Int32Array(Math.max(expected, 16))
  }

  push(a: number, b: number, c: number): void {
    if (this.count + stride > this.numbers.length) {
      const larger = new Int32Array(this.numbers.length * 2 + stride)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.count] = a
    this.numbers[this.count + 1] = b
    this.numbers[this.count + 2] = c
    this.count += stride
  }

  all(): Int32Array {
    return this.numbers.slice(0, this.count)
  }
}

/** The places of one character in a text, asked for in ascending order: each is searched for once. */
class Places {
  private readonly text: string
  private readonly sign: string
  private next = -1

  constructor(text: string, sign: string) {
    this.text = text
    this.sign = sign
  }

  /** The first place between two offsets; −1 for none. */
  between(from: number, to: number): number {
    if (this.next < from) {
      const found = this.text.indexOf(this.sign, from)
      this.next = found < 0 ? this.text.length : found
    }
    return this.next < to ? this.next : -1
  }
}

/**
 * Scans whole lines from `from` up to `to`: three numbers for each. This runs over every character of
 * a file, and while somebody types; the search of the language is faster than a loop.
 */
function scanLines(text: string, from: number, to: number): Int32Array {
  // Lines of 24 characters on average need no second piece of memory.
  const out = new Numbers(((to - from) >> 3) + stride)
  const colons = new Places(text, ':')
  const comments = new Places(text, '#')
  for (let start = from; ;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 || found > to ? to : found
    const comment = comments.between(start, end)
    out.push(start, colons.between(start, comment < 0 ? end : comment), comment)
    if (end === to) return out.all()
    start = end + 1
  }
}

/** Length of what two texts have in common at their start. */
function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Length of what two texts have in common at their end, up to `most`. */
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

/** 0-based index of the line that holds an offset; its line break belongs to it. */
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
  const table = scanLines(text, 0, text.length)
  return { text, count: table.length / stride, table }
}

/** The rows of lines behind a change, with their offsets moved by `by`. */
function shifted(table: Int32Array, by: number): Int32Array {
  return by === 0 ? table : table.map((offset) => (offset < 0 ? offset : offset + by))
}

/**
 * Scans only the lines between what two texts have in common at either end, and takes the rest
 * over.
 */
function scanChange(text: string, before: Scan): Scan {
  const prefix = commonPrefix(text, before.text)
  const most = Math.min(text.length, before.text.length) - prefix
  const suffix = commonSuffix(text, before.text, most)
  const first = lineAt(before, prefix)
  const last = lineAt(before, before.text.length - suffix)
  const by = text.length - before.text.length
  const from = before.table[first * stride] ?? 0
  const lastEnd = lineOf(before, last).to + by
  const middle = scanLines(text, from, lastEnd)
  const rest = shifted(before.table.subarray((last + 1) * stride), by)
  const table = new Int32Array(first * stride + middle.length + rest.length)
  table.set(before.table.subarray(0, first * stride))
  table.set(middle, first * stride)
  table.set(rest, first * stride + middle.length)
  return { text, count: table.length / stride, table }
}

/**
 * Finds the lines of a text. With the scan of an earlier text, only the lines that differ are
 * scanned again; the result is the same.
 */
export function scan(text: string, before: Scan | null = null): Scan {
  if (before === null) return scanAll(text)
  return before.text === text ? before : scanChange(text, before)
}

/** The line with the 0-based `index`, which must be below `count`. */
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

/**
 * What `scan` finds for a line, for one line alone: `from` and `to` are its bounds, without the
 * line break.
 */
export function scanLine(text: string, from: number, to: number): ScannedLine {
  let colon = -1
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 0x23) return { from, to, colon, comment: at }
    if (unit === 0x3a && colon < 0) colon = at
  }
  return { from, to, colon, comment: -1 }
}
