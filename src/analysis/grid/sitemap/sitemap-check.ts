import { unknownOrigin } from '../../../case/scenario.ts'
import { originOf } from '../../../case/urls/sent-url.ts'
import { cellStates } from '../../../case/grid/grid.ts'
import { pickedUrls } from '../picked-urls.ts'
import type { JudgedCase } from '../judged-case.ts'
import {
  partCount,
  partSize,
  scaleProgress,
  type JudgedUrls,
  type Steps,
  type UrlVerdicts,
} from '../judged-urls.ts'
import { otherSitesOf, type ListedSites } from './other-sites.ts'
import { pushAll } from '../../../core/lists.ts'

/** Which URLs of a case a sitemap lists. */
export interface SitemapOptions {
  /** Those that came from a sitemap; null: all. */
  readonly listed: 'from-sitemaps' | null
}

/** How many of the listed URLs one crawler may fetch. */
export interface ListedCounts {
  /** Name of the crawler as shown. */
  readonly crawler: string
  readonly blocked: number
  readonly allowed: number
  readonly cantSay: number
}

/** What blocks listed URLs. */
export interface ListedBlock {
  /** 1-based; 0 where no line decides but the answer of the server. */
  readonly line: number
  /** URLs that it blocks, for whichever crawler. */
  readonly urls: number
  /** The same for each crawler, by its index. */
  readonly cells: readonly number[]
}

/** One listed URL that is blocked. */
export interface BlockedUrl {
  /** As typed. */
  readonly url: string
  /** What blocks it, as in `ListedBlock`, and the indexes of the crawlers. */
  readonly by: readonly { readonly line: number; readonly crawlers: readonly number[] }[]
}

/** How the URLs that a sitemap lists fit the robots.txt of a case. Plain data. */
export interface SitemapCheck {
  /** Number of listed URLs. */
  readonly listed: number
  readonly counts: readonly ListedCounts[]
  /** Number of those that are blocked for a crawler. */
  readonly blocked: number
  /** The first of them, in the order of the list. */
  readonly first: readonly BlockedUrl[]
  /** What blocks most comes first. */
  readonly blocks: readonly ListedBlock[]
  /** On other hosts; none while the site is not known. */
  readonly otherHosts: ListedSites
  /** On the host of the site, but with another scheme. */
  readonly otherSchemes: ListedSites
  /** Listed texts that are no URL. */
  readonly unreadable: number
  readonly isSiteKnown: boolean
}

/** So many blocked URLs are shown one by one. */
export const maxBlockedShown = 1000

const blockedCode = cellStates.indexOf('disallow')
const allowedCode = cellStates.indexOf('allow')

function* countsOf({ columns, length }: JudgedUrls): Steps<readonly ListedCounts[]> {
  const counts: ListedCounts[] = []
  const known = new Map<UrlVerdicts['states'], ListedCounts>()
  for (const [at, { label, states }] of columns.entries()) {
    const twin = known.get(states)
    let [blocked, allowed] = [twin?.blocked ?? 0, twin?.allowed ?? 0]
    for (let row = 0; twin === undefined && row < length; row += 1) {
      if (states[row] === blockedCode) blocked += 1
      else if (states[row] === allowedCode) allowed += 1
    }
    const own = { crawler: label, blocked, allowed, cantSay: length - blocked - allowed }
    known.set(states, own)
    counts.push(own)
    yield (at + 1) / columns.length
  }
  return counts
}

/** Columns that share their arrays, as one. */
interface SharedColumn {
  readonly verdicts: UrlVerdicts
  readonly crawlers: readonly number[]
}

function sharedColumns({ columns }: JudgedUrls): readonly SharedColumn[] {
  const shared: { verdicts: UrlVerdicts; crawlers: number[] }[] = []
  for (const [column, verdicts] of columns.entries()) {
    const { states, lines } = verdicts
    const twin = shared.find(
      (one) => one.verdicts.states === states && one.verdicts.lines === lines,
    )
    if (twin === undefined) shared.push({ verdicts, crawlers: [column] })
    else twin.crawlers.push(column)
  }
  return shared
}

/** What blocks a URL, by the line. */
function blockersOf(shared: readonly SharedColumn[], row: number): ReadonlyMap<number, number[]> {
  const byLine = new Map<number, number[]>()
  for (const { verdicts, crawlers } of shared) {
    if (verdicts.states[row] !== blockedCode) continue
    const line = verdicts.lines[row] ?? 0
    const known = byLine.get(line)
    if (known === undefined) byLine.set(line, [...crawlers])
    else pushAll(known, crawlers)
  }
  return byLine
}

const isBlocked = (shared: readonly SharedColumn[], row: number): boolean =>
  shared.some(({ verdicts }) => verdicts.states[row] === blockedCode)

function* blocksOf(urls: JudgedUrls): Steps<Pick<SitemapCheck, 'blocked' | 'first' | 'blocks'>> {
  const shared = sharedColumns(urls)
  const blocks = new Map<number, { urls: number; cells: number[] }>()
  const first: BlockedUrl[] = []
  let blocked = 0
  for (let part = 0; part < partCount(urls); part += 1) {
    const from = part * partSize
    const end = Math.min(urls.length, from + partSize)
    let typed: readonly string[] | null = null
    for (let row = from; row < end; row += 1) {
      if (!isBlocked(shared, row)) continue
      const byLine = blockersOf(shared, row)
      blocked += 1
      for (const [line, crawlers] of byLine) {
        const block = blocks.get(line) ?? { urls: 0, cells: urls.columns.map(() => 0) }
        blocks.set(line, block)
        block.urls += 1
        for (const column of crawlers) block.cells[column] = (block.cells[column] ?? 0) + 1
      }
      if (first.length >= maxBlockedShown) continue
      typed ??= urls.typed(part)
      const by = Array.from(byLine, ([line, some]) => ({
        line,
        crawlers: some.sort((a, b) => a - b),
      }))
      first.push({ url: typed[row - from] ?? '', by })
    }
    yield end / urls.length
  }
  const list = [...blocks].map(([line, block]): ListedBlock => ({ line, ...block }))
  list.sort((a, b) => b.urls - a.urls || a.line - b.line)
  return { blocked, first, blocks: list }
}

const noSites: ListedSites = { urls: 0, sites: 0, isMore: false, first: [] }

/** Which listed URLs are blocked, or not of the site. */
export function* checkSitemap(
  { urls: all, listed: known }: JudgedCase,
  { listed }: SitemapOptions,
): Steps<SitemapCheck> {
  const urls = listed === null ? all : pickedUrls(all, known)
  const counts = yield* scaleProgress(countsOf(urls), 0, 0.1)
  const blocks = yield* scaleProgress(blocksOf(urls), 0.1, 0.4)
  const others = yield* scaleProgress(otherSitesOf(urls), 0.4, 1)
  const isSiteKnown = originOf(urls.origin) !== unknownOrigin
  return {
    listed: urls.length,
    counts,
    ...blocks,
    ...others,
    ...(isSiteKnown ? {} : { otherHosts: noSites, otherSchemes: noSites }),
    isSiteKnown,
  }
}
