import { readers } from '../../../../core/crawlers/readers.ts'
import type { LogBook } from '../log-book.ts'
import { isRefusedFile } from '../../../../core/log/refusal.ts'

/** Which requests for /robots.txt are wanted: those that all of these say. */
export interface FetchWish {
  /** A crawler of the catalogue. */
  readonly crawler?: string
  /** A name that the catalogue does not have. */
  readonly token?: string
  /** Null: the log has none. */
  readonly status?: number | null
  /** Refused, or failed at the server. */
  readonly isFailed?: true
  /** In milliseconds since 1970: from the first time on, and before the second one. */
  readonly within?: readonly [from: number, to: number]
}

/** One request for /robots.txt, as the page shows it. */
export interface ShownFetch {
  readonly crawler: string
  /** Milliseconds since 1970; NaN where the log has no time. */
  readonly time: number
  readonly status: number | null
  readonly bytes: number | null
  /** The address without what tells a machine from its neighbours; empty: the log has none. */
  readonly network: string
}

/** Single requests for /robots.txt. */
export interface ShownFetches {
  /** The first ones, at most `mostFetches`. */
  readonly rows: readonly ShownFetch[]
  /** All that are known singly. */
  readonly count: number
}

/** So many requests for /robots.txt are shown one by one. */
export const mostFetches = 1000

/**
 * Single requests for /robots.txt, in the order of the log.
 * @param host the only one that counts; null: all do
 * @param shorten an address as the page shows it
 */
export function fetchesOf(
  book: LogBook,
  host: string | null,
  wish: FetchWish,
  shorten: (address: string) => string,
): ShownFetches {
  const { crawler, token, status, isFailed, within } = wish
  const known = token === undefined ? book.fetches : []
  const named = [
    ...known
      .filter((one) => host === null || one.host < 0 || book.hosts[one.host] === host)
      .map((one) => ({ name: readers[one.crawler]?.token ?? '', one })),
    ...(token === undefined ? [] : book.unknownFetches.map((one) => ({ name: one.token, one }))),
  ]
  const found = named.filter(
    ({ name, one }) =>
      (crawler === undefined || name === crawler) &&
      (token === undefined || name === token) &&
      (status === undefined || one.status === status) &&
      (isFailed === undefined || isRefusedFile(one.status)) &&
      (within === undefined || (one.time >= within[0] && one.time < within[1])),
  )
  return {
    count: found.length,
    rows: found
      .slice(0, mostFetches)
      .map(({ name, one: { time, status: own, bytes, address } }) => ({
        ...{ crawler: name, time, status: own, bytes, network: shorten(address) },
      })),
  }
}
