import type { Grid } from '../grid.ts'
import { cellStates } from '../grid.ts'
import { csvOf } from '../grid-out.ts'
import type { SitemapCheck } from './sitemap-check.ts'

const blockedCode = cellStates.indexOf('disallow')

/**
 * What a sitemap lists and a crawler may not fetch as a CSV file, one record a URL and crawler, in the
 * order of the list; form as for `gridCsv`. Line and rule are empty where the answer of the server decides.
 * `urls` are the rows of the case that was checked, `fileLines` the lines of its file.
 */
export function listedBlockedCsv(
  { rows, columns, blocked }: Pick<SitemapCheck, 'rows' | 'columns' | 'blocked'>,
  urls: Grid['urls'],
  fileLines: readonly string[],
): string {
  const records = Array.from(blocked).flatMap((place) => {
    const url = urls[rows[place] ?? -1]?.url ?? ''
    return columns.flatMap(({ label, states, lines }) => {
      if (states[place] !== blockedCode) return []
      const line = lines[place] ?? 0
      const rule = fileLines[line - 1]?.trim() ?? ''
      return [[url, label, line > 0 ? String(line) : '', rule]]
    })
  })
  return csvOf([['URL', 'Crawler', 'Line', 'Rule'], ...records])
}
