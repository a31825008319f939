import { sameFetch } from '../../core/fetch/fetch-result.ts'
import { sameSettings } from '../../core/dialects/settings.ts'
import type { Scenario } from '../scenario.ts'

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

/** "+2 −1 lines"; null when no line is new and none is gone. */
function lineWords(before: Scenario, after: Scenario): string | null {
  const [a, b] = [tally(linesOf(before.file.text)), tally(linesOf(after.file.text))]
  const [added, removed] = [missing(b, a), missing(a, b)]
  const signs = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])]
  if (signs.length > 0) return `${signs.join(' ')} ${added + removed === 1 ? 'line' : 'lines'}`
  return before.file.text === after.file.text ? null : 'lines in another order'
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

function settingWords(before: Scenario, after: Scenario): readonly (string | null)[] {
  const fetched =
    before.fetch === null || after.fetch === null
      ? before.fetch === after.fetch
      : sameFetch(before.fetch, after.fetch)
  const isSameDialect =
    before.dialect === after.dialect && sameSettings(before.settings, after.settings)
  return [
    before.title === after.title ? null : 'another title',
    before.origin === after.origin ? null : 'another site',
    isSameDialect ? null : 'rules read differently',
    fetched ? null : 'another server response',
  ]
}

/**
 * What differs between two states of a case, in a few words such as "+2 lines, 3 URLs more". Empty when
 * nothing does that a user could name.
 */
export function caseDifference(before: Scenario, after: Scenario): string {
  const urlsOf = ({ urls }: Scenario) => urls.map(({ url }) => url)
  const crawlersOf = ({ crawlers }: Scenario) => crawlers.map(({ crawler }) => crawler)
  return [
    lineWords(before, after),
    entryWords(urlsOf(before), urlsOf(after), 'URL'),
    entryWords(crawlersOf(before), crawlersOf(after), 'crawler'),
    entryWords(expectationsOf(before), expectationsOf(after), 'expectation'),
    entryWords(pagesOf(before), pagesOf(after), 'page'),
    ...settingWords(before, after),
  ]
    .filter((words) => words !== null)
    .join(', ')
}
