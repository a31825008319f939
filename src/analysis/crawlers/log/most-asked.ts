import { readers } from '../../../core/crawlers/readers.ts'
import type { LoggedPair } from '../../../case/log/case-log.ts'
import type { LogPair } from './log-pairs.ts'

/** So many pairs are kept. */
export const mostAsked = 1000
/** So many times as many are held before the others are dropped. */
const slack = 4

interface Found {
  readonly pair: LogPair
  readonly blocked: number
}

/** Finds the pairs with most requests among any number of them, holding few. */
export class MostAsked {
  #found: Found[] = []
  /** Pairs with no more requests than this are none of them. */
  #least = 0

  add(pair: LogPair, blocked: number): void {
    if (pair.requests <= this.#least) return
    this.#found.push({ pair, blocked })
    if (this.#found.length >= mostAsked * slack) this.#cut()
  }

  #cut(): void {
    this.#found.sort((a, b) => b.pair.requests - a.pair.requests)
    this.#found = this.#found.slice(0, mostAsked)
    if (this.#found.length === mostAsked) this.#least = this.#found.at(-1)?.pair.requests ?? 0
  }

  rows(): readonly LoggedPair[] {
    this.#cut()
    return this.#found.map(({ pair: { crawler, path, requests, errors }, blocked }) => ({
      ...{ crawler: readers[crawler]?.token ?? '', url: path, requests, blocked, errors },
    }))
  }
}
