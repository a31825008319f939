import { plainPathOf } from '../urls/plain-path.ts'
import { originOf, readUrl } from '../urls/sent-url.ts'
import type { GridRow } from './grid.ts'

/** Stands for a URL of a host that has a robots.txt of its own. */
export const otherHost = Symbol('other host')

/**
 * What `decide` takes: a path or a whole address. Null where no crawler can be judged on what was
 * typed.
 */
export type RowUrl = string | typeof otherHost | null

/** What `decide` takes for each row, by its index. */
export type RowUrls = readonly RowUrl[]

/** So many URLs are remembered by their text; then all are forgotten, and read again when needed. */
const maxRemembered = 250_000

interface Reader {
  readonly origin: string
  readonly read: (typed: string) => RowUrl
}

/** Two ways to read what was typed; `inFull` is right for every text, and slow. */
export interface UrlReader {
  /** What `decide` takes; null when the text has to be read in full. */
  readonly plain: (typed: string) => string | null
  /** What `decide` takes. */
  readonly inFull: (typed: string) => RowUrl
}

/** Reads URLs as `rowUrls` does, and remembers none. `origin` is the site that paths belong to. */
export function urlReader(origin: string): UrlReader {
  const site = originOf(origin)
  return {
    plain: (typed) => (site === null ? null : plainPathOf(typed, site)),
    inFull: (typed) => {
      const { url, problem } = readUrl(typed, origin)
      if (!url.ok) return null
      return problem === null ? url.href : otherHost
    },
  }
}

function createReader(origin: string): Reader {
  const { plain, inFull } = urlReader(origin)
  const byText = new Map<string, RowUrl>()
  const readSlowly = (typed: string): RowUrl => {
    const known = byText.get(typed)
    if (known !== undefined) return known
    const sent = inFull(typed)
    if (byText.size >= maxRemembered) byText.clear()
    byText.set(typed, sent)
    return sent
  }
  return { origin, read: (typed) => plain(typed) ?? readSlowly(typed) }
}

let lastReader = createReader('')
const urlsByRows = new WeakMap<readonly GridRow[], { origin: string; urls: RowUrls }>()

/**
 * Reads what was typed in each row, as `readUrl` does, for judging alone. `origin` is the site that
 * paths belong to. The same list of rows is read once; rows that were copied into a worker are known
 * by their text.
 */
export function rowUrls(rows: readonly GridRow[], origin: string): RowUrls {
  const known = urlsByRows.get(rows)
  if (known?.origin === origin) return known.urls
  if (lastReader.origin !== origin) lastReader = createReader(origin)
  const { read } = lastReader
  const urls = rows.map(({ url }) => read(url))
  urlsByRows.set(rows, { origin, urls })
  return urls
}

/**
 * A URL as the grid shows it: without the origin where that is the Site’s. `origin` is the site that
 * paths belong to.
 */
export function shownUrl(url: string, origin: string): string {
  const isSite = url.startsWith(origin) && url.charCodeAt(origin.length) === 0x2f
  return isSite ? url.slice(origin.length) : url
}
