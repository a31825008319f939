import type { LogQuestion } from '../../core/log/count-log.ts'
import { LogLines, type LogWay } from '../../core/log/read-lines.ts'
import type { LogTally } from '../../core/log/tally.ts'
import type { Thread } from '../list/thread.ts'
import { Comments } from './comments.ts'
import { fileRanges } from './file-ranges.ts'
import { textOfLines, type OpenLog } from './log-files.ts'
import {
  counterFor,
  newPartThread,
  ownPartThread,
  taken,
  type CountedPart,
  type PartTally,
} from './part-counter.ts'
import { countRanges, PartSums, type Counting, type LogOfParts } from './part-sums.ts'

/** Counts the lines of logs. */
export interface LogCounting {
  /** Counts a log to its end, or until the signal is aborted. */
  count(log: OpenLog, way: LogWay): Promise<LogTally>
  end(): Promise<void>
}

/** How logs are counted. */
export interface CountingSetup {
  readonly question: LogQuestion
  /** So many threads, this one included. */
  readonly jobs: number
  /** The module that calls `serveLogParts`. */
  readonly script: URL
  readonly signal: AbortSignal
}

/** In this thread, line by line. */
function localCounting({ question, signal }: CountingSetup): LogCounting {
  const counter = counterFor(question)
  return {
    count: async ({ format, head, chunks }, { zone }) => {
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

/** Chunks of what no thread can read itself are sent in parts of about this size. */
const sentBytes = 2 * 1024 * 1024

/** Chunks put together, so that fewer have to be sent, and fewer tallies added up. */
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
    if (size >= sentBytes) yield joined()
  }
  if (size > 0) yield joined()
}

function threadedCounting({ question, jobs, script, signal }: CountingSetup): LogCounting {
  const threads: Thread<CountedPart, PartTally>[] = []
  const startedThreads = (count: number): readonly Counting[] => {
    while (threads.length < count) threads.push(newPartThread(question, script))
    return threads.slice(0, count)
  }
  const own = ownPartThread(question, signal)
  let file = 0

  /** What is packed or piped is read here, and sent to the threads. */
  async function countChunks({ chunks }: OpenLog, rest: LogOfParts): Promise<LogTally> {
    // This thread does as much as the others.
    const sums = new PartSums([own, ...startedThreads(jobs - 1)])
    const comments = new Comments()
    for await (const bytes of largeChunks(chunks)) {
      if (signal.aborted) break
      const known = comments.list()
      comments.note(bytes)
      await sums.add({ ...rest, comments: known, bytes }, [bytes.buffer])
    }
    return signal.aborted ? sums.tally : sums.end()
  }

  return {
    count: async (log, way) => {
      file += 1
      const rest = { file, way, head: log.head }
      if (log.plain === null) return countChunks(log, rest)
      await log.close()
      const { path, size } = log.plain
      const ranges = fileRanges(size, jobs)
      const counting = [own, ...startedThreads(Math.min(jobs, ranges.length) - 1)]
      return countRanges(
        counting,
        ranges.map((range) => ({ ...range, path })),
        rest,
        signal,
      )
    },
    end: async () => {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

/** Counts logs in so many threads. */
export const logCounting = (setup: CountingSetup): LogCounting =>
  setup.jobs === 1 ? localCounting(setup) : threadedCounting(setup)
