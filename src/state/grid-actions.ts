import type { Verdict } from '../core/parse/robots.ts'
import { cellId, cellPlace, selectionIn } from '../analysis/grid/grid.ts'
import type { CaseSlice, SetState } from './case-slice.ts'
import {
  crawlerKey,
  defaultCrawlers,
  neighbourOf,
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
  type NewEntries,
  type NewTest,
} from './grid-edits.ts'

/** The part of a store that edits need. */
interface CaseStore {
  getState(): CaseSlice
  readonly setState: SetState<CaseSlice>
}

/** Actions on URLs, crawlers and expectations, each one step of undo. */
export interface GridEdits {
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
  /** Says what is expected of a cell; null: nothing. */
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

/** Those that add rows and columns. */
const addingEdits = ({
  setState: set,
  getState: get,
}: CaseStore): Pick<GridEdits, 'addUrls' | 'addCrawlers' | 'addTests' | 'addEntries'> => ({
  addUrls: (added, at) => {
    const { scenario, change } = get()
    const urls = withUrls(scenario, added, at)
    if (urls === scenario.urls) return
    const isBare = scenario.crawlers.length === 0
    change(isBare ? { urls, crawlers: withCrawlers(scenario, defaultCrawlers) } : { urls })
    const before = new Set(scenario.urls)
    const fresh = urls.find((row) => !before.has(row))
    set((state) => ({ selectedId: movedSelection(state, fresh?.id, undefined), explainAs: null }))
  },
  addCrawlers: (added) => {
    const { scenario, change } = get()
    const crawlers = withCrawlers(scenario, added)
    if (crawlers === scenario.crawlers) return
    change({ crawlers })
    const fresh = crawlers[scenario.crawlers.length]
    set((state) => ({ selectedId: movedSelection(state, undefined, fresh?.id), explainAs: null }))
  },
  addTests: (added) => {
    const last = added.at(-1)
    if (last === undefined) return
    get().change(withTests(get().scenario, added))
    const { urls, crawlers } = get().scenario
    const row = urls.find(({ url }) => url === last.url)
    const key = crawlerKey(last.crawler)
    const column = crawlers.find(({ crawler }) => crawlerKey(crawler) === key)
    set((state) => ({ selectedId: movedSelection(state, row?.id, column?.id), explainAs: null }))
  },
  addEntries: (entries) => {
    const { scenario: before, change } = get()
    change(withEntries(before, entries))
    const { urls, crawlers } = get().scenario
    const row = urls[before.urls.length]
    const [first] = entries.rows
    const named = first === undefined ? null : first.crawler
    const column =
      named === null
        ? crawlers[before.crawlers.length]
        : crawlers.find(({ crawler }) => crawlerKey(crawler) === crawlerKey(named))
    set((state) => ({ selectedId: movedSelection(state, row?.id, column?.id), explainAs: null }))
    return {
      urls: urls.length - before.urls.length,
      crawlers: crawlers.length - before.crawlers.length,
    }
  },
})

/** The edits of the rows and columns of a store. They are no part of it: nothing needs them to be shown first. */
export function gridEdits(store: CaseStore): GridEdits {
  const { setState: set, getState: get } = store
  return {
    ...addingEdits(store),
    setUrl: (rowId, url) => get().change(withUrlText(get().scenario, rowId, url)),
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
      const { scenario, change } = get()
      change({ expectations: withExpectation(scenario, cellPlace(cell), expect) })
    },
  }
}
