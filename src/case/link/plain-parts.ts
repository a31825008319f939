import { plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Expectation, Grid, ValueColumn } from '../grid/grid.ts'
import { valueInColumn } from '../grid/row-values.ts'
import { sourceRuns, writtenSources } from '../grid/sources.ts'
import type { AcceptedState, Scenario } from '../scenario.ts'
import { lineEndLetter, lineEndRuns } from './line-ends.ts'

/**
 * The byte-order marks that a file may begin with, whole or in part; a case has the index of its
 * own.
 */
export const marks = [
  '',
  '\uDCEF',
  '\uDCEF\uDCBB',
  '\uFEFF',
] as const satisfies readonly RobotsFile['byteOrderMark'][]

/** `[a, b, '', 0]` without the values at its end that go without saying. */
function trimmed(values: readonly unknown[], defaults: readonly unknown[]): unknown[] {
  let length = values.length
  while (length > 0 && values[length - 1] === defaults[length - 1]) length -= 1
  return values.slice(0, length)
}

/** A file as `[label, text, mark, line end, runs of line ends]`. */
export function plainFile(
  label: string,
  { text, byteOrderMark: mark, ends }: RobotsFile,
): unknown[] {
  const values = [label, text, marks.indexOf(mark), lineEndLetter(ends.main), lineEndRuns(ends)]
  return trimmed(values, ['', '', 0, 'l', ''])
}

const fetchValues = (fetch: FetchResult): unknown[] => [
  fetch.status,
  fetch.redirects,
  fetch.crossHost ? 1 : 0,
  fetch.contentType,
  fetch.body,
  fetch.ageOfCopyHours,
  fetch.elapsedHours,
  fetch.siteReachable ? 1 : 0,
]

/** What a fetch gave as `[status, redirects, …]`, or a bare status where nothing else is unusual. */
export function plainFetchOf(fetch: FetchResult): unknown {
  const values = trimmed(fetchValues(fetch), fetchValues(plainFetch))
  return values.length < 2 ? fetch.status : values
}

const expectationOf = ({ expect }: Expectation) =>
  expect === null ? null : expect === 'allow' ? 1 : 0

const digitOf = (is: boolean | undefined) => (is === undefined ? null : is ? 1 : 0)

/**
 * Expectations as `[index of the crawler, index of the URL, 1 | 0 | null, note, listed, snippet]`, the last
 * two as 1 | 0 | null.
 */
export function plainExpectations({ urls, crawlers, expectations }: Grid): unknown[][] {
  const rows = new Map(urls.map(({ id }, index) => [id, index]))
  const columns = new Map(crawlers.map(({ id }, index) => [id, index]))
  return expectations.map((one) => {
    const place = [columns.get(one.columnId), rows.get(one.rowId)]
    const page = [digitOf(one.listed), digitOf(one.snippet)]
    const defaults = [null, null, undefined, '', null, null]
    return trimmed([...place, expectationOf(one), one.note, ...page], defaults)
  })
}

/** The settings of a case, or of the state that it is compared with. */
export function plainState({ dialect, settings, fetch }: AcceptedState): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  if (dialect !== 'own') plain['d'] = dialect
  const set = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  if (set.length > 0) plain['i'] = Object.fromEntries(set)
  if (fetch !== null) plain['s'] = plainFetchOf(fetch)
  return plain
}

/** Pages as `[index of the URL, head, source, 1 where only elements with rules are left]`. */
export function plainPages({ urls, pages }: Scenario): unknown[][] {
  const rows = new Map(urls.map(({ id }, index) => [id, index]))
  return pages.flatMap(({ rowId, headers, html, isBrief }) => {
    const row = rows.get(rowId)
    return row === undefined
      ? []
      : [trimmed([row, headers, html, isBrief ? 1 : 0], [-1, '', '', 0])]
  })
}

/** Claims as `[crawler, 0 where all is to be blocked or 1 where nothing is, path, note]`. */
export const plainClaims = ({ claims }: Scenario): unknown[][] =>
  claims.map(({ crawler, claim, path, note }) =>
    trimmed([crawler, claim === 'all-blocked' ? 0 : 1, path, note], [null, null, null, '']),
  )

/** The values of a column by the place of their URL, without those at the end that are missing. */
function plainColumn({ urls }: Grid, column: ValueColumn): unknown[] {
  const values = urls.map((row) => valueInColumn(row, column))
  const filled = values.slice(0, values.findLastIndex((value) => value !== null) + 1)
  if (column.kind === 'number') return [column.name, 0, filled]
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const codes = filled.map((value) => (value === null ? null : placeOf(String(value))))
  return [column.name, 1, codes, [...places.keys()]]
}

/**
 * Columns as `[name, 0, numbers by the place of their URL]`, or for texts `[name, 1, their indexes by the
 * place of their URL, the texts]`; null where a URL has none.
 */
export const plainColumns = (scenario: Scenario): unknown[][] =>
  scenario.columns.map((column) => plainColumn(scenario, column))

/** Sources as `[name, day, names of columns, runs of the rows that came from it]`; see `writtenSources`. */
export const plainSources = (scenario: Scenario): unknown[][] =>
  writtenSources(scenario).map((source) => [
    ...[source.name, source.day, source.columns],
    sourceRuns(scenario.urls, source),
  ])

/** Files beside ours, and the name of ours, as a newer version put them into a link. */
export function filesOf(scenario: Scenario): unknown[] {
  const kept = scenario.unknown['f']
  const list: readonly unknown[] = Array.isArray(kept) ? kept : ['']
  const [label, ...others] = list
  const own = plainFile(typeof label === 'string' ? label : '', scenario.file)
  return own.length === 0 && others.length === 0 ? [] : [own, ...others]
}
