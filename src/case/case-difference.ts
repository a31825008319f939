import { sameFetch } from '../core/fetch/fetch-result.ts'
import { sameSettings } from '../core/dialects/settings.ts'
import { sameAccepted } from './accepted.ts'
import { columnKey, valueInColumn } from './grid/row-values.ts'
import { caseFields, type Scenario } from './scenario.ts'

const inWords = (value: unknown): string => JSON.stringify(value)

/** How often each entry is there. */
function tally(entries: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return counts
}

/** How many entries of `from` are not among `to`; an entry that is there twice counts twice. */
function missing(from: Map<string, number>, to: Map<string, number>): number {
  let count = 0
  for (const [entry, times] of from) count += Math.max(0, times - (to.get(entry) ?? 0))
  return count
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : text.replace(/\n$/, '').split('\n')

/** "+2 −1 lines"; null when the file is the same. */
function fileWords(before: Scenario, after: Scenario): string | null {
  const [a, b] = [tally(linesOf(before.file.text)), tally(linesOf(after.file.text))]
  const [added, removed] = [missing(b, a), missing(a, b)]
  const signs = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])]
  if (signs.length > 0) return `${signs.join(' ')} ${added + removed === 1 ? 'line' : 'lines'}`
  if (before.file.text !== after.file.text) return 'lines in another order'
  return before.file.byteOrderMark === after.file.byteOrderMark ? null : 'another byte-order mark'
}

function countWords(before: number, after: number, one: string): string | null {
  const by = Math.abs(after - before)
  if (by === 0) return null
  return `${by} ${by === 1 ? one : `${one}s`} ${after > before ? 'more' : 'fewer'}`
}

/** What is there as often as before, and still not the same. */
function entryWords(
  before: readonly string[],
  after: readonly string[],
  one: string,
): string | null {
  const byCount = countWords(before.length, after.length, one)
  if (byCount !== null) return byCount
  const changed = missing(tally(after), tally(before))
  return changed === 0 ? null : `${changed} ${changed === 1 ? one : `${one}s`} changed`
}

const counted = (count: number, what: string, is: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? what : `${what}s`} ${is}`]

/** What the columns say of each URL, in words that compare. */
const valuesByUrl = ({ urls, columns }: Scenario): ReadonlyMap<string, string> =>
  new Map(
    urls.map((row) => [row.url, inWords(columns.map((column) => valueInColumn(row, column)))]),
  )

/** "2 columns added"; where the columns are the same, of how many URLs that both have they say something else. */
function columnWords(before: Scenario, after: Scenario): string | null {
  const namesOf = ({ columns }: Scenario) => tally(columns.map(({ name }) => columnKey(name)))
  const [a, b] = [namesOf(before), namesOf(after)]
  const words = [
    ...counted(missing(b, a), 'column', 'added'),
    ...counted(missing(a, b), 'column', 'removed'),
  ]
  if (words.length > 0) return words.join(', ')
  if (inWords(before.columns) !== inWords(after.columns)) return 'columns changed'
  if (after.columns.length === 0 || before.urls === after.urls) return null
  const [former, now] = [valuesByUrl(before), valuesByUrl(after)]
  const changed = [...now].filter(([url, values]) => (former.get(url) ?? values) !== values)
  return counted(changed.length, 'URL', 'with other values')[0] ?? null
}

/** Each with its cell, in words that compare. */
function expectationsOf({ urls, crawlers, expectations }: Scenario): readonly string[] {
  const url = new Map(urls.map((row) => [row.id, row.url]))
  const crawler = new Map(crawlers.map((column) => [column.id, column.crawler]))
  return expectations.map(({ rowId, columnId, expect, note, listed, snippet }) =>
    JSON.stringify([url.get(rowId), crawler.get(columnId), expect, note, listed, snippet]),
  )
}

/** Each with its URL, in words that compare. */
function pagesOf({ urls, pages }: Scenario): readonly string[] {
  const url = new Map(urls.map((row) => [row.id, row.url]))
  return pages
    .filter(({ rowId }) => url.has(rowId))
    .map(({ rowId, headers, html }) => JSON.stringify([url.get(rowId), headers, html]))
}

const isSame = <Value>(a: Value | null, b: Value | null, equal: (a: Value, b: Value) => boolean) =>
  a === null || b === null ? a === b : equal(a, b)

/** Says what differs between two states in one part of a case; null when nothing does. */
type PartWords = (before: Scenario, after: Scenario) => string | null

const entriesOf =
  (one: string, entries: (scenario: Scenario) => readonly string[]): PartWords =>
  (before, after) =>
    entryWords(entries(before), entries(after), one)

const another =
  (what: string, isAlike: (before: Scenario, after: Scenario) => boolean): PartWords =>
  (before, after) =>
    isAlike(before, after) ? null : `another ${what}`

type Fields = typeof caseFields
type FieldWithoutNoun = {
  [Key in keyof Fields]: Fields[Key]['noun'] extends null ? Key : never
}[keyof Fields]

/** What is said of fields that have no noun; null: nothing can be said, or another field says it. */
const ownWords: Readonly<Record<FieldWithoutNoun, PartWords | null>> = {
  file: fileWords,
  urls: entriesOf('URL', ({ urls }) => urls.map(({ url }) => url)),
  columns: columnWords,
  sources: entriesOf('source', ({ sources }) =>
    sources.map(({ name, day, columns }) => inWords([name, day, columns])),
  ),
  crawlers: entriesOf('crawler', ({ crawlers }) => crawlers.map(({ crawler }) => crawler)),
  expectations: entriesOf('expectation', expectationsOf),
  pages: entriesOf('page', pagesOf),
  list: another('list from a file', (before, after) => before.list?.id === after.list?.id),
  dialect: (before, after) =>
    before.dialect === after.dialect && sameSettings(before.settings, after.settings)
      ? null
      : 'rules read differently',
  // Told with the dialect.
  settings: null,
  fetch: another('server response', ({ fetch: a }, { fetch: b }) => isSame(a, b, sameFetch)),
  accepted: another('file to compare with', ({ accepted: a }, { accepted: b }) =>
    isSame(a, b, sameAccepted),
  ),
  // Of fields that this version does not know nothing can be said.
  unknown: null,
}

/** What differs in a field that has a noun: “2 claims more”, “another title”. */
const wordsByNoun =
  (noun: string, name: keyof Scenario): PartWords =>
  (before, after) => {
    const [a, b]: readonly unknown[] = [before[name], after[name]]
    if (Array.isArray(a) && Array.isArray(b)) {
      return entryWords(a.map(inWords), b.map(inWords), noun)
    }
    return inWords(a) === inWords(b) ? null : `another ${noun}`
  }

const parts = Object.entries(caseFields).map(([name, { noun }]) =>
  noun === null ? ownWords[name as FieldWithoutNoun] : wordsByNoun(noun, name as keyof Scenario),
)

/**
 * What differs between two states of a case, in a few words such as "+2 lines, 3 URLs more". Empty when
 * nothing does that a user could name.
 */
export const caseDifference = (before: Scenario, after: Scenario): string =>
  parts.flatMap((words) => words?.(before, after) ?? []).join(', ')
