import type { LogVisitors } from '../../analysis/crawlers/identity/log-visitors.ts'
import { SentUrls, type SentWish } from '../../analysis/crawlers/log/rows/sent-urls.ts'
import type { UrlRows } from '../../analysis/crawlers/log/rows/url-rows.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import type { LogFile } from './log-protocol.ts'
import { LogReader, type ReadingLog } from './log-reader.ts'

/** What is read again, and for which requests. */
interface Again {
  readonly opened: LogWay & { readonly files: readonly LogFile[] }
  /** As they were told apart last; null: they were not. */
  readonly visitors: Pick<LogVisitors, 'classOf'> | null
  readonly wish: SentWish
  /** The only host whose URLs are wanted; null: all are. */
  readonly host: string | null
}

/** The URLs of the requests that a wish is about, by reading a log once more. */
export async function readAgain(
  { opened, visitors, wish, host }: Again,
  readingOf: (urls: SentUrls) => ReadingLog,
): Promise<UrlRows> {
  const { shortAddress } = await import('../../analysis/crawlers/identity/short-address.ts')
  const urls = new SentUrls(wish, host, {
    classOf: (crawler, address) => visitors?.classOf(crawler, address) ?? 'claimed',
    shorten: shortAddress,
  })
  await new LogReader(urls, readingOf(urls)).read(opened.files, opened)
  return urls.table()
}
