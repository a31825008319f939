import type { GridRow, CaseSource, ValueColumn } from '../../case/grid/grid.ts'
import { urlKey, urlKeys } from '../../case/grid/same-url.ts'
import { columnsOfRows, noColumns, type ListColumns } from '../../case/grid/list-columns.ts'
import type { ListMarks } from './list-filter.ts'
import { unitedRanges, type RowRange } from '../grid/picked-urls.ts'
import { sourcesOfRows, type BringingSource } from './source-words.ts'
import type { FileUrls } from './file-urls.ts'
import type { UrlBlocks } from './url-blocks.ts'

/** Places among the rows of a case, for each crawler. */
export type RowsByCrawler = readonly (readonly number[])[]

/** The rows of a case, which stand in its list beside what files brought, and what the page knows of them. */
export interface OwnRows {
  readonly rows: readonly GridRow[]
  /** What came with them. */
  readonly columns: readonly ValueColumn[]
  /** What brought them; not there: nothing. */
  readonly sources?: readonly CaseSource[]
  /** URLs that are new in a file which took the place of an older one; a worker is told of them apart. Not there: none. */
  readonly came?: ReadonlySet<string> | undefined
  /** Those that are not as expected. */
  readonly red: RowsByCrawler
  /** Those whose verdict changed since the accepted state. */
  readonly changed: RowsByCrawler
}

/** Of a case without rows. */
export const noOwnRows: OwnRows = { rows: [], columns: [], red: [], changed: [] }

const isSameRows = (a: RowsByCrawler, b: RowsByCrawler): boolean =>
  a.length === b.length && a.every((rows, at) => String(rows) === String(b[at]))

/** Whether two states of a case mean the same for its list. */
export const isSameOwn = (a: OwnRows, b: OwnRows): boolean =>
  a.rows === b.rows &&
  a.columns === b.columns &&
  a.sources === b.sources &&
  isSameRows(a.red, b.red) &&
  isSameRows(a.changed, b.changed)

/** Up to so many URLs are looked for in the text of a block before it is split. */
const maxSearched = 32

/**
 * Finds URLs among those that files brought, which stand before `tailFrom`. `known` has the row of each key, −1
 * where there is none; keys that it lacks are looked for and added. Yields between blocks.
 */
function* findRows(
  urls: UrlBlocks,
  keys: readonly string[],
  keyOf: (url: string) => string,
  known: Map<string, number>,
): Generator<void, void> {
  const wanted = new Set(keys.filter((key) => !known.has(key)))
  const found = new Map<string, number>()
  let row = 0
  for (let block = 0; block < urls.blockCount && found.size < wanted.size; block += 1) {
    const text = urls.textOf(block)
    const isPossible =
      wanted.size > maxSearched || [...wanted].some((key) => !found.has(key) && text.includes(key))
    if (isPossible) {
      for (const [at, url] of urls.urlsOf(block).entries()) {
        if (row + at >= urls.tailFrom) break
        const key = keyOf(url)
        if (wanted.has(key) && !found.has(key)) found.set(key, row + at)
      }
    }
    row += urls.sizeOf(block)
    yield
  }
  for (const key of wanted) known.set(key, found.get(key) ?? -1)
}

/** The rows of a case in their places of a list. */
export class PlacedRows {
  private own = noOwnRows
  private origin: string | null = null
  private known = new Map<string, number>()
  /** By row of the case: its place in the list; −1 until it is known. */
  private places: readonly number[] = []
  /** The keys of the URLs at these places. */
  private keys: readonly string[] = []
  private cameUrls: readonly string[] = []
  /** Their rows, of so many that were read. */
  private cameRows: { readonly count: number; readonly rows: ReadonlySet<number> } | null = null
  /** They were put into the list. */
  isPlaced = false

  take(own: OwnRows): void {
    this.own = own
  }

