import type { Verdict } from '../parse/robots.ts'
import { addressInLine } from './parts/address.ts'
import { linesOf, sampleOf, trimInvisible } from './parts/lines.ts'
import { layoutIn, rowsOf, type TableLayout } from './parts/table.ts'
import { testInCells, testInLine } from './parts/votes.ts'
import { feedLinks, feedName } from './kinds/feed.ts'
import { jsonAddresses } from './kinds/json-urls.ts'
import { logRequests } from './kinds/log-requests.ts'
import { outputAddresses } from './kinds/output.ts'
import { sitemapLocs } from './kinds/sitemap.ts'

/** A line of a text, or an entry of it, that has been read. */
export interface TakenUrl {
  /** From 1; that of the record for a table, and the number of the entry for a sitemap. */
  readonly line: number
  /** As it stands there, without what a list puts around it. */
  readonly url: string
  /** Whether it is an address. What is none is handed on as well, so that nothing is lost. */
  readonly ok: boolean
}

/** A table, and the column whose cells are taken: that of the layout, or any other. */
export interface TakenTable extends TableLayout {
  /** Names of the columns as they can be chosen; those without a name are numbered from 1. */
  readonly names: readonly string[]
}

/** How a text is laid out as a table; null when it is none. */
export function takeTable(text: string): TakenTable | null {
  const layout = layoutIn(text)
  if (layout === null) return null
  const names = Array.from({ length: layout.width }, (_, at) => {
    const name = layout.header?.[at] ?? ''
    return name === '' ? `Column ${at + 1}` : name
  })
  return { ...layout, names }
}

/** The addresses in one column of a table, with the other cells of their rows. */
export function* takeRows(
  text: string,
  table: TableLayout,
  column = table.column,
): Generator<TakenUrl & { readonly cells: readonly string[] }> {
  for (const { line, cells } of rowsOf(text, { ...table, column })) {
    const cell = cells[column] ?? ''
    const url = addressInLine(cell)
    yield { line, url: url ?? cell, ok: url !== null, cells }
  }
}

/** The addresses of a sitemap, or the maps of an index, decoded; of a feed those of its entries. */
export function* takeLocs(text: string): Generator<TakenUrl> {
  let number = 0
  for (const url of feedName(text) === null ? sitemapLocs(text) : feedLinks(text)) {
    number += 1
    yield { line: number, url, ok: addressInLine(url) !== null }
  }
}

/** The addresses in JSON, or among what tools and programs write; lines without one are left out. */
export function* takeInside(text: string): Generator<TakenUrl> {
  const sample = sampleOf(text, '')
  const json = jsonAddresses(text, sample)
  for (const { line, address } of json?.addresses ?? outputAddresses(sample) ?? []) {
    const url = address === null ? null : addressInLine(address)
    yield { line, url: url ?? address ?? '', ok: url !== null }
  }
}

/** The addresses that the requests in an access log ask for, each once. */
export function* takeRequests(text: string): Generator<TakenUrl> {
  for (const { line, url } of logRequests(text)) yield { line, url, ok: true }
}

/** A test of a list of tests; one that could not be read has only its text. */
export type TakenTest =
  | {
      readonly ok: true
      readonly line: number
      /** Empty where the line names none. */
      readonly crawler: string
      readonly expect: Verdict | null
      readonly url: string
    }
  | { readonly ok: false; readonly line: number; readonly text: string }

/** The tests of a list, or of a table whose cells hold them. What is none is handed on as text. */
export function* takeTests(text: string): Generator<TakenTest> {
  const layout = layoutIn(text)
  if (layout?.rows.some((cells) => testInCells(cells) !== null) === true) {
    yield* testsInTable(text, layout)
    return
  }
  for (const { number: line, text: source } of linesOf(text)) {
    const seen = trimInvisible(source)
    if (seen === '' || seen.startsWith('#')) continue
    const test = testInLine(seen)
    const url = test === null ? addressInLine(seen) : test.url
    if (url === null) yield { ok: false, line, text: source }
    else yield { ok: true, line, crawler: test?.crawler ?? '', expect: test?.expect ?? null, url }
  }
}

function* testsInTable(text: string, layout: TableLayout): Generator<TakenTest> {
  for (const { line, cells } of rowsOf(text, layout)) {
    const test = testInCells(cells) ?? testInLine(cells.join(' '))
    const url = test === null ? addressInLine(cells.join(' ')) : test.url
    if (url === null) yield { ok: false, line, text: cells.join(' ') }
    else yield { ok: true, line, crawler: test?.crawler ?? '', expect: test?.expect ?? null, url }
  }
}
