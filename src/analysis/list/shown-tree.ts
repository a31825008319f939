import type { JudgedCase } from '../grid/judged-case.ts'
import {
  scaleProgress,
  type JudgedUrls,
  type Steps,
  type UrlVerdicts,
} from '../grid/judged-urls.ts'
import { urlsAt } from '../grid/picked-urls.ts'
import { siteTree, type SiteTree, type SiteTreeOptions } from '../grid/tree/site-tree.ts'
import { cellsLeft, type FilterOptions } from './cells-left.ts'

/** The folders of the URLs that a filter leaves. */
export interface ShownTree {
  readonly tree: SiteTree
  /** How many URLs there are without the filter. */
  readonly total: number
}

/** The last URLs that a filter left: the folders of the same ones are not looked up again. */
let last: {
  readonly of: readonly unknown[]
  readonly rows: Uint32Array
  readonly picked: WeakMap<UrlVerdicts, JudgedUrls>
} | null = null

const isSame = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean => {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false
  return a.length === b.length
}

/** The part of a case that some rows are, for one crawler of it. */
function partOf(judged: JudgedCase, rows: Uint32Array, place: number): JudgedCase {
  const { urls, input, of } = judged
  if (last === null || !isSame(last.of, of) || !isSame(last.rows, rows)) {
    last = { of, rows, picked: new WeakMap() }
  }
  const columns = urls.columns.slice(place, place + 1)
  const [column] = columns
  const picked = (column && last.picked.get(column)) ?? urlsAt({ ...urls, columns }, rows)
  if (column !== undefined) last.picked.set(column, picked)
  const crawlers = input.crawlers.slice(place, place + 1)
  return { ...judged, input: { ...input, crawlers }, urls: picked, of: [...of, last.rows] }
}

/** As `siteTree`, for the URLs that a filter leaves. Null: the case has no such column. */
export function* shownTree(
  judged: JudgedCase,
  { filter, own, ...options }: SiteTreeOptions & FilterOptions,
): Steps<ShownTree | null> {
  const total = judged.urls.length
  const place = judged.input.crawlers.findIndex(({ id }) => id === options.columnId)
  if (place < 0) return null
  const rows = (yield* cellsLeft(judged, { filter, own }))?.rows
  const part = rows === undefined || rows.length === total ? judged : partOf(judged, rows, place)
  const tree = yield* scaleProgress(siteTree(part, options), own === null ? 0 : 0.2, 1)
  return tree && { tree, total }
}
