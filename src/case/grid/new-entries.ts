import { crawlerKey, type Grid, type GridRow, type RowValue, type ValueColumn } from './grid.ts'
import { urlReader } from './row-urls.ts'
import { inRowTexts } from './same-url.ts'
import type { NewSource } from './sources.ts'
import type { Verdict } from '../../core/parse/robots.ts'

/** What a list brings: URLs, some with a crawler, an expectation or values, and crawlers alone. */
export interface NewEntries {
  readonly rows: readonly {
    readonly url: string
    readonly crawler: string | null
    readonly expect: Verdict | null
    /** What the table says of the URL, by the names of `columns`. */
    readonly values?: Readonly<Record<string, RowValue>>
  }[]
  readonly crawlers: readonly string[]
  /** Those of the URLs that a sitemap lists. */
  readonly listed?: readonly string[]
  /** The columns of the table that are kept. `adds`: numbers of one URL are added up, as clicks are; not there: they are. */
  readonly columns?: readonly (ValueColumn & { readonly adds?: boolean })[]
  /** The files and pastes that brought the URLs; not there: they were typed. */
  readonly sources?: readonly NewSource[]
}

/**
 * Gives a URL as the row has it that asks the same of robots.txt, or else as it is: sitemaps have whole
 * addresses, and people type paths. `origin` is the site that paths belong to.
 */
function rowTexts(rows: readonly GridRow[], origin: string): (url: string) => string {
  const { plain, inFull } = urlReader(origin)
  const sentOf = (url: string): string => {
    const sent = plain(url) ?? inFull(url)
    return typeof sent === 'string' ? sent : url
  }
  const texts = new Set(rows.map(({ url }) => url))
  const bySent = new Map<string, string>()
  for (const { url } of rows) {
    const sent = sentOf(url)
    if (!bySent.has(sent)) bySent.set(sent, url)
  }
  return (url) => (texts.has(url) ? url : (bySent.get(sentOf(url)) ?? url))
}

/** What a list brings, with its URLs as the rows have them. */
export function asInRows(
  entries: NewEntries,
  rows: readonly GridRow[],
  origin: string,
): NewEntries {
  const { listed = [] } = entries
  const sameText = inRowTexts(rows, origin)
  const listedText = listed.length === 0 ? sameText : rowTexts(rows, origin)
  const isListed = new Set(listed)
  const textOf = (url: string): string => sameText(isListed.has(url) ? listedText(url) : url)
  return {
    ...entries,
    rows: entries.rows.map((row) => ({ ...row, url: textOf(row.url) })),
    listed: listed.map(textOf),
    ...(entries.sources === undefined
      ? {}
      : { sources: entries.sources.map((one) => ({ ...one, urls: one.urls.map(textOf) })) }),
  }
}

/** The URLs of a list that bring nothing else with them: no crawler that is new, nothing expected, no values. */
export function plainUrls(
  { rows, columns = [] }: NewEntries,
  { crawlers }: Pick<Grid, 'crawlers'>,
): readonly string[] {
  const known = new Set(crawlers.map(({ crawler }) => crawlerKey(crawler)))
  return rows.flatMap(({ url, crawler, expect, values }) => {
    if (expect !== null || (columns.length > 0 && values !== undefined)) return []
    return crawler === null || known.has(crawlerKey(crawler)) ? url : []
  })
}
