import { setImmediate } from 'node:timers/promises'
import type { ChunkAnswer, ListChunk, ListProblem } from './list-judge.ts'
import type { ChunkJudge } from './pool.ts'
import { Sums, type RuleSum } from './sums.ts'

/** Where rows go, and what ends the work early. */
export interface ListOutput {
  /** Resolves when more can be written. */
  write(bytes: string | Uint8Array): Promise<void>
  /** Is told after each chunk how many URLs are done. */
  onProgress(urls: number): void
  readonly signal: AbortSignal
}

/** What came of a list. */
export interface ListEnd {
  readonly urls: number
  /** Lines that could not be judged. */
  readonly failed: number
  /** The first of them, with their lines in the list. */
  readonly problems: readonly ListProblem[]
  readonly sums: readonly RuleSum[]
}

/** So many lines that could not be judged are told. */
const problemsTold = 3

/**
 * Writes the first line and the rows for a list in the order of its lines, as they are made, and reads no faster than
 * they are taken. Ends with the chunks in hand when the signal is aborted. Rejects when reading,
 * judging or writing fails.
 */
export async function answerList(
  judge: ChunkJudge,
  head: string,
  chunks: AsyncIterable<ListChunk>,
  output: ListOutput,
): Promise<ListEnd> {
  const problems: ListProblem[] = []
  const sums = new Sums()
  let [lines, urls, failed, inHand] = [0, 0, 0, 0]
  const put = async (answer: ChunkAnswer): Promise<void> => {
    for (const { line, problem } of answer.problems) {
      if (problems.length < problemsTold) problems.push({ line: lines + line, problem })
    }
    lines += answer.lines
    urls += answer.urls
    failed += answer.failed
    for (const { crawler, place, sums: some } of answer.sums) sums.add(crawler, place, some)
    await output.write(answer.rows)
    output.onProgress(urls)
    inHand -= 1
  }
  await output.write(head)
  let written: Promise<void> = Promise.resolve()
  const waiting: Promise<void>[] = []
  try {
    for await (const chunk of chunks) {
      if (output.signal.aborted) break
      inHand += 1
      const answer = judge.answer(chunk)
      const before = written
      written = Promise.all([answer, before]).then(([rows]) => put(rows))
      // What fails is thrown below, where the chunk is waited for.
      written.catch(() => undefined)
      waiting.push(written)
      if (inHand >= judge.width) await waiting.shift()
      while (waiting.length > judge.width) await waiting.shift()
      // Signals are delivered between turns only.
      await setImmediate()
    }
  } catch (error) {
    // Whoever ends the work closes what is read as well. What writing threw is thrown below.
    if (!output.signal.aborted) throw error
  }
  await written
  return { urls, failed, problems, sums: sums.list() }
}
