import { answerSteps } from '../../analysis/crawlers/log/log-answers.ts'
import { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import { urlTableSteps } from '../../analysis/crawlers/log/log-urls.ts'
import { createTurns } from '../list/turns.ts'
import type { LogAnswer, LogHostRequest } from './log-protocol.ts'
import { LogReader } from './log-reader.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 200

type RequestOf<Name extends LogHostRequest['log']> = Extract<LogHostRequest, { log: Name }>

/** Holds a log: reads it, and answers what files mean for its requests. */
export class LogHost {
  readonly #post: (answer: LogAnswer) => void
  readonly #turns = createTurns()
  readonly #book = new LogBook()
  #isStopped = false
  #isRead = false
  #question: RequestOf<'ask'> | null = null
  #run = 0

  constructor(post: (answer: LogAnswer) => void) {
    this.#post = post
  }

  /** Does what the page asks for, and tells what fails. What takes long goes on by itself. */
  take(request: LogHostRequest): void {
    const fail = (reason: unknown) => this.#post({ log: 'failed', reason: String(reason) })
    switch (request.log) {
      case 'open':
        return void this.#open(request).catch(fail)
      case 'stop':
        this.#isStopped = true
        return
      case 'ask':
        this.#question = request
        return void this.#answer().catch(fail)
      case 'urls':
        return void this.#writeUrls(request).catch(fail)
      default:
        return request satisfies never
    }
  }

  async #open({ files, format, zone }: RequestOf<'open'>): Promise<void> {
    let toldAt = -Infinity
    const reader = new LogReader(this.#book, {
      isStopped: () => this.#isStopped,
      pause: () => (this.#turns.isOver() ? this.#turns.pause() : Promise.resolve()),
      onProgress: (reading) => {
        if (reading.state === 'reading' && performance.now() - toldAt < tellMs) return
        toldAt = performance.now()
        this.#post({ log: 'reading', ...reading })
      },
    })
    await reader.read(files, { format, zone })
    this.#isRead = true
    await this.#answer()
  }

  async #answer(): Promise<void> {
    const asked = this.#question
    if (asked === null || !this.#isRead) return
    this.#run = asked.run
    const { run } = asked
    const isWanted = (): boolean => this.#run === run && this.#question === asked
    let toldAt = performance.now()
    const answers = await this.#turns.run(
      answerSteps(this.#book, asked.question),
      isWanted,
      (share) => {
        if (performance.now() - toldAt < tellMs) return
        toldAt = performance.now()
        this.#post({ log: 'answering', run, share })
      },
    )
    if (answers !== null) this.#post({ log: 'answers', run, answers })
  }

  async #writeUrls({ run, question, wish }: RequestOf<'urls'>): Promise<void> {
    const found = await this.#turns.run(urlTableSteps(this.#book, question, wish), () => true)
    if (found === null) return
    const table = new Blob([found.text], { type: 'text/csv' })
    this.#post({ log: 'urls', run, table, count: found.count })
  }
}
