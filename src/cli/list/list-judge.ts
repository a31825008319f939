import { isAscii, isUtf8 } from 'node:buffer'
import { sentHref } from './sent-href.ts'
import { maxUrlBytes, startLength, tooLong } from './line-chunks.ts'
import type { ListFormat } from './options.ts'
import { RowEnds, type ListSetup } from './row-ends.ts'
import { keptTail, RowBuffer, rowStart, rowWith } from './rows.ts'
import { Sums, type RuleSum } from './sums.ts'
import { readTableUrl, type TableRows } from './table-rows.ts'

/** A line of the list that could not be judged. */
export interface ListProblem {
  /** 1-based line of the list, counted from the start of its chunk. */
  readonly line: number
  readonly problem: string
}

/** The rows for one chunk of the list. */
export interface ChunkAnswer {
  readonly rows: Uint8Array
  /** Lines of the chunk, blank ones included. */
  readonly lines: number
  readonly urls: number
  /** Lines that could not be judged. */
  readonly failed: number
  /** The first of them. */
  readonly problems: readonly ListProblem[]
  /** Of the columns that are summed. */
  readonly sums: readonly RuleSum[]
}

/** Whole lines of a list, or rows of a table. */
export type ListChunk = Uint8Array | TableRows

/** So many lines that could not be judged are told of each chunk. */
const problemsTold = 3

const newline = 0x0a
const carriageReturn = 0x0d

/** A line of the list as text, and what keeps it from being judged, if anything does. */
interface ListLine {
  readonly text: string
  readonly problem: string | null
}

function readLine(bytes: Buffer): ListLine {
  if (bytes.length > maxUrlBytes) return tooLong(bytes.toString('utf8', 0, startLength))
  const text = bytes.toString('utf8')
  return { text, problem: isUtf8(bytes) ? null : 'not UTF-8' }
}

/** What is counted of a chunk. */
class Tally {
  lines = 0
  urls = 0
  failed = 0
  readonly problems: ListProblem[] = []

  /** Counts the line that was read last as a URL that could not be judged. */
  fail(problem: string): void {
    this.urls += 1
    this.failed += 1
    if (this.problems.length < problemsTold) this.problems.push({ line: this.lines, problem })
  }
}

/**
 * Judges a list chunk by chunk, for each crawler in turn. Throws RecordError when it is made for a
 * crawler, dialect or setting that does not exist.
 */
export class ListJudge {
  readonly #ends: RowEnds
  readonly #format: ListFormat

  constructor(setup: ListSetup) {
    this.#ends = new RowEnds(setup)
    this.#format = setup.format
  }

  /**
   * The rows for a chunk, in its order: of whole lines, of which the last one may lack its line break, or of
   * rows of a table.
   */
  answer(chunk: ListChunk): ChunkAnswer {
    if (!(chunk instanceof Uint8Array)) return this.#answerTable(chunk)
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    return isAscii(bytes) ? this.#answerText(bytes.toString('latin1')) : this.#answerBytes(bytes)
  }

  /** Most chunks are ASCII, of which the lines are parts of one text. */
  #answerText(text: string): ChunkAnswer {
    const tally = new Tally()
    let rows = ''
    for (let from = 0; from < text.length;) {
      const found = text.indexOf('\n', from)
      const end = found < 0 ? text.length : found
      const to = end > from && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end
      const line = text.slice(from, to)
      from = end + 1
      tally.lines += 1
      if (line.length > maxUrlBytes) {
        rows += this.#rowsOfProblem(tally, readLine(Buffer.from(line)))
        continue
      }
      // A line of blanks only is told late, as hardly any is.
      if (line === '') continue
      const { href, problem } = sentHref(line)
      if (href !== null) {
        tally.urls += 1
        const start = rowStart(line, this.#format)
        for (const end of this.#ends.of(href)) rows += start + end.text
      } else if (line.trim() !== '') {
        rows += this.#rowsOfProblem(tally, { text: line, problem: `no URL: ${problem}` })
      }
    }
    return { rows: Buffer.from(rows), ...tally, sums: [] }
  }

  #answerBytes(bytes: Buffer): ChunkAnswer {
    const rows = new RowBuffer(bytes.length * 2 * this.#ends.crawlers)
    const tally = new Tally()
    for (let from = 0; from < bytes.length;) {
      const found = bytes.indexOf(newline, from)
      const end = found < 0 ? bytes.length : found
      const to = end > from && bytes[end - 1] === carriageReturn ? end - 1 : end
      const line = readLine(bytes.subarray(from, to))
      from = end + 1
      tally.lines += 1
      if (line.problem === null && line.text.trim() === '') continue
      const sent = line.problem === null ? sentHref(line.text) : null
      if (sent?.href === null || sent === null) {
        const problem = line.problem ?? `no URL: ${sent?.problem ?? ''}`
        rows.addText(this.#rowsOfProblem(tally, { text: line.text, problem }))
        continue
      }
      tally.urls += 1
      const start = rowStart(line.text, this.#format)
      for (const end of this.#ends.of(sent.href)) {
        rows.addText(start)
        rows.addBytes(end.bytes, 0, end.bytes.length)
      }
    }
    return { rows: rows.take(), ...tally, sums: [] }
  }

  /** Sums go by the rule that decided; what could not be judged has sums of its own. */
  #answerTable({ records, keep }: TableRows): ChunkAnswer {
    const tally = new Tally()
    const sums = new Sums()
    let rows = ''
    for (const { line, url, kept, numbers } of records) {
      tally.lines = line
      const read = readTableUrl(url)
      const start = rowStart(read.text, this.#format)
      const tail = keptTail(keep, kept, this.#format)
      if (read.href === null) {
        tally.fail(read.problem)
        for (const end of this.#ends.ofProblem(read.problem)) rows += start + rowWith(end, tail)
        for (let at = 0; at < this.#ends.crawlers; at += 1) sums.add(at, 'error', numbers)
        continue
      }
      tally.urls += 1
      for (const [at, end] of this.#ends.of(read.href).entries()) {
        rows += start + rowWith(end.text, tail)
        sums.add(at, end.line, numbers)
      }
    }
    // The lines are those of the file.
    return { rows: Buffer.from(rows), ...tally, lines: 0, sums: sums.list() }
  }

  /** The rows of a line that could not be judged, which is counted. */
  #rowsOfProblem(tally: Tally, { text, problem }: ListLine): string {
    const reason = problem ?? ''
    tally.fail(reason)
    const start = rowStart(text, this.#format)
    return this.#ends
      .ofProblem(reason)
      .map((end) => start + end)
      .join('')
  }
}
