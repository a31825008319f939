import { readUrl, type ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { unknownOrigin } from '../../scenario.ts'
import { cellStates, type ColumnVerdicts, type Grid } from '../grid.ts'
import { judgeGrid } from '../judge-grid.ts'

/** Which URLs of a case a sitemap lists. */
export interface SitemapOptions {
  /** As they stand in the rows of the case; null: all rows. */
  readonly listed: ReadonlySet<string> | null
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

/** Listed URLs that this robots.txt says nothing about, as they are of another site. */
export interface OtherSite {
  /** Scheme and host. */
  readonly site: string
  readonly urls: number
  /** The first of them, as typed. */
  readonly example: string
}

/** How the URLs that a sitemap lists fit the robots.txt of a case. Plain data. */
export interface SitemapCheck {
  /** Indexes of the listed rows in the case. */
  readonly rows: Uint32Array
  /** The verdicts on the listed rows, in their order. */
  readonly columns: readonly ColumnVerdicts[]
  readonly counts: readonly ListedCounts[]
  /** Places in `rows` of those that are blocked for a crawler. */
  readonly blocked: Uint32Array
  /** What blocks most comes first. */
  readonly blocks: readonly ListedBlock[]
  /** On other hosts; what most URLs are on comes first. Empty while the site is not known. */
  readonly otherHosts: readonly OtherSite[]
  /** On the host of the site, but with another scheme. */
  readonly otherSchemes: readonly OtherSite[]
  /** Listed texts that are no URL. */
  readonly unreadable: number
  readonly isSiteKnown: boolean
}

const blockedCode = cellStates.indexOf('disallow')
const allowedCode = cellStates.indexOf('allow')

function countsOf({ label, states }: ColumnVerdicts): ListedCounts {
  let [blocked, allowed] = [0, 0]
  for (const state of states) {
    if (state === blockedCode) blocked += 1
    if (state === allowedCode) allowed += 1
  }
  return { crawler: label, blocked, allowed, cantSay: states.length - blocked - allowed }
}

function blocksOf(columns: readonly ColumnVerdicts[], size: number) {
  const blocked: number[] = []
  const blocks = new Map<number, { urls: number; cells: number[] }>()
  for (let place = 0; place < size; place += 1) {
    const lines = new Set<number>()
    for (const [column, { states, lines: deciding }] of columns.entries()) {
      if (states[place] !== blockedCode) continue
      const line = deciding[place] ?? 0
      const block = blocks.get(line) ?? { urls: 0, cells: columns.map(() => 0) }
      blocks.set(line, block)
      block.cells[column] = (block.cells[column] ?? 0) + 1
      if (!lines.has(line)) block.urls += 1
      lines.add(line)
    }
    if (lines.size > 0) blocked.push(place)
  }
  const list = [...blocks].map(([line, block]): ListedBlock => ({ line, ...block }))
  list.sort((a, b) => b.urls - a.urls || a.line - b.line)
  return { blocked: Uint32Array.from(blocked), blocks: list }
}

const hostOf = (site: string): string => new URL(site).hostname
const schemeOf = (site: string): string => new URL(site).protocol

/** Counts the URLs that are not of the site, by theirs, and the texts that are no URL. */
function otherSitesOf(urls: readonly string[], origin: string) {
  const bySite = new Map<string, { urls: number; example: string }>()
  let unreadable = 0
  for (const typed of urls) {
    const { url, site } = readUrl(typed, origin)
    if (!url.ok) unreadable += 1
    if (site === null) continue
    const known = bySite.get(site) ?? { urls: 0, example: typed }
    bySite.set(site, known)
    known.urls += 1
  }
  const list = [...bySite].map(([site, one]): OtherSite => ({ site, ...one }))
  list.sort((a, b) => b.urls - a.urls || (a.site < b.site ? -1 : 1))
  const isOtherScheme = ({ site }: OtherSite): boolean =>
    hostOf(site) === hostOf(origin) && schemeOf(site) !== schemeOf(origin)
  return {
    unreadable,
    otherSchemes: list.filter(isOtherScheme),
    otherHosts: list.filter((one) => !isOtherScheme(one)),
  }
}

/** The job of the worker behind the check of a sitemap: which listed URLs are blocked, or not of the site. */
export function checkSitemap(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { listed }: SitemapOptions,
): SitemapCheck {
  const { origin, dialect, crawlers } = input
  const rows = Uint32Array.from(
    input.urls.flatMap(({ url }, row) => (listed === null || listed.has(url) ? row : [])),
  )
  const urls: Grid['urls'] =
    rows.length === input.urls.length
      ? input.urls
      : Array.from(rows).flatMap((row) => input.urls[row] ?? [])
  const { columns } = judgeGrid(parsedFile, { urls, crawlers }, origin, dialect)
  const isSiteKnown = origin !== unknownOrigin
  const others = otherSitesOf(
    urls.map(({ url }) => url),
    origin,
  )
  return {
    rows,
    columns,
    counts: columns.map(countsOf),
    ...blocksOf(columns, rows.length),
    ...others,
    ...(isSiteKnown ? {} : { otherHosts: [], otherSchemes: [] }),
    isSiteKnown,
  }
}
