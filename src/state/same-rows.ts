import type { GridRow } from '../analysis/grid/grid.ts'
import { urlReader } from '../analysis/grid/row-urls.ts'

/**
 * Gives a URL as the row has it that asks the same of robots.txt, or else as it is: sitemaps have whole
 * addresses, and people type paths. `origin` is the site that paths belong to.
 */
export function rowTexts(rows: readonly GridRow[], origin: string): (url: string) => string {
  const { plain, inFull } = urlReader(origin)
  const sentOf = (url: string): string => plain(url) ?? inFull(url) ?? url
  const texts = new Set(rows.map(({ url }) => url))
  const bySent = new Map<string, string>()
  for (const { url } of rows) {
    const sent = sentOf(url)
    if (!bySent.has(sent)) bySent.set(sent, url)
  }
  return (url) => (texts.has(url) ? url : (bySent.get(sentOf(url)) ?? url))
}
