import { LogCounter, type LogQuestion } from '../../core/log/count-log.ts'
import { LogLines, type LogWay } from '../../core/log/read-lines.ts'
import { namedFormat, recogniseLog, type ChosenFormat } from '../../core/log/recognise-log.ts'
import type { LogTally } from '../../core/log/tally.ts'
import { OwnThread, serveThread, Thread } from '../list/thread.ts'
import { classifyVisits } from './classify-visits.ts'
import { linesOfRange, type FileRange } from './file-ranges.ts'
import { textOfLines } from './log-files.ts'

/** Lines of a file that whoever counts them reads. */
export interface RangeOfFile extends FileRange {
  readonly path: string
}

/** Some whole lines of a log, and all that has to be known to count them apart from the lines before. */
export interface CountedPart {
  /** Tells the logs of a call apart. */
  readonly file: number
  readonly way: LogWay
  readonly head: readonly string[]
  /** Comments in front of the lines that say how they are read. */
  readonly comments: readonly string[]
  /** The lines themselves, or where they are. */
  readonly bytes: Uint8Array | RangeOfFile
}

/** What a part comes to. */
export interface PartTally {
  readonly tally: LogTally
  /** Those that say how lines below the part are read, in the order of their texts. */
  readonly comments: readonly string[]
}

/** What was counted, with what is known of the lines themselves. */
export function taken(counter: LogCounter, lines: LogLines): LogTally {
  const tally = counter.take()
  tally.lines = lines.line
  tally.content = lines.content
  tally.tooLong = lines.tooLong
  for (const [id, count] of lines.mixed) tally.mixed.set(id, count)
  return tally
}

/** A counter that tells visitors apart where that was asked for. */
export const counterFor = (question: LogQuestion): LogCounter =>
  new LogCounter(question, question.identify === undefined ? null : classifyVisits())

const noFormat: ChosenFormat = { id: 'empty', text: null, json: null, others: [] }

const newline = 0x0a
/** So many bytes at most become text at once, but for one line. */
const textBytes = 256 * 1024

/** Reads whole lines in pieces, so that no large text is made. */
function readLines(lines: LogLines, bytes: Uint8Array, counter: LogCounter): void {
  for (let from = 0; from < bytes.length;) {
    const last = from + textBytes < bytes.length ? bytes.lastIndexOf(newline, from + textBytes) : -1
    const next = last < from ? bytes.indexOf(newline, from + textBytes) : last
    const to = next < 0 || from + textBytes >= bytes.length ? bytes.length : next + 1
    lines.read(textOfLines(bytes.subarray(from, to)), counter)
    from = to
  }
}

/** Counts parts that may be of any log. */
export class PartCounter {
  readonly #counter: LogCounter
  #format: { readonly file: number; readonly format: ChosenFormat } | null = null

  readonly #signal: AbortSignal | null

  /** @param signal ends a part before all of it is counted; what is answered then is of no use */
  constructor(question: LogQuestion, signal: AbortSignal | null = null) {
    this.#counter = counterFor(question)
    this.#signal = signal
  }

  #formatOf({ file, way, head }: CountedPart): ChosenFormat {
    if (this.#format?.file !== file) {
      const { format: id } = way
      const format = id === null ? recogniseLog(head) : namedFormat(id, head)
      this.#format = { file, format: format ?? noFormat }
    }
    return this.#format.format
  }

  async count(part: CountedPart): Promise<PartTally> {
    const lines = new LogLines(this.#formatOf(part), part.head, part.way.zone)
    for (const comment of part.comments) lines.comment(comment)
    const { bytes } = part
    if (bytes instanceof Uint8Array) readLines(lines, bytes, this.#counter)
    else {
      for await (const chunk of linesOfRange(bytes.path, bytes)) {
        if (this.#signal?.aborted === true) break
        readLines(lines, chunk, this.#counter)
      }
    }
    return { tally: taken(this.#counter, lines), comments: [...lines.headers.values()].toSorted() }
  }
}

const work = 'log'

/** Counts parts in this thread, beside others. */
export function ownPartThread(
  question: LogQuestion,
  signal: AbortSignal,
): OwnThread<CountedPart, PartTally> {
  const counter = new PartCounter(question, signal)
  return new OwnThread((part) => counter.count(part))
}

/** Next to nothing of what counting makes outlives a line: more memory for it would only stay held. */
const threadLimits = { maxYoungGenerationSizeMb: 8 } as const

/** Counts parts in a thread of its own; `script` is the module that calls `serveLogParts`. */
export const newPartThread = (question: LogQuestion, script: URL): Thread<CountedPart, PartTally> =>
  new Thread(script, work, question, threadLimits)

/** In a thread of `newPartThread`: answers what it is sent. False elsewhere. */
export const serveLogParts = (): boolean =>
  serveThread(work, (question) => {
    const counter = new PartCounter(question as LogQuestion)
    return async (part) => [await counter.count(part as CountedPart), []]
  })
