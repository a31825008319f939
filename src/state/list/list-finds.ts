import type { FindAnswer, ListRequest } from '../../worker/list/list-protocol.ts'

/** Questions for single URLs of a list, each of which is answered once. */
export class ListFinds {
  private readonly send: (request: ListRequest) => void
  private readonly waiting = new Map<number, (answer: FindAnswer | null) => void>()
  private run = 0
  private came = ''

  constructor(send: (request: ListRequest) => void) {
    this.send = send
  }

  /** Those of some URLs that files have brought so far. */
  async brought(urls: readonly string[]): Promise<ReadonlySet<string>> {
    const answer = await this.ask((run) => ({ list: 'find', run, urls }))
    if (answer?.list !== 'found') return new Set()
    return new Set(urls.filter((_, at) => answer.brought[at]))
  }

  /**
   * Has a URL brought into sight. Gives its place among the lines that are shown, once it stands there; −1: the
   * filter or a folded group hides it, or it is not known any more where it is.
   */
  async seek(url: string): Promise<number> {
    const answer = await this.ask((run) => ({ list: 'seek', run, url }))
    return answer?.list === 'sought' ? answer.line : -1
  }

  /** URLs that are new in a file which took the place of an older one: what `from:new` finds. */
  setCame(came: ReadonlySet<string> = new Set()): void {
    const text = [...came].join('\n')
    if (text === this.came) return
    this.came = text
    this.send({ list: 'came', text })
  }

  /** Another worker knows of none. */
  tellCame(): void {
    if (this.came !== '') this.send({ list: 'came', text: this.came })
  }

  private ask(question: (run: number) => ListRequest): Promise<FindAnswer | null> {
    this.run += 1
    const { run } = this
    return new Promise((resolve) => {
      this.waiting.set(run, resolve)
      this.send(question(run))
    })
  }

  take(answer: FindAnswer): void {
    this.waiting.get(answer.run)?.(answer)
    this.waiting.delete(answer.run)
  }

  /** Nobody answers what was asked so far. */
  end(): void {
    for (const resolve of this.waiting.values()) resolve(null)
    this.waiting.clear()
  }
}
