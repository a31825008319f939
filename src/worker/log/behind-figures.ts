import type { LogVisitors } from '../../analysis/crawlers/identity/log-visitors.ts'
import type { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import { fetchesOf, type ShownFetches } from '../../analysis/crawlers/log/rows/log-fetches.ts'
import { urlTableSteps } from '../../analysis/crawlers/log/rows/log-urls.ts'
import { SentUrls, type SentWish } from '../../analysis/crawlers/log/rows/sent-urls.ts'
import type { UrlRows } from '../../analysis/crawlers/log/rows/url-rows.ts'
import { shortAddress } from '../../core/identity/short-address.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import type { Turns } from '../list/turns.ts'
import type { LogFile, LogHostRequest } from './log-protocol.ts'
import { LogReader } from './log-reader.ts'

type RequestOf<Name extends LogHostRequest['log']> = Extract<LogHostRequest, { log: Name }>

/** A log that is held, as far as what is behind its figures needs it. */
interface Held {
  /** The book of the last question. */
  readonly book: LogBook
  /** Whether that has verified requests alone. */
  readonly isVerifiedOnly: boolean
  /** What can be read again; null: nothing is open. */
  readonly opened: (LogWay & { readonly files: readonly LogFile[] }) | null
  /** As they were told apart last; null: they were not. */
  readonly visitors: Pick<LogVisitors, 'classOf'> | null
  readonly turns: Turns
  /** Where reading was stopped, whether reading again has come as far. */
  isReadSoFar(requests: number): boolean
}

/** The URLs of the requests that a wish is about, by reading the log once more; null: there is none. */
async function readAgain(
  { opened, visitors, isVerifiedOnly, turns, isReadSoFar }: Held,
  wish: SentWish,
  host: string | null,
  tell: (share: number) => void,
): Promise<UrlRows | null> {
  if (opened === null) return null
  // Figures of verified requests alone have no others behind them.
  const isNarrowed = isVerifiedOnly && wish.token === undefined
  const urls = new SentUrls({ ...wish, ...(isNarrowed && { sender: 'verified' }) }, host, {
    classOf: (crawler, address) => visitors?.classOf(crawler, address) ?? 'claimed',
    shorten: shortAddress,
  })
  await new LogReader(urls, {
    isStopped: () => isReadSoFar(urls.requests),
    pause: () => (turns.isOver() ? turns.pause() : Promise.resolve()),
    onProgress: ({ share }) => tell(share),
  }).read(opened.files, opened)
  return urls.table()
}

/** The URLs behind a figure; `tell` is told the share of what is done, 0 to 1. Null: no log is open. */
export const urlsBehind = (
  held: Held,
  { question, wish }: RequestOf<'urls'>,
  tell: (share: number) => void,
): Promise<UrlRows | null> =>
  wish.what === 'sent'
    ? readAgain(held, wish, question.host, tell)
    : held.turns.run(urlTableSteps(held.book, question, wish), () => true, tell)

/** Requests for /robots.txt one by one. */
export const fetchesBehind = (book: LogBook, { host, wish }: RequestOf<'fetches'>): ShownFetches =>
  fetchesOf(book, host, wish, shortAddress)
