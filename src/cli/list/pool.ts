import { idlestOf, serveThread, Thread } from './thread.ts'
import { ListJudge, type ChunkAnswer, type ListChunk } from './list-judge.ts'
import type { ListSetup } from './row-ends.ts'

/** Judges chunks of a list, in this thread or in others. */
export interface ChunkJudge {
  /** So many chunks may be asked about before the first one is answered. */
  readonly width: number
  answer(chunk: ListChunk): Promise<ChunkAnswer>
  end(): Promise<void>
}

/** Chunks that each thread has to do, so that none waits for the next one. */
const chunksPerThread = 3

function localJudge(judge: ListJudge): ChunkJudge {
  return {
    width: 1,
    answer: (chunk) => Promise.resolve(judge.answer(chunk)),
    end: () => Promise.resolve(),
  }
}

const work = 'list'

/** Copied, so that no memory is sent away that the stream shares between its chunks. */
function answerIn(thread: Thread<ListChunk, ChunkAnswer>, chunk: ListChunk): Promise<ChunkAnswer> {
  if (!(chunk instanceof Uint8Array)) return thread.answer(chunk)
  const own = Uint8Array.from(chunk)
  return thread.answer(own, [own.buffer])
}

/**
 * A judge of so many threads; `script` is the module that calls `serveChunks` when it runs in one.
 * For one thread the caller's own is used. Throws RecordError for a setup that names what does not
 * exist.
 */
export function chunkJudge(setup: ListSetup, jobs: number, script: URL): ChunkJudge {
  // Also where threads judge: what is wrong with the setup is told before any of them starts.
  const judge = new ListJudge(setup)
  if (jobs === 1) return localJudge(judge)
  const threads = Array.from(
    { length: jobs },
    () => new Thread<ListChunk, ChunkAnswer>(script, work, setup),
  )
  return {
    width: jobs * chunksPerThread,
    answer: (chunk) => answerIn(idlestOf(threads), chunk),
    end: async () => {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

/**
 * The memory of some bytes if it can be moved to another thread. Short ones lie in memory that Node
 * shares among many buffers, and from Node 21 on sending that away throws.
 */
export function transferables({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** In a thread of `chunkJudge`: answers what it is sent. False elsewhere. */
export const serveChunks = (): boolean =>
  serveThread(work, (setup) => {
    const judge = new ListJudge(setup as ListSetup)
    return (chunk) => {
      const answer = judge.answer(chunk as ListChunk)
      return [answer, transferables(answer.rows)]
    }
  })
