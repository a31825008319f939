import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { maxLogLine } from '../../core/log/read-lines.ts'
import { lineChunks } from '../list/line-chunks.ts'

/** The lines of a file that begin in some of its bytes. */
export interface FileRange {
  readonly from: number
  /** Behind the last of these bytes; Infinity: the end of the file, which may have grown. */
  readonly to: number
}

/** Files are read in parts of this size. */
export const bytesAtOnce = 64 * 1024

/**
 * The sizes of ranges: smaller ones cost more than they divide, since what each comes to is sent and added up; larger
 * ones are long to wait for.
 */
const rangeBytes = { least: 1024 * 1024, most: 512 * 1024 * 1024 } as const
/** So many ranges for each job, so that none waits long for the last one. */
const rangesPerJob = 2

const newline = 0x0a

/** Ranges of about the same size that have every line of a file once. */
export function fileRanges(
  size: number,
  jobs: number,
  { least, most }: { readonly least: number; readonly most: number } = rangeBytes,
): readonly FileRange[] {
  const each = Math.min(most, Math.max(least, Math.ceil(size / (jobs * rangesPerJob))))
  const count = Math.max(1, Math.round(size / each))
  return Array.from({ length: count }, (_, at) => ({
    from: at * each,
    to: at + 1 === count ? Infinity : (at + 1) * each,
  }))
}

/** So many parts are read before others are let in: signals, and answers of other threads. */
const partsInTurn = 16

/**
 * A file from a place on, in parts that hold until the next one is asked for. Reading waits, since each thread has a
 * core of its own, where asking for every part costs more than to read it.
 */
async function* partsOf(path: string, from: number): AsyncGenerator<Uint8Array> {
  const file = openSync(path, 'r')
  const buffer = Buffer.allocUnsafeSlow(bytesAtOnce)
  try {
    for (let at = from, turn = 1; ; turn += 1) {
      const read = readSync(file, buffer, 0, buffer.length, at)
      if (read === 0) return
      at += read
      yield buffer.subarray(0, read)
      if (turn % partsInTurn === 0) await setImmediate()
    }
  } finally {
    closeSync(file)
  }
}

/** The bytes of the lines of a range, the last one to its end. */
async function* rangeBytesOf(path: string, { from, to }: FileRange): AsyncGenerator<Uint8Array> {
  // What begins a line stands behind a line break, so that the byte in front counts as well.
  let end = Math.max(0, from - 1)
  let isInside = from === 0
  for await (const bytes of partsOf(path, end)) {
    const start = end
    end += bytes.length
    let first = 0
    if (!isInside) {
      const found = bytes.indexOf(newline)
      if (found < 0 ? end >= to : start + found + 1 >= to) return
      if (found < 0) continue
      isInside = true
      first = found + 1
    }
    const last = end < to ? -1 : bytes.indexOf(newline, Math.max(0, to - 1 - start))
    yield last < 0 ? bytes.subarray(first) : bytes.subarray(first, last + 1)
    if (last >= 0) return
  }
}

/** The lines of a range as chunks of whole lines. A line that is too long comes cut, as from `lineChunks`. */
export const linesOfRange = (path: string, range: FileRange): AsyncGenerator<Uint8Array> =>
  lineChunks(rangeBytesOf(path, range), maxLogLine, range.from === 0)
