import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
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

/** A thread that answers one chunk after the other. */
class Thread {
  readonly #worker: Worker
  readonly #waiting: {
    readonly resolve: (answer: ChunkAnswer) => void
    readonly reject: (error: Error) => void
  }[] = []

  constructor(script: URL, setup: ListSetup) {
    this.#worker = new Worker(script, { workerData: setup })
    this.#worker.on('message', (answer: ChunkAnswer) => this.#waiting.shift()?.resolve(answer))
    const fail = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
  }

  get load(): number {
    return this.#waiting.length
  }

  answer(chunk: ListChunk): Promise<ChunkAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      if (!(chunk instanceof Uint8Array)) return this.#worker.postMessage(chunk)
      // Copied, so that no memory is sent away that the stream shares between its chunks.
      const own = Uint8Array.from(chunk)
      this.#worker.postMessage(own, [own.buffer])
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
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
  const threads = Array.from({ length: jobs }, () => new Thread(script, setup))
  return {
    width: jobs * chunksPerThread,
    answer: (chunk) => {
      const [idlest] = threads.toSorted((a, b) => a.load - b.load)
      if (idlest === undefined) throw new Error('no thread')
      return idlest.answer(chunk)
    },
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
export function serveChunks(): boolean {
  if (isMainThread || parentPort === null) return false
  const port = parentPort
  const judge = new ListJudge(workerData as ListSetup)
  port.on('message', (chunk: ListChunk) => {
    const answer = judge.answer(chunk)
    port.postMessage(answer, transferables(answer.rows))
  })
  return true
}
