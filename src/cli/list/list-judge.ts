import { isAscii, isUtf8 } from 'node:buffer'
import { decide } from '../../core/decide/decide.ts'
import type { Decision, Selection } from '../../core/decide/decision.ts'
import { select } from '../../core/decide/select.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { resolveIdentity } from '../crawler-identity.ts'
import { sentHref } from '../sent-href.ts'
import { stanceFields, type ReportedStance } from '../stance.ts'
import { maxUrlBytes } from './line-chunks.ts'
import type { ListFormat, ListOptions } from './options.ts'
import { rowEnd, RowBuffer, rowStart } from './rows.ts'

/** All that a list is judged by; can be sent to a thread. */
export interface ListSetup extends Pick<
  ListOptions,
  'crawlers' | 'dialect' | 'settings' | 'format'
> {
  /** The robots.txt, byte by byte. */
  readonly robots: Uint8Array
}

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
}

/** So many lines that could not be judged are told of each chunk. */
const problemsTold = 3
/** So much of a line that is too long is repeated in its row, in characters. */
const repeatedStart = 100

const newline = 0x0a
const carriageReturn = 0x0d

/** The end of a row, as text and as bytes. */
interface RowEnd {
  readonly text: string
  readonly bytes: Uint8Array
}

/** One crawler: what it obeys, and the ends of its rows by what was decided. */
interface Column {
  readonly name: string
  readonly selection: Selection
  readonly dialect: string
  readonly stance: Partial<ReportedStance>
  /** The first column of those that get the same decisions. */
  readonly twin: number
  readonly ends: Map<number, RowEnd>
}

const reasons = [
  'rule',
  'empty-rule',
  'no-match',
  'no-group',
  'robots-txt',
  'too-large',
  'closed',
] as const

const keyOf = ({ verdict, line, reason }: Decision): number =>
  (line * 2 + (verdict === 'allow' ? 0 : 1)) * reasons.length + reasons.indexOf(reason)

/** Crawlers that obey the same rules by the same dialect get the same decisions. */
const readAlike = (a: Selection, b: Selection): boolean =>
  a.robots === b.robots &&
  a.rules === b.rules &&
  a.ruleSet === b.ruleSet &&
  (a.token === null) === (b.token === null)

function columnsOf({ robots, crawlers, dialect, settings }: ListSetup): readonly Column[] {
  const files = new Map<string, RobotsTxt>()
  const columns: Column[] = []
  for (const { kind, name } of crawlers) {
    const named = { agent: null, crawler: null, [kind]: name }
    const resolved = resolveIdentity({ ...named, dialect, settings })
    const file = files.get(resolved.dialect.id) ?? parse(robots, resolved.dialect)
    files.set(resolved.dialect.id, file)
    const selection = select(file, resolved.identity)
    const alike = columns.findIndex((other) => readAlike(other.selection, selection))
    const twin = alike < 0 ? columns.length : alike
    const { id } = resolved.dialect
    const stance = stanceFields(resolved.reader)
    columns.push({ name, selection, dialect: id, stance, twin, ends: new Map() })
  }
  return columns
}

/** A line of the list as text, and what keeps it from being judged, if anything does. */
interface ListLine {
  readonly text: string
  readonly problem: string | null
}

function readLine(bytes: Buffer): ListLine {
  if (bytes.length > maxUrlBytes) {
    const start = bytes.subarray(0, repeatedStart * 4).toString('utf8')
    const text = `${Array.from(start).slice(0, repeatedStart).join('')}…`
    return { text, problem: `longer than ${maxUrlBytes.toLocaleString('en')} bytes` }
  }
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
  readonly #columns: readonly Column[]
  readonly #format: ListFormat
  readonly #decisions: Decision[] = []
  readonly #ends: RowEnd[] = []

  constructor(setup: ListSetup) {
    this.#columns = columnsOf(setup)
    this.#format = setup.format
  }

  /** The rows for a chunk of whole lines, in their order; the last line may lack its line break. */
  answer(chunk: Uint8Array): ChunkAnswer {
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
        for (const end of this.#endsFor(href)) rows += start + end.text
      } else if (line.trim() !== '') {
        rows += this.#rowsOfProblem(tally, { text: line, problem: `no URL: ${problem}` })
      }
    }
    return { rows: Buffer.from(rows), ...tally }
  }

  #answerBytes(bytes: Buffer): ChunkAnswer {
    const rows = new RowBuffer(bytes.length * 2 * this.#columns.length)
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
      for (const end of this.#endsFor(sent.href)) {
        rows.addText(start)
        rows.addBytes(end.bytes, 0, end.bytes.length)
      }
    }
    return { rows: rows.take(), ...tally }
  }

  /** The rows of a line that could not be judged, which is counted. */
  #rowsOfProblem(tally: Tally, { text, problem }: ListLine): string {
    const reason = problem ?? ''
    tally.fail(reason)
    const start = rowStart(text, this.#format)
    return this.#columns
      .map(({ name, dialect, stance }) => {
        const cell = { verdict: 'error', line: 0, reason, dialect, stance } as const
        return start + rowEnd(name, cell, this.#format)
      })
      .join('')
  }

  /** What ends the rows of a URL, for each crawler; the same list is filled again for the next URL. */
  #endsFor(href: string): readonly RowEnd[] {
    const { length } = this.#columns
    for (let at = 0; at < length; at += 1) {
      const column = this.#columns[at]
      if (column === undefined) continue
      const twin = this.#decisions[column.twin]
      const decision = column.twin < at && twin ? twin : decide(column.selection, href)
      this.#decisions[at] = decision
      this.#ends[at] = this.#endOf(column, decision)
    }
    return this.#ends
  }

  #endOf({ ends, name, dialect, stance }: Column, decision: Decision): RowEnd {
    const key = keyOf(decision)
    const known = ends.get(key)
    if (known !== undefined) return known
    const { verdict, line, reason } = decision
    const text = rowEnd(name, { verdict, line, reason, dialect, stance }, this.#format)
    const end = { text, bytes: Buffer.from(text) }
    ends.set(key, end)
    return end
  }
}
