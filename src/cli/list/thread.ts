import {
  isMainThread,
  parentPort,
  Worker,
  workerData,
  type ResourceLimits,
} from 'node:worker_threads'

/** What a thread is started with: which work it serves, and what it needs for it. */
interface ThreadData {
  readonly work: string
  readonly setup: unknown
}

/** Answers one message after the other, in their order. */
export interface Answering<Message, Answer> {
  /** How many messages wait for their answers. */
  readonly load: number
  answer(message: Message, transfer?: readonly ArrayBuffer[]): Promise<Answer>
}

/** The caller’s own thread, beside others. */
export class OwnThread<Message, Answer> implements Answering<Message, Answer> {
  readonly #answer: (message: Message) => Answer | Promise<Answer>
  #last: Promise<unknown> = Promise.resolve()
  load = 0

  constructor(answer: (message: Message) => Answer | Promise<Answer>) {
    this.#answer = answer
  }

  answer(message: Message): Promise<Answer> {
    this.load += 1
    const answered = this.#last.then(() => this.#answer(message))
    this.#last = answered
      .catch(() => undefined)
      .then(() => {
        this.load -= 1
      })
    return answered
  }
}

/** A thread of its own. */
export class Thread<Message, Answer> implements Answering<Message, Answer> {
  readonly #worker: Worker
  readonly #waiting: {
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: Error) => void
  }[] = []

  /** `script` is the module that calls `serveThread` for this kind of work when it runs in a thread. */
  constructor(script: URL, work: string, setup: unknown, resourceLimits: ResourceLimits = {}) {
    const workerData: ThreadData = { work, setup }
    this.#worker = new Worker(script, { workerData, resourceLimits })
    this.#worker.on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer))
    const fail = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
  }

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
export function idlestOf<Some extends Answering<never, unknown>>(threads: readonly Some[]): Some {
  const [idlest] = threads.toSorted((a, b) => a.load - b.load)
  if (idlest === undefined) throw new Error('no thread')
  return idlest
}

/** What a thread answers, and what of it may be moved instead of copied. */
type Answered = readonly [answer: unknown, transfer: ArrayBuffer[]]

/**
 * In a thread that was started for this kind of work: answers what it is sent, one message after the other. `create` is
 * given what the thread was started with. False elsewhere.
 */
export function serveThread(
  work: string,
  create: (setup: unknown) => (message: unknown) => Answered | Promise<Answered>,
): boolean {
  if (isMainThread || parentPort === null) return false
  const data = workerData as ThreadData
  if (data.work !== work) return false
  const port = parentPort
  const own = new OwnThread(create(data.setup))
  port.on('message', (message: unknown) => {
    void own.answer(message).then(
      ([answer, transfer]) => {
        port.postMessage(answer, transfer)
      },
      (error: unknown) => {
        // Ends the thread, and is told to who started it.
        queueMicrotask(() => {
          throw error
        })
      },
    )
  })
  return true
}
