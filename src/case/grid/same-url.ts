import { count } from '../../core/text/sentence.ts'
import { visibleText } from '../../core/text/visible-text.ts'
import { originOf } from '../urls/sent-url.ts'
import type { Test } from '../scenario.ts'
import { cellOf } from './cell.ts'
import { cellId, type GridRow, type SiteGrid } from './grid.ts'

const authority = /^https?:\/\/[^/?#\\]*/i

/** So many hosts are remembered as being the site or not. */
const maxHosts = 1000

/**
 * Gives what two URLs have in common that are one: their text without the site’s origin and without what is
 * behind a `#`. Nothing else is made alike. `origin` is the site that paths belong to. Each host is looked at once.
 */
export function urlKeys(origin: string): (url: string) => string {
  const site = originOf(origin)
  const isSite = new Map<string, boolean>()
  const isOfSite = (host: string): boolean => {
    const known = isSite.get(host)
    if (known !== undefined) return known
    const here = originOf(host)
    const is = here !== null && here === site
    if (isSite.size < maxHosts) isSite.set(host, is)
    return is
  }
  // Most URLs of a list are written like this.
  const usual = site === null ? '' : `${site}/`
  return (url) => {
    const hash = url.indexOf('#')
    const sent = hash < 0 ? url : url.slice(0, hash)
    if (sent.startsWith('/')) return sent
    if (usual !== '' && sent.startsWith(usual)) return sent.slice(usual.length - 1)
    const host = authority.exec(sent)?.[0]
    if (host === undefined || !isOfSite(host)) return sent
    // An address that ends with its host is that of the start page.
    return sent.slice(host.length) || '/'
  }
}

/** What a URL has in common with those that are the same one; see `urlKeys`. */
export const urlKey = (url: string, origin: string): string => urlKeys(origin)(url)

type RowFinder = (url: string) => GridRow | null

const findersByRows = new WeakMap<
  readonly GridRow[],
  { readonly origin: string; readonly find: RowFinder }
>()

/**
 * Finds the row that has a URL: that of the same text, else the first one that is the same URL; null: none. The
 * same list of rows is looked through once.
 */
export function rowFinder(rows: readonly GridRow[], origin: string): RowFinder {
  const known = findersByRows.get(rows)
  if (known?.origin === origin) return known.find
  const find = newFinder(rows, origin)
  findersByRows.set(rows, { origin, find })
  return find
}

function newFinder(rows: readonly GridRow[], origin: string): RowFinder {
  const byText = new Map<string, GridRow>()
  const byKey = new Map<string, GridRow>()
  const keyOf = urlKeys(origin)
  for (const row of rows) {
    const key = keyOf(row.url)
    if (!byText.has(row.url)) byText.set(row.url, row)
    if (!byKey.has(key)) byKey.set(key, row)
  }
  return (url) => byText.get(url) ?? byKey.get(keyOf(url)) ?? null
}

/** The cell of a crawler, by its name without case, and a URL; null: there is none. */
export function cellOfPair(grid: SiteGrid, crawler: string, url: string): Test | null {
  const key = crawler.trim().toLowerCase()
  const row = rowFinder(grid.urls, grid.origin)(url)
  const column = grid.crawlers.find((one) => one.crawler.trim().toLowerCase() === key)
  return row === null || column === undefined ? null : cellOf(grid, cellId(row.id, column.id))
}

/**
 * Gives a URL as the row has it that is the same one, else as it came first. Whatever adds URLs asks this, so
 * that none stands in the rows twice.
 */
export function inRowTexts(rows: readonly GridRow[], origin: string): (url: string) => string {
  const rowOf = rowFinder(rows, origin)
  const keyOf = urlKeys(origin)
  const added = new Map<string, string>()
  return (url) => {
    const row = rowOf(url)
    if (row !== null) return row.url
    const key = keyOf(url)
    const first = added.get(key) ?? url
    added.set(key, first)
    return first
  }
}

/** So much of a URL is said. */
const maxSaid = 60

/** The sentence for URLs that were to be added, and have rows already; `first` is one of them. So many others were `added`. */
export function knownWords(known: number, first: string, added = 0): string {
  const before = added === 0 ? '' : `${count(added, 'URL')} added; `
  if (known > 1) return `${before}${count(known, 'URL')} are in the list already.`
  const said = first.length > maxSaid ? `${first.slice(0, maxSaid)}…` : first
  return `${before}${visibleText(said)} is in the list already.`
}
