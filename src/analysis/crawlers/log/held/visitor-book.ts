import { ownText } from '../../../../core/log/agents.ts'
import { greater } from '../../../../core/log/tally.ts'
import { keptAddress } from '../../../../core/log/visitor-classes.ts'
import { shortAddress } from '../../../../core/identity/short-address.ts'
import { heldLimits } from './held-limits.ts'

/** How often one address, or one network, came by the name of one crawler. */
export interface SeenVisitor {
  requests: number
  /** Milliseconds since 1970; NaN where the log has no times. */
  last: number
}

type SeenByCrawler = Map<number, Map<string, SeenVisitor>>

/**
 * The addresses of a log that came by the name of a crawler, so that they can be told apart once lists and answers of
 * DNS are there. They stay with whoever holds the log.
 */
export class VisitorBook {
  /** By where the crawler stands in the catalogue, then by the address as the log has it; empty: it has none. */
  readonly byCrawler: SeenByCrawler = new Map()
  /** Those that were too many, by their network as the page shows it: /24, or /48 of IPv6. */
  readonly networks: SeenByCrawler = new Map()
  /** By the crawler: requests of networks that were too many as well. */
  readonly lost = new Map<number, number>()
  readonly #most: number
  #size = 0
  #networkCount = 0

  /** `most`: so many pairs of crawler and address are told apart; of crawler and network half as many. */
  constructor(most = heldLimits.addresses) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  /** Pairs of crawler and network. */
  get networkCount(): number {
    return this.#networkCount
  }

  add(crawler: number, address: string | null, time: number): void {
    const seen = seenOf(this.byCrawler, crawler)
    const kept = keptAddress(address)
    if (count(seen.get(kept), time)) return
    if (this.#size >= this.#most) this.#addNetwork(crawler, kept, time)
    else {
      seen.set(ownText(kept), { requests: 1, last: time })
      this.#size += 1
    }
  }

  #addNetwork(crawler: number, address: string, time: number): void {
    const seen = seenOf(this.networks, crawler)
    const network = shortAddress(address)
    if (count(seen.get(network), time)) return
    if (this.#networkCount * 2 >= this.#most) {
      this.lost.set(crawler, (this.lost.get(crawler) ?? 0) + 1)
      return
    }
    seen.set(ownText(network), { requests: 1, last: time })
    this.#networkCount += 1
  }
}

function seenOf(all: SeenByCrawler, crawler: number): Map<string, SeenVisitor> {
  const seen = all.get(crawler) ?? new Map<string, SeenVisitor>()
  all.set(crawler, seen)
  return seen
}

/** Counts a request of somebody who came before; false: nobody did. */
function count(known: SeenVisitor | undefined, time: number): boolean {
  if (known === undefined) return false
  known.requests += 1
  known.last = greater(known.last, time)
  return true
}
