import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** What a thread is started with: which work it serves, and what it needs for it. */
interface ThreadData {
  readonly work: string
  readonly setup: unknown
}

/** A thread that answers one message after the other, in their order. */
export class Thread<Message, Answer> {
  readonly #worker: Worker
  readonly #waiting: {
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: Error) => void
  }[] = []

  /** `script` is the module that calls `serveThread` for this kind of work when it runs in a thread. */
  constructor(script: URL, work: string, setup: unknown) {
    this.#worker = new Worker(script, { workerData: { work, setup } satisfies ThreadData })
    this.#worker.on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer))
    const fail = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
  }

  /** How many messages wait for their answers. */
  get load(): number {
    return this.#waiting.length
  }

  answer(message: Message, transfer: readonly ArrayBuffer[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(message, transfer)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** The thread that has least to do. */
export function idlestOf<Message, Answer>(
  threads: readonly Thread<Message, Answer>[],
): Thread<Message, Answer> {
  const [idlest] = threads.toSorted((a, b) => a.load - b.load)
  if (idlest === undefined) throw new Error('no thread')
  return idlest
}

/**
 * In a thread that was started for this kind of work: answers what it is sent, each with what may be moved instead of
 * copied. `create` is given what the thread was started with. False elsewhere.
 */
export function serveThread(
  work: string,
  create: (setup: unknown) => (message: unknown) => readonly [unknown, ArrayBuffer[]],
): boolean {
  if (isMainThread || parentPort === null) return false
  const data = workerData as ThreadData
  if (data.work !== work) return false
  const port = parentPort
  const answer = create(data.setup)
  port.on('message', (message: unknown) => {
    const [answered, transfer] = answer(message)
    port.postMessage(answered, transfer)
  })
  return true
}
