import { isUtf8 } from 'node:buffer'
import { sentUrl } from '../../analysis/tests/sent-url.ts'
import { decide } from '../../core/decide/decide.ts'
import type { Decision, Selection } from '../../core/decide/decision.ts'
import { select } from '../../core/decide/select.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { resolveIdentity } from '../crawler-identity.ts'
import { anyOrigin } from '../judge.ts'
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

/** One crawler: what it obeys, and the ends of its rows by what was decided. */
interface Column {
  readonly name: string
  readonly selection: Selection
  readonly dialect: string
  /** The first column of those that get the same decisions. */
  readonly twin: number
  readonly ends: Map<number, Uint8Array>
}

const reasons = ['rule', 'empty-rule', 'no-match', 'no-group', 'robots-txt', 'too-large'] as const

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
    columns.push({ name, selection, dialect: resolved.dialect.id, twin, ends: new Map() })
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

/**
 * Judges a list chunk by chunk, for each crawler in turn. Throws RecordError when it is made for a
 * crawler, dialect or setting that does not exist.
 */
export class ListJudge {
  readonly #columns: readonly Column[]
  readonly #format: ListFormat

  constructor(setup: ListSetup) {
    this.#columns = columnsOf(setup)
    this.#format = setup.format
  }

  /** The rows for a chunk of whole lines, in their order; the last line may lack its line break. */
  answer(chunk: Uint8Array): ChunkAnswer {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const rows = new RowBuffer(bytes.length * 2 * this.#columns.length)
    const problems: ListProblem[] = []
    let [lines, urls, failed] = [0, 0, 0]
    for (let from = 0; from < bytes.length;) {
      const found = bytes.indexOf(newline, from)
      const end = found < 0 ? bytes.length : found
      const to = end > from && bytes[end - 1] === carriageReturn ? end - 1 : end
      lines += 1
      const line = readLine(bytes.subarray(from, to))
      from = end + 1
      if (line.problem === null && line.text.trim() === '') continue
      urls += 1
      const problem = this.#answerLine(line, rows)
      if (problem === null) continue
      failed += 1
      if (problems.length < problemsTold) problems.push({ line: lines, problem })
    }
    return { rows: rows.take(), lines, urls, failed, problems }
  }

  /** Adds the rows of one line; gives what kept it from being judged, null when nothing did. */
  #answerLine({ text, problem }: ListLine, rows: RowBuffer): string | null {
    const sent = problem === null ? sentUrl(text, anyOrigin, Infinity) : null
    const start = rowStart(text, this.#format)
    if (sent?.ok !== true) {
      const reason = sent === null ? (problem ?? '') : `no URL: ${sent.problem}`
      for (const { name, dialect } of this.#columns) {
        const cell = { verdict: 'error', line: 0, reason, dialect } as const
        rows.addText(start + rowEnd(name, cell, this.#format))
      }
      return reason
    }
    const decisions: Decision[] = []
    for (const [index, column] of this.#columns.entries()) {
      const decision = decisions[column.twin] ?? decide(column.selection, sent.href)
      decisions[index] = decision
      rows.addText(start)
      const end = this.#endOf(column, decision)
      rows.addBytes(end, 0, end.length)
    }
    return null
  }

  #endOf({ ends, name, dialect }: Column, decision: Decision): Uint8Array {
    const key = keyOf(decision)
    const known = ends.get(key)
    if (known !== undefined) return known
    const { verdict, line, reason } = decision
    const end = Buffer.from(rowEnd(name, { verdict, line, reason, dialect }, this.#format))
    ends.set(key, end)
    return end
  }
}
