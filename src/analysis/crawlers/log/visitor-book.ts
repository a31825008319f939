import { ownText } from '../../../core/log/agents.ts'
import { greater } from '../../../core/log/tally.ts'
import { keptAddress } from '../../../core/log/visitor-classes.ts'

/** How often one address came by the name of one crawler. */
export interface SeenVisitor {
  requests: number
  /** Milliseconds since 1970; NaN where the log has no times. */
  last: number
}

/** So many pairs of crawler and address are told apart: some 40 MB. */
export const mostSeenVisitors = 300_000

/**
 * The addresses of a log that came by the name of a crawler, so that they can be told apart once lists and answers of
 * DNS are there. They stay with whoever holds the log.
 */
export class VisitorBook {
  /** By where the crawler stands in the catalogue, then by the address as the log has it; empty: it has none. */
  readonly byCrawler = new Map<number, Map<string, SeenVisitor>>()
  /** By the crawler: requests of addresses that are not told apart any more. */
  readonly lost = new Map<number, number>()
  readonly #most: number
  #size = 0

  constructor(most = mostSeenVisitors) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  add(crawler: number, address: string | null, time: number): void {
    const seen = this.byCrawler.get(crawler) ?? new Map<string, SeenVisitor>()
    this.byCrawler.set(crawler, seen)
    const kept = keptAddress(address)
    const known = seen.get(kept)
    if (known !== undefined) {
      known.requests += 1
      known.last = greater(known.last, time)
    } else if (this.#size >= this.#most) {
      this.lost.set(crawler, (this.lost.get(crawler) ?? 0) + 1)
    } else {
      seen.set(ownText(kept), { requests: 1, last: time })
      this.#size += 1
    }
  }
}
