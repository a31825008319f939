import type { Verdict } from '../core/parse/robots.ts'
import {
  cellId,
  cellPlace,
  crawlerKey,
  selectionIn,
  type Grid,
  type GridRow,
  type SiteGrid,
} from '../case/grid/grid.ts'
import { shownUrl } from '../case/grid/row-urls.ts'
import { unknownOrigin, type Scenario } from '../case/scenario.ts'
import { onlySiteOf, siteTakenWords } from '../case/urls/case-sites.ts'
import { inRowTexts, knownWords, rowFinder } from '../case/grid/same-url.ts'
import { selecting } from './answered-cell.ts'
import type { CaseSlice, SetState } from './case-slice.ts'
import {
  defaultCrawlers,
  neighbourOf,
  newGridId,
  withCrawlers,
  withEntries,
  withExpectation,
  withMoved,
  withoutCrawler,
  withoutUrls,
  withTests,
  withUrls,
  withUrlText,
  type AddedEntries,
  type GridParts,
  type NewTest,
} from '../case/grid/grid-edits.ts'
import { omissionMessage, withinLimits } from '../case/grid/grid-limits.ts'
import { asInRows, plainUrls, type NewEntries } from '../case/grid/new-entries.ts'
import {
  hiddenAfter,
  leftValuesMessage,
  withValues,
  type TakenValues,
} from '../case/grid/value-columns.ts'
import { replacedSources, withoutOlder } from '../case/grid/newer-source.ts'
import { withSources } from '../case/grid/new-sources.ts'
import type { ViewSlice } from './view.ts'

/** The part of a store that edits need. */
interface CaseStore {
  getState(): CaseSlice & Pick<ViewSlice, 'toast' | 'rowOrder' | 'setRowOrder'>
  readonly setState: SetState<CaseSlice>
}

/** Actions on URLs, crawlers and expectations, each one step of undo. */
export interface GridActions {
  /** Adds rows for those URLs that have none, and selects the first of them. */
  addUrls(urls: readonly string[], at?: number): void
  /** Adds columns for those crawlers that have none, and selects a cell of the first of them. */
  addCrawlers(crawlers: readonly string[]): void
  /** Adds rows and columns as tests need them, and what they expect. */
  addTests(tests: readonly NewTest[]): void
  /** Adds rows, and columns where crawlers are named, in one step; gives how many are new. */
  addEntries(entries: NewEntries): AddedEntries
  /** Puts another URL into a row. */
  setUrl(rowId: string, url: string): void
  removeUrls(rowIds: readonly string[]): void
  removeCrawler(columnId: string): void
  moveUrl(rowId: string, by: number): void
  moveCrawler(columnId: string, by: number): void
  /** Says what is expected of a cell; null: nothing. A URL of the list gets a row of its own for it. */
  expect(cell: string, expect: Verdict | null): void
}

/** The selected cell with another row or column, where one of them is given. */
function movedSelection(
  { scenario, selectedId }: CaseSlice,
  rowId: string | undefined,
  columnId: string | undefined,
): string | null {
  const place = cellPlace(selectionIn(scenario, selectedId) ?? '')
  return selectionIn(scenario, cellId(rowId ?? place.rowId, columnId ?? place.columnId))
}

/** How many of these URLs are in none of the rows. */
function lackingIn(
  { urls }: Pick<Grid, 'urls'>,
  wanted: readonly string[],
  origin: string,
): number {
  const known = new Set(urls.map(({ url }) => url))
  return new Set(wanted.map(inRowTexts(urls, origin)).filter((url) => !known.has(url))).size
}

/** Says which of the URLs that were to be added the rows have already. */
function sayKnown({ getState }: CaseStore, known: ReadonlySet<GridRow>, added = 0): void {
  const [first] = known
  if (first === undefined) return
  const { toast, scenario } = getState()
  toast(knownWords(known.size, shownUrl(first.url, scenario.origin), added))
}

/** The rows that have some URLs already. */
const rowsOf = ({ urls, origin }: SiteGrid, wanted: readonly string[]): ReadonlySet<GridRow> => {
  const rowOf = rowFinder(urls, origin)
  return new Set(wanted.flatMap((url) => rowOf(url) ?? []))
}

