import { ipv4Number, ipv4Text } from '../../../../core/identity/address.ts'
import { shortAddress } from '../../../../core/identity/short-address.ts'
import { addOne } from '../../../../core/log/tally.ts'
import { keptAddress } from '../../../../core/log/visitor-classes.ts'
import { heldLimits } from './held-limits.ts'
import { noNumber, SeenTable, type SeenVisitor } from './seen-table.ts'

/**
 * The addresses of a log that came by the name of a crawler, so that they can be told apart once lists and answers of
 * DNS are there. They stay with whoever holds the log.
 */
export class VisitorBook {
  /** By crawler: requests of networks that were too many as well. */
  readonly lost = new Map<number, number>()
  readonly #addresses = new SeenTable(ipv4Text)
  /** Those that were too many, by their network as the page shows it: /24, or /48 of IPv6. */
  readonly #networks = new SeenTable((number) => shortAddress(ipv4Text(number)))
  readonly #most: number

  /** `most`: so many pairs of crawler and address are told apart; of crawler and network half as many. */
  constructor(most = heldLimits.addresses) {
    this.#most = most
  }

  /** Pairs of crawler and address. */
  get size(): number {
    return this.#addresses.size
  }

  /** Pairs of crawler and network. */
  get networkCount(): number {
    return this.#networks.size
  }

  /** Requests from addresses that are counted by network. */
  get networkRequests(): number {
    let requests = 0
    for (let row = 0; row < this.#networks.size; row += 1)
      requests += this.#networks.requestsAt(row)
    return requests
  }

  /** The crawlers that came, by where they stand in the catalogue. */
  crawlers(): IterableIterator<number> {
    return this.#addresses.crawlers()
  }

  /** Different addresses of a crawler that are told apart. */
  addressCount(crawler: number): number {
    return this.#addresses.countOf(crawler)
  }

  addressesOf(crawler: number): Generator<SeenVisitor> {
    return this.#addresses.of(crawler)
  }

  networksOf(crawler: number): Generator<SeenVisitor> {
    return this.#networks.of(crawler)
  }

  /** Is an address told apart? Otherwise it may be counted by its network. */
  has(crawler: number, address: string): boolean {
    return this.#addresses.rowOf(crawler, ipv4Number(address), address) >= 0
  }

  add(crawler: number, address: string | null, time: number): void {
    const kept = keptAddress(address)
    const number = ipv4Number(kept)
    const row = this.#addresses.rowOf(crawler, number, kept)
    if (row >= 0) this.#addresses.count(row, time)
    else if (this.size < this.#most) this.#addresses.add(crawler, number, kept, time)
    else this.#addNetwork(crawler, number, kept, time)
  }

  #addNetwork(crawler: number, number: number, address: string, time: number): void {
    const network = number === noNumber ? number : (number & 0xffffff00) >>> 0
    const text = number === noNumber ? shortAddress(address) : ''
    const row = this.#networks.rowOf(crawler, network, text)
    if (row >= 0) this.#networks.count(row, time)
    else if (this.networkCount * 2 < this.#most) this.#networks.add(crawler, network, text, time)
    else addOne(this.lost, crawler)
  }
}
