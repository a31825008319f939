import type { GridRow } from '../../../case/grid/grid.ts'
import { cellStates } from '../../../case/grid/grid.ts'
import { csvOf } from '../csv.ts'
import { judgedRows, partCount, partSize, type JudgedUrls } from '../judged-urls.ts'
import type { ListedCells } from './sitemap-check.ts'

const blockedCode = cellStates.indexOf('disallow')

/**
 * What a sitemap lists and a crawler may not fetch as a CSV file in parts, one record a URL and crawler, in
 * the order of the list; form as for `gridCsv`. Line and rule are empty where the answer of the server
 * decides. `fileLines` are the lines of the file.
 */
export function* listedBlockedCsv(
  urls: Pick<JudgedUrls, 'length' | 'columns' | 'typed'>,
  fileLines: readonly string[],
): Generator<string> {
  yield csvOf([['URL', 'Crawler', 'Line', 'Rule']])
  const { columns } = urls
  for (let part = 0; part < partCount(urls); part += 1) {
    const from = part * partSize
    const records = urls.typed(part).flatMap((url, at) =>
      columns.flatMap(({ label, states, lines }) => {
        if (states[from + at] !== blockedCode) return []
        const line = lines[from + at] ?? 0
        const rule = fileLines[line - 1]?.trim() ?? ''
        return [[url, label, line > 0 ? String(line) : '', rule]]
      }),
    )
    yield csvOf(records)
  }
}

/** The same for rows of a case, of which `cells` are listed. */
export function listedRowsCsv(
  { rows, columns }: ListedCells,
  urls: readonly GridRow[],
  fileLines: readonly string[],
): string {
  const listed = Array.from(rows).flatMap((row) => urls[row] ?? [])
  return [...listedBlockedCsv(judgedRows(listed, '', { columns }), fileLines)].join('')
}
