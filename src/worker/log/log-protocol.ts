import type { ListForm } from '../../case/scenario.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import type { LogQuestion } from '../../core/log/count-log.ts'
import type { GivenSitemap, LogDetails } from '../../analysis/crawlers/log/sitemap-coverage.ts'
import type { LogIdentity, LogProof } from '../../analysis/crawlers/identity/log-visitors.ts'
import type { FetchWish, ShownFetches } from '../../analysis/crawlers/log/rows/log-fetches.ts'
import type { UrlWish } from '../../analysis/crawlers/log/rows/log-urls.ts'
import type { MissingRows } from '../../analysis/crawlers/log/rows/url-rows.ts'
import type { BareAnswers, BareDraft, SentTable } from './packed-answers.ts'

export type { LogDetails }

/** A file of a log. */
export interface LogFile {
  readonly name: string
  readonly content: Blob
}

/** A list of URLs that came from files. */
export interface SitemapList {
  readonly name: string
  readonly form: ListForm
  readonly content: Blob
}

/** What the page asks of the worker that holds a log. */
export type LogHostRequest =
  | ({ readonly log: 'open'; readonly files: readonly LogFile[] } & LogWay)
  /** Ends reading; what has been read stays. */
  | { readonly log: 'stop' }
  /** `run` is told with the answer. A newer question ends the one before. */
  | {
      readonly log: 'ask'
      readonly run: number
      readonly question: LogQuestion
      /** Whether requests count only that come from the crawler that they name; `identify` comes before. */
      readonly isVerifiedOnly: boolean
    }
  /** Tells the visitors apart who name a crawler; again whenever there is more to tell them by. */
  | { readonly log: 'identify'; readonly proof: LogProof }
  /** The sitemap that crawling is held against; without a URL there is none. */
  | {
      readonly log: 'sitemap'
      readonly sitemap: GivenSitemap
      /** A list from files whose sitemaps count, too. */
      readonly fromFiles: SitemapList | null
    }
  /** The URLs behind a figure, as a table. */
  | {
      readonly log: 'urls'
      readonly run: number
      readonly question: LogQuestion
      readonly wish: UrlWish
    }
  /** Requests for /robots.txt one by one; `host` is the only one that counts. */
  | {
      readonly log: 'fetches'
      readonly run: number
      readonly host: string | null
      readonly wish: FetchWish
    }

/** A file that could not be read, or not to its end. */
export interface UnreadFile {
  readonly name: string
  readonly reason: 'unrecognised' | 'cut' | 'too-long'
}

/** How the reading of a log stands. */
export interface LogReading {
  /** Part of all files that has been read: 0 to 1. */
  readonly share: number
  readonly requests: number
  readonly state: 'reading' | 'done' | 'stopped'
  readonly unread: readonly UnreadFile[]
}

/** What the worker tells. */
export type LogAnswer =
  | ({ readonly log: 'reading' } & LogReading)
  | { readonly log: 'answering'; readonly run: number; readonly share: number }
  | ({ readonly log: 'table' } & SentTable)
  /** About the file that was asked about, without a draft; once for all drafts of it. */
  | {
      readonly log: 'answers'
      readonly answers: BareAnswers
      readonly isVerifiedOnly: boolean
    }
  /** About the draft of a question; null: it has none. Comes again as more of the log is held against it. */
  | {
      readonly log: 'draft'
      readonly run: number
      readonly draft: BareDraft | null
    }
  | { readonly log: 'identity'; readonly identity: LogIdentity }
  | { readonly log: 'details'; readonly run: number; readonly details: LogDetails }
  | {
      readonly log: 'urls'
      readonly run: number
      readonly table: Blob
      readonly count: number
      readonly missing: MissingRows
    }
  /** 0 to 1: how far the search for the URLs behind a figure is. */
  | { readonly log: 'finding'; readonly run: number; readonly share: number }
  | { readonly log: 'fetches'; readonly run: number; readonly fetches: ShownFetches }
  | { readonly log: 'failed'; readonly reason: string }
