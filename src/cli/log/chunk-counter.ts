import { LogCounter, type LogQuestion } from '../../core/log/count-log.ts'
import { LogLines, type LogWay } from '../../core/log/read-lines.ts'
import { namedFormat, recogniseLog, type ChosenFormat } from '../../core/log/recognise-log.ts'
import { addTally } from '../../core/log/add-tallies.ts'
import { newLogTally, type LogTally } from '../../core/log/tally.ts'
import { classifyVisits } from './classify-visits.ts'
import { idlestOf, serveThread, Thread } from '../list/thread.ts'
import { textOfLines, type OpenLog } from './log-files.ts'

/** Some whole lines of a log, and all that has to be known to count them apart from the lines before. */
interface LogChunk {
  /** Tells the logs of a call apart. */
  readonly file: number
  readonly way: LogWay
  readonly head: readonly string[]
  /** Comments in front of the lines that say how they are read. */
  readonly comments: readonly string[]
  readonly bytes: Uint8Array
}

/** Counts the lines of logs. */
export interface LogCounting {
  /** Counts a log to its end, or until the signal is aborted. */
  count(log: OpenLog, way: LogWay, signal: AbortSignal): Promise<LogTally>
  end(): Promise<void>
}

/** What was counted, with what is known of the lines themselves. */
function taken(counter: LogCounter, lines: LogLines): LogTally {
  const tally = counter.take()
  tally.lines = lines.line
  tally.content = lines.content
  tally.tooLong = lines.tooLong
  for (const [id, count] of lines.mixed) tally.mixed.set(id, count)
  return tally
}

const counterFor = (question: LogQuestion): LogCounter =>
  new LogCounter(question, question.identify === undefined ? null : classifyVisits())

/** In this thread, line by line. */
function localCounting(question: LogQuestion): LogCounting {
  const counter = counterFor(question)
  return {
    count: async ({ format, head, chunks }, { zone }, signal) => {
      const lines = new LogLines(format, head, zone)
      for await (const chunk of chunks) {
        if (signal.aborted) break
        lines.read(textOfLines(chunk), counter)
      }
      return taken(counter, lines)
    },
    end: () => Promise.resolve(),
  }
}

const noFormat: ChosenFormat = { id: 'empty', text: null, json: null, others: [] }

/** In a thread: counts chunks that may be of any part of any log. */
class ChunkCounter {
  readonly #counter: LogCounter
  #format: { readonly file: number; readonly format: ChosenFormat } | null = null

  constructor(question: LogQuestion) {
    this.#counter = counterFor(question)
  }

  #formatOf({ file, way, head }: LogChunk): ChosenFormat {
    if (this.#format?.file !== file) {
      const { format: id } = way
      const format = id === null ? recogniseLog(head) : namedFormat(id, head)
      this.#format = { file, format: format ?? noFormat }
    }
    return this.#format.format
  }

  count(chunk: LogChunk): LogTally {
    const lines = new LogLines(this.#formatOf(chunk), chunk.head, chunk.way.zone)
    for (const comment of chunk.comments) lines.comment(comment)
    lines.read(textOfLines(chunk.bytes), this.#counter)
    return taken(this.#counter, lines)
  }
}

const newline = 0x0a
const commentMarks = ['#Fields:', '#Date:'] as const

/** The last comments of each kind so far, that say how lines below are read. */
class Comments {
  readonly #last = new Map<string, string>()

  list(): readonly string[] {
    return [...this.#last.values()]
  }

  /** Looks for those that begin a line of a chunk. */
  note(bytes: Uint8Array): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (const mark of commentMarks) {
      for (let at = buffer.lastIndexOf(mark); at >= 0; at = buffer.lastIndexOf(mark, at - 1)) {
        if (at > 0 && buffer[at - 1] !== newline) continue
        const found = buffer.indexOf(newline, at)
        const end = found < 0 ? buffer.length : found
        this.#last.set(mark, buffer.toString('utf8', at, end).trimEnd())
        break
      }
    }
  }
}

const work = 'log'
/** Chunks that each thread has to do, so that none waits for the next one. */
const chunksPerThread = 2
/** Chunks are sent to threads in parts of about this size. */
const partBytes = 1024 * 1024

/** Chunks put together, so that fewer have to be sent. */
async function* largeChunks(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let size = 0
  const joined = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    parts = []
    size = 0
    return bytes
  }
  for await (const chunk of chunks) {
    // A copy, since the stream may use the memory of the chunk again.
    parts.push(Uint8Array.from(chunk))
    size += chunk.length
    if (size >= partBytes) yield joined()
  }
  if (size > 0) yield joined()
}

/** In so many threads, each with parts of the log; `script` is the module that calls `serveLogChunks`. */
function threadedCounting(question: LogQuestion, jobs: number, script: URL): LogCounting {
  const threads = Array.from(
    { length: jobs },
    () => new Thread<LogChunk, LogTally>(script, work, question),
  )
  let file = 0
  return {
    count: async ({ head, chunks }, way, signal) => {
      file += 1
      const tally = newLogTally()
      const comments = new Comments()
      const waiting: Promise<LogTally>[] = []
      const addNext = async (): Promise<void> => {
        const answer = await waiting.shift()
        if (answer !== undefined) addTally(tally, answer)
      }
      for await (const bytes of largeChunks(chunks)) {
        if (signal.aborted) break
        const chunk = { file, way, head, comments: comments.list(), bytes }
        comments.note(bytes)
        const answer = idlestOf(threads).answer(chunk, [bytes.buffer])
        // What fails is thrown where the answer is waited for.
        answer.catch(() => undefined)
        waiting.push(answer)
        if (waiting.length >= jobs * chunksPerThread) await addNext()
      }
      while (waiting.length > 0) await addNext()
      return tally
    },
    end: async () => {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

/** Counts logs in so many threads; for one thread the caller’s own is used. */
export const logCounting = (question: LogQuestion, jobs: number, script: URL): LogCounting =>
  jobs === 1 ? localCounting(question) : threadedCounting(question, jobs, script)

/** In a thread of `logCounting`: answers what it is sent. False elsewhere. */
export const serveLogChunks = (): boolean =>
  serveThread(work, (question) => {
    const counter = new ChunkCounter(question as LogQuestion)
    return (chunk) => [counter.count(chunk as LogChunk), []]
  })