/** Without what is the same as before: it is no part of a step of undo. */
function changedParts(before: Grid, { urls, crawlers, expectations }: Grid): GridParts {
  const isSame = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
    a === b || (a.length === b.length && a.every((item, at) => item === b[at]))
  return {
    ...(isSame(before.urls, urls) ? {} : { urls }),
    ...(isSame(before.crawlers, crawlers) ? {} : { crawlers }),
    ...(isSame(before.expectations, expectations) ? {} : { expectations }),
  }
}

/** The site of a case that has none yet, once its first whole addresses are there and all are of one site. */
function siteOfFirst({ origin, urls: before }: SiteGrid, { urls }: Grid): { origin?: string } {
  if (origin !== unknownOrigin || urls === before) return {}
  // What was of one host is still judged by this file, whatever comes to it.
  const site = onlySiteOf(before) ?? onlySiteOf(urls)
  return site === null || site === unknownOrigin ? {} : { origin: site }
}

/** Changes the grid as far as a case can keep it, as one step of undo, and says what is left out. */
function changeGrid(
  { getState }: CaseStore,
  given: Grid,
  wanted: readonly string[] = [],
  taken: TakenValues | null = null,
  sources = getState().scenario.sources,
): void {
  const { change, toast, scenario } = getState()
  const kept = withinLimits(scenario, given, lackingIn(given, wanted, scenario.origin))
  const { columns } = taken?.grid ?? scenario
  const parts = {
    ...changedParts(scenario, kept.grid),
    ...siteOfFirst(scenario, kept.grid),
    ...(columns === scenario.columns ? {} : { columns }),
    ...(sources === scenario.sources ? {} : { sources }),
  }
  if (Object.keys(parts).length > 0) change(parts)
  if (parts.origin !== undefined) toast(siteTakenWords(parts.origin))
  const left = taken === null ? '' : leftValuesMessage(taken.left)
  const words = `${omissionMessage(kept)} ${left}`.trim()
  if (words !== '') toast(words, { tone: 'warn' })
}

/** Columns of a later table are in sight, too: somebody has just brought them. */
function showBrought({ getState }: CaseStore, former: Scenario['columns']): void {
  const { scenario, rowOrder, setRowOrder } = getState()
  const hidden = hiddenAfter(former, scenario.columns, rowOrder.hidden)
  if (hidden !== undefined && hidden !== rowOrder.hidden) setRowOrder({ ...rowOrder, hidden })
}

/** Those that add rows and columns. */
const addingActions = (
  store: CaseStore,
  { setState: set, getState: get }: CaseStore = store,
): Pick<GridActions, 'addUrls' | 'addCrawlers' | 'addTests' | 'addEntries'> => ({
  addUrls: (added, at) => {
    const { scenario } = get()
    const known = rowsOf(scenario, added)
    const urls = withUrls(scenario, added, at)
    const isBare = scenario.crawlers.length === 0 && urls !== scenario.urls
    const crawlers = isBare ? withCrawlers(scenario, defaultCrawlers) : scenario.crawlers
    changeGrid(store, { urls, crawlers, expectations: scenario.expectations }, added)
    sayKnown(store, known, get().scenario.urls.length - scenario.urls.length)
    const before = new Set(scenario.urls)
    const [there] = known
    const fresh = urls.find((row) => !before.has(row)) ?? there
    if (fresh === undefined) return
    set((state) => selecting(state, movedSelection(state, fresh.id, undefined)))
  },
  addCrawlers: (added) => {
    const { scenario } = get()
    const { urls, expectations } = scenario
    changeGrid(store, { urls, crawlers: withCrawlers(scenario, added), expectations })
    const { crawlers } = get().scenario
    if (crawlers === scenario.crawlers) return
    const fresh = crawlers[scenario.crawlers.length]
    set((state) => selecting(state, movedSelection(state, undefined, fresh?.id)))
  },
  addTests: (added) => {
    const last = added.at(-1)
    if (last === undefined) return
    const wanted = added.map(({ url }) => url)
    changeGrid(store, withTests(get().scenario, added), wanted)
    const { urls, crawlers } = get().scenario
    const row = rowFinder(urls, get().scenario.origin)(last.url)
    const key = crawlerKey(last.crawler)
    const column = crawlers.find(({ crawler }) => crawlerKey(crawler) === key)
    set((state) => selecting(state, movedSelection(state, row?.id, column?.id)))
  },
  addEntries: (entries) => {
    const { scenario: former } = get()
    const { rows, sources: brought = [] } = asInRows(entries, former.urls, former.origin)
    const before = withoutOlder(former, brought)
    const isNewer = before !== former
    const wanted = rows.map(({ url }) => url)
    const known = rowsOf(before, plainUrls(entries, before))
    const given = withEntries(before, entries)
    const { columns } = before
    const taken = withValues({ urls: given.urls, columns }, { ...entries, rows })
    const { urls: valued } = taken.grid
    const ids = new Set(before.urls.map(({ id }) => id))
    const sources = before.sources
    const sourced = withSources({ urls: valued, sources }, brought, newGridId, ids)
    changeGrid(store, { ...given, urls: sourced.urls }, wanted, taken, sourced.sources)
    showBrought(store, columns)
    if (!isNewer) sayKnown(store, known, get().scenario.urls.length - before.urls.length)
    const { urls, crawlers } = get().scenario
    const [first] = entries.rows
    const row = urls[before.urls.length] ?? rowFinder(urls, before.origin)(first?.url ?? '')
    const named = first === undefined ? null : first.crawler
    const column =
      named === null
        ? crawlers[before.crawlers.length]
        : crawlers.find(({ crawler }) => crawlerKey(crawler) === crawlerKey(named))
    set((state) => selecting(state, movedSelection(state, row?.id, column?.id)))
    return {
      urls: urls.length - before.urls.length,
      known: known.size,
      crawlers: crawlers.length - before.crawlers.length,
      replaced: replacedSources(former, get().scenario, { ...entries, sources: brought }),
    }
  },
})

