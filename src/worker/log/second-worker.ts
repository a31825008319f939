import { heldLimits } from '../../analysis/crawlers/log/held/held-limits.ts'
import { LogPairs } from '../../analysis/crawlers/log/held/log-pairs.ts'
import { PairBatch } from '../../analysis/crawlers/log/held/pair-batch.ts'
import { ByteSource } from '../../analysis/list/byte-source.ts'
import type { SecondAnswer, SecondRequest } from './second-protocol.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Batches that wait to be added; reading waits while there are more, so that they stay few. */
const mostWaiting = 6

/** As much as is used of a worker. */
export type WorkerAside = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

/** A second worker that does a part of the reading of a log. */
export class SecondWorker {
  readonly #worker: WorkerAside
  readonly #free: PairBatch[] = []
  #waiting = 0
  #pairs: LogPairs | null = null
  #failure: Error | null = null
  /** The file that is read. */
  #run = 0
  #parts: Bytes[] = []
  #isEnded = false
  #isCut = false
  #onChange: () => void = () => undefined

  private constructor(worker: WorkerAside) {
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<SecondAnswer | object>) => {
      // It gives signs of life as well.
      if ('second' in data) this.#hear(data)
    }
    worker.onerror = ({ message }) => this.#fail(message)
    worker.onmessageerror = () => this.#fail('A message could not be read')
  }

  /** Starts a worker, and resolves once its code is there; null: there is none. */
  static async start(spawn: () => WorkerAside | null): Promise<SecondWorker | null> {
    let worker: WorkerAside | null
    try {
      worker = spawn()
    } catch {
      return null
    }
    if (worker === null) return null
    const second = new SecondWorker(worker)
    second.#waiting = 1
    second.#post({ second: 'start' })
    try {
      await second.#until(() => second.#waiting === 0)
      return second
    } catch {
      second.close()
      return null
    }
  }

  #fail(reason: string): void {
    this.#failure ??= new Error(reason)
    this.#onChange()
  }

  #hear(answer: SecondAnswer): void {
    switch (answer.second) {
      case 'room':
        this.#waiting -= 1
        if (answer.memory !== null) this.#free.push(new PairBatch(answer.memory))
        break
      case 'bytes':
        if (answer.run === this.#run)
          this.#parts.push(new Uint8Array(answer.memory, 0, answer.length))
        break
      case 'ended':
        if (answer.run !== this.#run) break
        this.#isEnded = true
        this.#isCut = answer.isCut
        break
      case 'pairs':
        this.#pairs = new LogPairs(heldLimits, answer.sent)
        break
      case 'failed':
        return this.#fail(answer.reason)
    }
    this.#onChange()
  }

  /** Resolves once something is so; rejects with what went wrong in the worker. One waits at a time. */
  async #until(isSo: () => boolean): Promise<void> {
    while (this.#failure === null && !isSo()) {
      await new Promise<void>((resolve) => {
        this.#onChange = resolve
      })
    }
    if (this.#failure !== null) throw this.#failure
  }

  #post(request: SecondRequest, memory: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, memory)
  }

  /**
   * The bytes of a file, unpacked. Each part is of use until the next one is asked for. They fail where
   * the file is cut, or the worker is lost.
   */
  readonly open = (content: Blob): Promise<ByteSource> =>
    Promise.resolve(new ByteSource(this.#bytesOf(content)))

  async *#bytesOf(content: Blob): AsyncGenerator<Bytes, void> {
    this.#run += 1
    const run = this.#run
    this.#parts = []
    this.#isEnded = false
    this.#post({ second: 'read', run, content })
    try {
      for (;;) {
        await this.#until(() => this.#isEnded || this.#parts.length > 0)
        const part = this.#parts.shift()
        if (part === undefined) break
        yield part
        this.#post({ second: 'taken', run, memory: part.buffer }, [part.buffer])
      }
      if (this.#isCut) throw new Error('The file is cut')
    } finally {
      this.#post({ second: 'leave', run })
    }
  }

  /** Has the pairs of a batch added, and gives an empty one. */
  readonly keep = (batch: PairBatch): PairBatch => {
    const { memory, length } = batch
    this.#waiting += 1
    this.#post({ second: 'add', memory, length }, [memory])
    return this.#free.pop() ?? new PairBatch()
  }

  /** Resolves once few batches wait. Rejects with what went wrong. */
  room(): Promise<void> {
    return this.#until(() => this.#waiting < mostWaiting)
  }

  /** The pairs of all batches. Rejects with what went wrong. */
  async pairs(): Promise<LogPairs> {
    this.#post({ second: 'end' })
    await this.#until(() => this.#pairs !== null)
    return this.#pairs ?? new LogPairs()
  }

  close(): void {
    this.#worker.terminate()
  }
}