  /** URLs that are new in a file which took the place of an older one, one a line. */
  takeCame(text: string): void {
    this.cameUrls = text === '' ? [] : text.split('\n')
    this.cameRows = null
  }

  /** Whether a row of what files brought is new in one of them; null: nobody asked. */
  cameIn(brought: Pick<FileUrls, 'count' | 'placeOf'>): ((row: number) => boolean) | null {
    const { cameUrls } = this
    if (cameUrls.length === 0) return null
    const { count } = brought
    if (this.cameRows?.count !== count)
      this.cameRows = { count, rows: new Set(cameUrls.map((url) => brought.placeOf(url))) }
    const { rows } = this.cameRows
    return (row) => rows.has(row)
  }

  /**
   * Finds the place of each row: a URL that a file brought stays where it is, the others stand behind all. Gives the
   * URLs that are to stand there. Yields often, so that it can be left; then nothing has changed.
   */
  *place(urls: UrlBlocks, origin: string): Generator<void, readonly string[]> {
    if (origin !== this.origin) this.known = new Map()
    this.origin = origin
    const { own, known } = this
    const keyOf = urlKeys(origin)
    const keys = own.rows.map(({ url }) => keyOf(url))
    yield* findRows(urls, keys, keyOf, known)
    const tail: string[] = []
    this.isPlaced = true
    this.keys = keys
    this.places = own.rows.map(({ url }, at) => {
      const place = known.get(keys[at] ?? '') ?? -1
      return place >= 0 ? place : urls.tailFrom + tail.push(url) - 1
    })
    return tail
  }

  /** The place of the row of the case that has a URL; −1: none has, or it is not put there yet. */
  placeOf(url: string): number {
    return this.places[this.keys.indexOf(urlKey(url, this.origin ?? ''))] ?? -1
  }

  /** The ids of the rows whose URLs files have brought so far. Needed until they are placed. */
  broughtIds(has: (url: string) => boolean): readonly string[] {
    return this.own.rows.flatMap(({ id, url }) => (has(url) ? [id] : []))
  }

  private rowsAt(places: readonly number[]): ReadonlySet<number> {
    return new Set(places.map((at) => this.places[at] ?? -1))
  }

  /** What is known of the rows of a list that has so many. */
  marks(length: number): ListMarks {
    const { red, changed } = this.own
    const flags = (places: readonly number[]) => {
      const rows = new Uint8Array(length)
      for (const row of this.rowsAt(places)) if (row >= 0) rows[row] = 1
      return rows
    }
    const hasChanged = changed.some((places) => places.length > 0)
    return {
      red: red.map((places) => this.rowsAt(places)),
      changed: hasChanged ? changed.map(flags) : null,
    }
  }

  /** What came with the rows, by their places in the list. */
  values(): ListColumns {
    const { rows, columns } = this.own
    if (columns.length === 0) return noColumns
    const of = columnsOfRows(rows, columns)
    const rowAt = new Map(this.places.map((place, at) => [place, at]))
    return {
      columns,
      number: (column, place) => {
        const row = rowAt.get(place)
        return row === undefined ? NaN : of.number(column, row)
      },
      text: (column, place) => {
        const row = rowAt.get(place)
        return row === undefined ? '' : of.text(column, row)
      },
    }
  }

  /** What brought the rows; a URL that a file of the list has as well was not typed. */
  sources(tailFrom: number): readonly BringingSource[] {
    const { rows, sources = [] } = this.own
    const rowAt = new Map(this.places.map((place, at) => [place, rows[at]]))
    return sourcesOfRows(
      sources,
      (place) => rowAt.get(place),
      (place) => place >= tailFrom,
    )
  }

  /** Which places a sitemap lists: those of its rows, also where a file brought the URL as well. */
  listed(): readonly RowRange[] {
    const { rows } = this.own
    return unitedRanges(
      this.places.flatMap((place, at) =>
        place >= 0 && rows[at]?.inSitemap === true ? { from: place, to: place + 1 } : [],
      ),
    )
  }
}
