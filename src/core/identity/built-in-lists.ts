import type { AddressList } from '../crawlers/crawler.ts'
import type { IpAddress } from './address.ts'
import { RangeIndex } from './range-index.ts'
import { readRange, type AddressRange } from './ranges.ts'
import type { PrefixListSnapshot } from './snapshots.ts'
import type { ClaimedCrawler } from './verdict.ts'

/** A list that comes with this project: a snapshot, or the ranges that a page of the operator prints. */
export interface BuiltInList {
  /** The address of the list, or of the page that prints it. */
  readonly address: string
  /** Its day, YYYY-MM-DD; null where none is known. */
  readonly day: string | null
  /** Tokens of the crawlers whose list it is. */
  readonly crawlers: readonly string[]
}

interface Built extends BuiltInList {
  readonly ranges: readonly AddressRange[]
}

const rangesOf = (prefixes: readonly string[]): readonly AddressRange[] =>
  prefixes.flatMap((prefix) => readRange(prefix) ?? [])

const listsOf = ({ identity }: ClaimedCrawler): readonly AddressList[] =>
  identity?.addressLists ?? []

const hasListAt = (crawler: ClaimedCrawler, address: string): boolean =>
  listsOf(crawler).some((list) => list.form !== 'printed' && list.address === address)

function ofSnapshots(
  snapshots: readonly PrefixListSnapshot[],
  crawlers: readonly ClaimedCrawler[],
) {
  return snapshots.map(({ address, created, source, prefixes }): Built => ({
    address,
    day: created?.slice(0, 'YYYY-MM-DD'.length) ?? source.checkedOn,
    crawlers: crawlers.filter((one) => hasListAt(one, address)).map(({ token }) => token),
    ranges: rangesOf(prefixes),
  }))
}

function printedBy(crawler: ClaimedCrawler): readonly Built[] {
  const { token, identity } = crawler
  return listsOf(crawler).flatMap((list) => {
    if (list.form !== 'printed' || identity === undefined) return []
    const { url, checkedOn } = list.source ?? identity
    const day = list.copyOf ?? checkedOn
    return [{ address: url, day, crawlers: [token], ranges: rangesOf(list.ranges) }]
  })
}

/** All lists that come with this project, in one index. */
export class BuiltInLists {
  readonly #lists: readonly Built[]
  readonly #index: RangeIndex
  /** By the tokens of crawlers: a log asks for them a million times. */
  readonly #byCrawler = new Map<string, BuiltInList[]>()

  constructor(crawlers: readonly ClaimedCrawler[], snapshots: readonly PrefixListSnapshot[]) {
    this.#lists = [...ofSnapshots(snapshots, crawlers), ...crawlers.flatMap(printedBy)]
    this.#index = new RangeIndex(this.#lists.map(({ ranges }) => ranges))
    for (const list of this.#lists)
      for (const token of list.crawlers) {
        const known = this.#byCrawler.get(token)
        if (known === undefined) this.#byCrawler.set(token, [list])
        else known.push(list)
      }
  }

  /** The lists of a crawler. */
  of(token: string): readonly BuiltInList[] {
    return this.#byCrawler.get(token) ?? []
  }

  /** The lists that hold an address, whoever's they are. */
  with(address: IpAddress): readonly BuiltInList[] {
    return this.#index.listsWith(address).flatMap((place) => this.#lists[place] ?? [])
  }

  /** Are all addresses of a range in the same lists? */
  areAlike(range: AddressRange): boolean {
    return this.#index.areAlike(range)
  }
}
