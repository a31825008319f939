import { readers } from '../../../core/crawlers/readers.ts'
import { topFolder } from '../../../core/log/folder-book.ts'
import { parseUrl } from '../../../case/urls/sent-url.ts'
import { Largest } from './largest.ts'
import type { LogBook } from './log-book.ts'
import { FigureBook } from './log-figures.ts'

/** The sitemap of a case. */
export interface GivenSitemap {
  /** As it has them, or paths. */
  readonly urls: readonly string[]
  /** Scheme and host of the site, for paths. */
  readonly origin: string
  /** The only host whose requests count; null: all do. */
  readonly host: string | null
}

/** URLs that were crawled and are in no sitemap, below one folder. */
export interface UnlistedFolder {
  readonly folder: string
  urls: number
  requests: number
}

/** What crawlers asked for beside what a sitemap has. */
export interface SitemapCoverage {
  /** Different URLs of the sitemap, and those of them that some crawler asked for. */
  readonly listed: number
  readonly asked: number
  /** Of other hosts than the one that counts. */
  readonly elsewhere: number
  /** By crawler: how many URLs of the sitemap it asked for, the most first. */
  readonly crawlers: readonly { readonly crawler: string; readonly asked: number }[]
  /** URLs that no crawler asked for, in the order of the sitemap, as far as they are named. */
  readonly unasked: readonly string[]
  /** Different URLs that crawlers got without an error or a redirect, and that the sitemap has not. */
  readonly unlisted: number
  readonly unlistedFolders: readonly UnlistedFolder[]
  /** Those of them with most requests. */
  readonly unlistedUrls: readonly { readonly path: string; readonly requests: number }[]
}

const maxNamed = 5000
const maxFolders = 200
const stepSize = 2000

/** A path as both sides write it: escapes in capital letters, and what needs one escaped. */
function samePath(path: string): string {
  if (!/[^!$&-;=?-Z_a-z~]/.test(path)) return path
  const url = parseUrl(`http://h${path}`)
  const sent = url === null ? path : url.pathname + url.search
  return sent.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())
}

/** The path of a URL of a sitemap; null where it is none, or of another host. */
function pathInSitemap(text: string, { origin, host }: GivenSitemap): string | null {
  const url = parseUrl(text.startsWith('/') ? origin + text : text.trim())
  if (url === null || (host !== null && url.host !== host)) return null
  return samePath(url.pathname + url.search)
}

/** Holds a sitemap against what crawlers asked for, in steps. */
export function* coverageSteps(
  book: LogBook,
  sitemap: GivenSitemap,
): Generator<null, SitemapCoverage> {
  /** Each path of the sitemap, and whether it was asked for. */
  const listed = new Map<string, boolean>()
  let elsewhere = 0
  for (const [at, text] of sitemap.urls.entries()) {
    const path = pathInSitemap(text, sitemap)
    if (path === null) elsewhere += 1
    else listed.set(path, false)
    if (at % stepSize === 0) yield null
  }
  /** Requests for paths that are not listed. */
  const unlisted = new Map<string, number>()
  const byCrawler = new Map<number, Set<string>>()
  let done = 0
  for (const pair of book.pairs.all()) {
    done += 1
    if (done % stepSize === 0) yield null
    const { host } = sitemap
    if (host !== null && pair.host >= 0 && book.hosts[pair.host] !== host) continue
    const path = samePath(pair.path)
    if (listed.has(path)) {
      listed.set(path, true)
      const own = byCrawler.get(pair.crawler) ?? new Set<string>()
      byCrawler.set(pair.crawler, own.add(path))
    } else if (pair.requests > pair.errors + pair.redirects) {
      unlisted.set(path, (unlisted.get(path) ?? 0) + pair.requests)
    }
  }
  const folders = new FigureBook<UnlistedFolder>()
  const most = new Largest<{ path: string; requests: number }>(maxNamed, (one) => one.requests)
  for (const [path, requests] of unlisted) {
    most.add({ path, requests })
    const folder = folders.of(topFolder(path), () => {
      return { folder: topFolder(path), urls: 0, requests: 0 }
    })
    folder.urls += 1
    folder.requests += requests
  }
  const unasked = [...listed].flatMap(([path, isAsked]) => (isAsked ? [] : [path]))
  return {
    listed: listed.size,
    asked: listed.size - unasked.length,
    elsewhere,
    crawlers: [...byCrawler]
      .map(([crawler, paths]) => ({ crawler: readers[crawler]?.token ?? '', asked: paths.size }))
      .sort((a, b) => b.asked - a.asked),
    unasked: unasked.slice(0, maxNamed),
    unlisted: unlisted.size,
    unlistedFolders: folders.rows().slice(0, maxFolders),
    unlistedUrls: most.entries(),
  }
}