/** The actions on rows and columns of a store. They stand outside it, since the first view only shows rows and columns. */
export function gridActions(store: CaseStore): GridActions {
  const { setState: set, getState: get } = store
  return {
    ...addingActions(store),
    setUrl: (rowId, url) => {
      const { scenario, change, selectedId, select } = get()
      if (scenario.urls.some((row) => row.id === rowId && row.url === url)) return
      const other = rowFinder(
        scenario.urls.filter(({ id }) => id !== rowId),
        scenario.origin,
      )(url)
      change(withUrlText(scenario, rowId, url))
      if (other === null) return
      sayKnown(store, new Set([other]))
      select(cellId(other.id, cellPlace(selectedId ?? '').columnId))
    },
    removeUrls: (rowIds) => {
      const { scenario, change, selectedId } = get()
      const { rowId, columnId } = cellPlace(selectedId ?? '')
      const removed = new Set(rowIds)
      const at = scenario.urls.findIndex(({ id }) => id === rowId)
      const isLeft = ({ id }: { readonly id: string }) => !removed.has(id)
      const next =
        scenario.urls.slice(at).find(isLeft) ?? scenario.urls.slice(0, at).findLast(isLeft)
      change(withoutUrls(scenario, removed))
      if (removed.has(rowId) && next) set({ selectedId: cellId(next.id, columnId) })
    },
    removeCrawler: (removed) => {
      const { scenario, change, selectedId } = get()
      const { rowId, columnId } = cellPlace(selectedId ?? '')
      const next = neighbourOf(scenario.crawlers, removed)
      change(withoutCrawler(scenario, removed))
      if (columnId === removed && next !== null) set({ selectedId: cellId(rowId, next) })
    },
    moveUrl: (rowId, by) => {
      const urls = withMoved(get().scenario.urls, rowId, by)
      if (urls !== null) get().change({ urls })
    },
    moveCrawler: (columnId, by) => {
      const crawlers = withMoved(get().scenario.crawlers, columnId, by)
      if (crawlers !== null) get().change({ crawlers })
    },
    expect: (cell, expect) => {
      const { scenario, listed } = get()
      const { urls, crawlers } = scenario
      const { rowId, columnId } = cellPlace(cell)
      if (listed?.row.id === rowId) {
        const crawler = crawlers.find(({ id }) => id === columnId)?.crawler
        if (crawler === undefined || expect === null) return
        const { url } = listed.row
        return addingActions(store).addTests([{ crawler, url, expect, note: '' }])
      }
      const expectations = withExpectation(scenario, cellPlace(cell), expect)
      changeGrid(store, { urls, crawlers, expectations })
    },
  }
}

/** Selects a row of the list for a crawler of the case, so that the answer is about these. */
export function selectListed(
  { getState }: Pick<CaseStore, 'getState'>,
  listId: string,
  row: GridRow,
  columnId: string,
): void {
  const { listed, selectListed: select } = getState()
  const known = listed?.listId === listId && listed.row.id === row.id ? listed.row : row
  select({ listId, row: known, columnId })
}
