import { LogPairs, memoryOf } from '../../analysis/crawlers/log/held/log-pairs.ts'
import { PairBatch } from '../../analysis/crawlers/log/held/pair-batch.ts'
import { logBytes } from './log-bytes.ts'
import type { SecondAnswer, SecondRequest } from './second-protocol.ts'

/** Bytes are sent in pieces of so many, which take less time to decode than smaller ones. */
const pieceBytes = 512 * 1024
/** So many pieces are read ahead. */
const mostAhead = 8

/** Does what the worker that reads a log leaves to a second one. */
export class SecondHost {
  readonly #pairs = new LogPairs()
  readonly #post: (answer: SecondAnswer, memory: ArrayBuffer[]) => void
  /** The file that is read; 0: none is. */
  #run = 0
  #ahead = 0
  /** Memory for pieces that came back. */
  readonly #free: ArrayBuffer[] = []
  #goOn: () => void = () => undefined

  constructor(post: (answer: SecondAnswer, memory: ArrayBuffer[]) => void) {
    this.#post = post
  }

  /** Throws where there is no memory. */
  take(request: SecondRequest): void {
    switch (request.second) {
      case 'start':
        return this.#post({ second: 'room', memory: null }, [])
      case 'read':
        return void this.#read(request.run, request.content)
      case 'taken':
        this.#free.push(request.memory)
        if (request.run === this.#run) this.#ahead -= 1
        return this.#goOn()
      case 'leave':
        if (request.run === this.#run) this.#run = 0
        return this.#goOn()
      case 'add': {
        const { memory, length } = request
        this.#pairs.add(new PairBatch(memory, length))
        return this.#post({ second: 'room', memory }, [memory])
      }
      case 'end': {
        const sent = this.#pairs.sent()
        return this.#post({ second: 'pairs', sent }, memoryOf(sent))
      }
      default:
        return request satisfies never
    }
  }

  async #read(run: number, content: Blob): Promise<void> {
    this.#run = run
    this.#ahead = 0
    let isCut = false
    try {
      await this.#send(run, content)
    } catch {
      isCut = true
    }
    this.#post({ second: 'ended', run, isCut }, [])
  }

  async #send(run: number, content: Blob): Promise<void> {
    const source = await logBytes(content, { areCopied: true })
    let memory = this.#piece()
    let length = 0
    const send = () => {
      this.#ahead += 1
      this.#post({ second: 'bytes', run, memory, length }, [memory])
      memory = this.#piece()
      length = 0
    }
    try {
      for await (const bytes of source.share(Infinity)) {
        for (let from = 0; from < bytes.length;) {
          const part = bytes.subarray(from, from + pieceBytes - length)
          new Uint8Array(memory).set(part, length)
          length += part.length
          from += part.length
          if (length < pieceBytes) continue
          send()
          await this.#room(run)
          if (this.#run !== run) return
        }
      }
    } finally {
      // Also where the file is cut: what came until then counts.
      if (length > 0) send()
      await source.close().catch(() => undefined)
    }
  }

  #piece(): ArrayBuffer {
    return this.#free.pop() ?? new ArrayBuffer(pieceBytes)
  }

  /** Resolves once more can be read ahead, or nothing more is wanted. */
  async #room(run: number): Promise<void> {
    while (this.#run === run && this.#ahead >= mostAhead) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
      })
    }
  }
}
