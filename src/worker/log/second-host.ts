import { JudgedOnce } from '../../analysis/crawlers/log/judge-log.ts'
import { LogPairs, memoryOf } from '../../analysis/crawlers/log/held/log-pairs.ts'
import { PairBatch } from '../../analysis/crawlers/log/held/pair-batch.ts'
import { logBytes } from './log-bytes.ts'
import { createTurns } from '../list/turns.ts'
import type { SecondAnswer, SecondRequest } from './second-protocol.ts'

/** Bytes are sent in pieces of so many, which take less time to decode than smaller ones. */
const pieceBytes = 512 * 1024
/** So many pieces are read ahead. */
const mostAhead = 8
/** So many pairs are judged before bytes and batches that have come get their turn: reading waits for these. */
const judgedAtOnce = 500

/** Does what the worker that reads a log leaves to a second one. */
export class SecondHost {
  readonly #pairs: LogPairs
  #judging: { readonly judge: JudgedOnce; next: number } | null = null
  #robots: string | Uint8Array | null = null
  #isJudging = false
  #isSent = false
  readonly #turns = createTurns()
  readonly #post: (answer: SecondAnswer, memory: ArrayBuffer[]) => void
  /** The file that is read; 0: none is. */
  #run = 0
  #ahead = 0
  /** Memory for pieces that came back. */
  readonly #free: ArrayBuffer[] = []
  #goOn: () => void = () => undefined

  constructor(
    post: (answer: SecondAnswer, memory: ArrayBuffer[]) => void,
    pairs: LogPairs = new LogPairs(),
  ) {
    this.#post = post
    this.#pairs = pairs
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
      case 'judge':
        this.#robots = request.robots
        this.#judging = null
        return
      case 'add': {
        const { memory, length } = request
        this.#pairs.add(new PairBatch(memory, length))
        void this.#judgeOn()
        return this.#post({ second: 'room', memory }, [memory])
      }
      case 'end': {
        this.#isSent = true
        const judging = this.#pairs.isFolded ? null : this.#judging
        const [sent, verdicts] = [this.#pairs.sent(), judging?.judge.sent() ?? []]
        const judged = verdicts.map((one) => one.verdicts.buffer)
        return this.#post({ second: 'pairs', sent, verdicts }, [...memoryOf(sent), ...judged])
      }
      default:
        return request satisfies never
    }
  }

  /** Judges pairs wherever nothing else is to do. */
  async #judgeOn(): Promise<void> {
    if (this.#isJudging) return
    this.#isJudging = true
    do await this.#turns.pause()
    while (this.#judgeSome())
    this.#isJudging = false
  }

  /** Finds what does not change until the file does: verdicts, and the folders of paths. Says whether there is more. */
  #judgeSome(): boolean {
    const [pairs, robots] = [this.#pairs, this.#robots]
    // Paths have other ids once rare ones were left out, as they may be again and again: all would be judged anew.
    if (pairs.isFolded) this.#judging = null
    if (robots === null || pairs.isFolded || this.#isSent) return false
    this.#judging ??= { judge: new JudgedOnce(robots, pairs.paths), next: 0 }
    const { judge, next } = this.#judging
    const { table } = pairs
    const end = Math.min(pairs.size, next + judgedAtOnce)
    for (let row = next; row < end; row += 1) {
      const path = table.pathIdAt(row)
      judge.codeFor(table.crawlerAt(row), path)
      table.folders.of(path)
    }
    this.#judging.next = end
    return end < pairs.size
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
    const source = await logBytes(content)
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
