import { addTally } from '../../core/log/add-tallies.ts'
import { newLogTally, type LogTally } from '../../core/log/tally.ts'
import { idlestOf, type Answering } from '../list/thread.ts'
import { Comments } from './comments.ts'
import type { CountedPart, PartTally, RangeOfFile } from './part-counter.ts'

/** A thread that counts parts. */
export type Counting = Answering<CountedPart, PartTally>

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** What the parts of a log have in common. */
export type LogOfParts = Omit<CountedPart, 'bytes' | 'comments'>

/** Parts that each thread has to do, so that none waits for the next one. */
const partsPerThread = 2

/** Adds up parts in their order, of which so many are counted at the same time. */
export class PartSums {
  readonly tally = newLogTally()
  /** Comments in front of the part that is added next. */
  comments: readonly string[] = []
  readonly #threads: readonly Counting[]
  readonly #waiting: { readonly part: CountedPart; readonly answer: Promise<PartTally> }[] = []

  constructor(threads: readonly Counting[]) {
    this.#threads = threads
  }

  async add(part: CountedPart, transfer: readonly ArrayBuffer[]): Promise<void> {
    const answer = idlestOf(this.#threads).answer(part, transfer)
    // What fails is thrown where the answer is waited for.
    answer.catch(() => undefined)
    this.#waiting.push({ part, answer })
    if (this.#waiting.length >= this.#threads.length * partsPerThread) await this.#addNext()
  }

  async end(): Promise<LogTally> {
    while (this.#waiting.length > 0) await this.#addNext()
    return this.tally
  }

  async #addNext(): Promise<void> {
    const next = this.#waiting.shift()
    if (next === undefined) return
    const { part, answer } = next
    const answered = await answer
    const { comments } = this
    // A range was begun before it was known how the lines in front of it say that its lines are read.
    const isRight = part.bytes instanceof Uint8Array || isSame(part.comments, comments)
    const right = isRight
      ? answered
      : await idlestOf(this.#threads).answer({ ...part, comments }, [])
    addTally(this.tally, right.tally)
    this.comments = right.comments
  }
}

/** Counts a file of which each thread reads ranges itself; the same as of all of it in one go. */
export async function countRanges(
  threads: readonly Counting[],
  ranges: readonly RangeOfFile[],
  log: LogOfParts,
  signal: AbortSignal,
): Promise<LogTally> {
  const sums = new PartSums(threads)
  const above = new Comments()
  above.note(Buffer.from(log.head.join('\n')))
  for (const [at, bytes] of ranges.entries()) {
    if (signal.aborted) break
    // Nearly all logs name their fields once, above the first line.
    const guessed = sums.comments.length > 0 ? sums.comments : above.list()
    await sums.add({ ...log, comments: at === 0 ? [] : guessed, bytes }, [])
  }
  return signal.aborted ? sums.tally : sums.end()
}
