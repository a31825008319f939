import type { VisitorClass } from '../log/visitor-classes.ts'
import { readers } from '../crawlers/readers.ts'
import { readAddress } from './address.ts'
import type { DnsFacts } from './dns-facts.ts'
import { unconfirmedSuffix } from './host-evidence.ts'
import type { VisitorIdentifier } from './identify-visitor.ts'
import { RangeIndex } from './range-index.ts'
import type { AddressRange } from './ranges.ts'
import type { Identification, OwnedList } from './verdict.ts'

/**
 * The class of what is said of a visitor who names a crawler. A suffix that only others name verifies nobody, and by a
 * name that stands in robots.txt only nobody comes.
 */
export function classOf({ verdict, ground }: Identification): VisitorClass {
  switch (verdict) {
    case 'list':
    case 'dns-reverse-only':
      return 'verified'
    case 'dns':
      return ground.includes(unconfirmedSuffix) ? 'claimed' : 'verified'
    case 'spoofed':
    case 'control-token':
      return 'spoofed'
    case 'claimed':
    case 'unknown':
      return 'claimed'
    case 'unverifiable':
      return 'unverifiable'
    default:
      return verdict satisfies never
  }
}

/** What was given to tell visitors by, beside the lists that this project ships. */
export interface GivenProof {
  readonly lists: readonly OwnedList[]
  /** Null: DNS was not asked. */
  readonly facts: DnsFacts | null
}

/** A visitor of a log who names a crawler. */
export interface LogVisit {
  /** Where the crawler stands in the catalogue. */
  readonly crawler: number
  /** As the log has it; empty where it has none. */
  readonly address: string
  /** Of the request, in milliseconds since 1970; NaN where the log has none. */
  readonly time: number
}

const dayLength = 'YYYY-MM-DD'.length
const dayMs = 24 * 60 * 60 * 1000
/** Times that a day can be told of: others, such as 10^18, are no time of a request. */
const mostTime = 8.64e15

/** The day of a time, YYYY-MM-DD; null where it is none. */
export const dayOfVisit = (time: number): string | null =>
  Math.abs(time) <= mostTime ? new Date(time).toISOString().slice(0, dayLength) : null

/** What can be said of visitors of a log who name a crawler. */
export class LogVisits {
  readonly #identifier: VisitorIdentifier
  readonly #given: GivenProof
  readonly #givenRanges: RangeIndex
  /** The given lists of each crawler, by its token: they are the same for a million visits. */
  readonly #lists = new Map<string, readonly OwnedList[] | null>()
  /** The day of the last visit: those of a log mostly have the same. */
  #lastDay = { number: NaN, text: '' }

  constructor(identifier: VisitorIdentifier, given: GivenProof = { lists: [], facts: null }) {
    this.#identifier = identifier
    this.#given = given
    this.#givenRanges = new RangeIndex(given.lists.map(({ ranges }) => ranges))
  }

  /** Do lists say the same of all addresses of a range, such as a network? */
  areAlike(range: AddressRange): boolean {
    return this.#identifier.areAlike(range) && this.#givenRanges.areAlike(range)
  }

  /** @param shown the address as sentences have it */
  identify({ crawler, address: text, time }: LogVisit, shown = text): Identification {
    const found = this.#identifier.crawlerOf(readers[crawler]?.token ?? '')
    const address = readAddress(text)
    const { facts } = this.#given
    return this.#identifier.identify({
      crawler: found,
      given: shown,
      address,
      hosts: address === null || facts === null ? null : facts.hostsOf(address),
      lists: found === null ? null : this.#listsOf(found.token),
      ...(Math.abs(time) <= mostTime && { day: this.#dayOf(time) }),
    })
  }

  #dayOf(time: number): string {
    const number = Math.floor(time / dayMs)
    if (number !== this.#lastDay.number) {
      this.#lastDay = { number, text: new Date(time).toISOString().slice(0, dayLength) }
    }
    return this.#lastDay.text
  }

  #listsOf(token: string): readonly OwnedList[] | null {
    const known = this.#lists.get(token)
    if (known !== undefined) return known
    const crawler = this.#identifier.crawlerOf(token)
    const lists = crawler === null ? null : this.#identifier.listsFor(crawler, this.#given.lists)
    this.#lists.set(token, lists)
    return lists
  }
}
