import { readers } from '../../../core/crawlers/readers.ts'
import { topFolder } from '../../../core/log/folder-book.ts'
import { parseUrl } from '../../../case/urls/sent-url.ts'
import { Largest } from './largest.ts'
import type { LogPaths } from './held/path-folders.ts'
import type { LogBook } from './log-book.ts'
import { FigureBook } from './log-figures.ts'
import type { IdleRules } from './rule-misses.ts'

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

/** A URL and how often crawlers asked for it. */
export interface CrawledUrl {
  readonly path: string
  readonly requests: number
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
  readonly unlistedUrls: readonly CrawledUrl[]
}

/** What takes longer than the answers about a log. */
export interface LogDetails {
  readonly misses: IdleRules
  /** Null: there is no sitemap. */
  readonly coverage: SitemapCoverage | null
}

const maxNamed = 5000
const maxFolders = 200
const stepSize = 2000

const sumOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0)

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

interface ListedPaths {
  /** Each path with its number, in their order. */
  readonly listed: ReadonlyMap<string, number>
  /** URLs of other hosts. */
  readonly elsewhere: number
}

function* listedSteps(sitemap: GivenSitemap): Generator<null, ListedPaths> {
  const listed = new Map<string, number>()
  let elsewhere = 0
  for (const [at, text] of sitemap.urls.entries()) {
    const path = pathInSitemap(text, sitemap)
    if (path === null) elsewhere += 1
    else if (!listed.has(path)) listed.set(path, listed.size)
    if (at % stepSize === 0) yield null
  }
  return { listed, elsewhere }
}

function unlistedOf(paths: LogPaths, requests: Float64Array) {
  const folders = new FigureBook<UnlistedFolder>()
  const most = new Largest<CrawledUrl>(maxNamed, (one) => one.requests)
  requests.forEach((count, id) => {
    if (count === 0) return
    const path = paths.at(id)
    most.add({ path, requests: count })
    const folder = folders.of(topFolder(path), () => {
      return { folder: topFolder(path), urls: 0, requests: 0 }
    })
    folder.urls += 1
    folder.requests += count
  })
  return {
    unlisted: most.count,
    unlistedFolders: folders.largest().rows.slice(0, maxFolders),
    unlistedUrls: most.entries(),
  }
}

/** Holds a sitemap against what crawlers asked for, in steps. */
export function* coverageSteps(
  book: LogBook,
  sitemap: GivenSitemap,
): Generator<null, SitemapCoverage> {
  const { host } = sitemap
  const { paths } = book.pairs
  const { listed, elsewhere } = yield* listedSteps(sitemap)
  /** By the id of a path of the log: its number in the sitemap, −1 for none. */
  const places = new Int32Array(paths.size)
  for (let id = 0; id < paths.size; id += 1) {
    places[id] = listed.get(samePath(paths.at(id))) ?? -1
    if (id % stepSize === 0) yield null
  }
  const isAsked = new Uint8Array(listed.size)
  const byCrawler = new Map<number, Uint8Array>()
  const unlisted = new Float64Array(paths.size)
  let done = 0
  for (const { crawler, host: own, pathId, requests, errors, redirects } of book.pairs.all()) {
    done += 1
    if (done % stepSize === 0) yield null
    if (host !== null && own >= 0 && book.hosts[own] !== host) continue
    const place = places[pathId] ?? -1
    if (place >= 0) {
      const asked = byCrawler.get(crawler) ?? new Uint8Array(listed.size)
      byCrawler.set(crawler, asked)
      asked[place] = 1
      isAsked[place] = 1
    } else if (requests > errors + redirects) {
      unlisted[pathId] = (unlisted[pathId] ?? 0) + requests
    }
  }
  const asked = sumOf(isAsked)
  const unasked: string[] = []
  for (const [path, place] of listed) {
    if (isAsked[place] === 0 && unasked.length < maxNamed) unasked.push(path)
  }
  return {
    listed: listed.size,
    asked,
    elsewhere,
    crawlers: [...byCrawler]
      .map(([crawler, own]) => ({ crawler: readers[crawler]?.token ?? '', asked: sumOf(own) }))
      .sort((a, b) => b.asked - a.asked),
    unasked,
    ...unlistedOf(paths, unlisted),
  }
}
