import type { Crawler, CrawlerAbout } from '../crawlers/crawler.ts'
import type { IpAddress } from './address.ts'
import type { HostAnswer } from './dns-facts.ts'
import type { PrefixList } from './prefix-list.ts'

/** What can be said of a visitor who calls itself a crawler. */
export const identityVerdicts = [
  // The address is in a list of the operator.
  'list',
  // Reverse DNS gives a name of the operator, and looking that name up gives the address back.
  'dns',
  // Reverse DNS gives a name of the operator, who documents no more than that.
  'dns-reverse-only',
  // A list or DNS is known, and nothing fits.
  'spoofed',
  // It could be verified, and what was given does not decide.
  'claimed',
  // Its operator publishes nothing to verify it by.
  'unverifiable',
  // A name that stands in robots.txt only: no visitor has it.
  'control-token',
  // No crawler of the catalogue.
  'unknown',
] as const

/** What can be said of a visitor who calls itself a crawler. */
export type IdentityVerdict = (typeof identityVerdicts)[number]

/** What identities need to know of a crawler. */
export type OperatorProof = Pick<CrawlerAbout, 'operator' | 'identity'>

/** A crawler with what is known of its identity. */
export interface ClaimedCrawler extends OperatorProof, Pick<Crawler, 'token' | 'purposes'> {}

/** A list of addresses, and whose it is. */
export interface OwnedList extends Pick<PrefixList, 'ranges' | 'created' | 'isCut'> {
  /** The crawler whose list it is, as named by whoever gives it; null where it is named for an operator alone. */
  readonly crawler: string | null
  readonly operator: string | null
  /** Where it was fetched, if it was. */
  readonly address?: string
}

/** A visitor, and what is known of its address. */
export interface Visitor {
  /** The crawler that it says it is; null: none of the catalogue. */
  readonly crawler: ClaimedCrawler | null
  /** The address as it was given, for sentences, and read; null where it is none. */
  readonly given: string
  readonly address: IpAddress | null
  /** The names that reverse DNS gives; null: it was not asked. */
  readonly hosts: readonly HostAnswer[] | null
  /** Lists to compare with; null: the ones that this project ships. */
  readonly lists: readonly OwnedList[] | null
  /** The day of the visit, YYYY-MM-DD: a list that is shipped has to be of about that day. Absent: today. */
  readonly day?: string
}

/** What is said of a visitor. */
export interface Identification {
  /** The token of the crawler; null where it is none of the catalogue. */
  readonly crawler: string | null
  readonly verdict: IdentityVerdict
  /** Why, in plain sentences. */
  readonly ground: string
  /** The day, YYYY-MM-DD, of the list or of the page that the verdict rests on; null where there is none. */
  readonly date: string | null
}

/** What one kind of proof says of a visitor. */
export interface IdentityEvidence {
  /** `nothing`: not known, or not enough of it. */
  readonly kind: 'fits' | 'misses' | 'nothing'
  readonly ground: string
  readonly date: string | null
}
