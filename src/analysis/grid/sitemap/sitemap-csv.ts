import { cellStates, type GridRow, type GridVerdicts } from '../../../case/grid/grid.ts'
import { csvOf } from '../csv.ts'
import { judgedRows, partCount, partSize, type JudgedUrls } from '../judged-urls.ts'
import { pickedUrls, rangesWhere } from '../picked-urls.ts'

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

/** The same for the rows of a case: for all, or for those that a sitemap lists. */
export function listedRowsCsv(
  rows: readonly GridRow[],
  verdicts: GridVerdicts,
  isAll: boolean,
  fileLines: readonly string[],
): string {
  const ranges = rangesWhere(rows.length, (row) => isAll || rows[row]?.inSitemap === true)
  const urls = pickedUrls(judgedRows(rows, '', verdicts), ranges)
  return [...listedBlockedCsv(urls, fileLines)].join('')
}
