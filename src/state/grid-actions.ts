import { cellId, cellPlace } from '../analysis/grid/grid.ts'
import type { CaseSlice, SetState } from './case-slice.ts'
import {
  crawlerKey,
  defaultCrawlers,
  neighbourOf,
  selectionIn,
  withCrawlerName,
  withCrawlers,
  withEntries,
  withExpectation,
  withMoved,
  withoutCrawler,
  withoutUrls,
  withTests,
  withUrls,
  withUrlText,
} from './grid-edits.ts'

type GridActions = Pick<
  CaseSlice,
  | 'addUrls'
  | 'addCrawlers'
  | 'addTests'
  | 'addEntries'
  | 'setUrl'
  | 'setCrawler'
  | 'removeUrls'
  | 'removeCrawler'
  | 'moveUrl'
  | 'moveCrawler'
  | 'expect'
  | 'select'
>

/** The selected cell with another row or column, where one of them is given. */
function movedSelection(
  { scenario, selectedId }: CaseSlice,
  rowId: string | undefined,
  columnId: string | undefined,
): string | null {
  const place = cellPlace(selectionIn(scenario, selectedId) ?? '')
  return selectionIn(scenario, cellId(rowId ?? place.rowId, columnId ?? place.columnId))
}

/** Actions that add rows and columns, each one step of undo. */
const addingActions = (
  set: SetState<CaseSlice>,
  get: () => CaseSlice,
): Pick<CaseSlice, 'addUrls' | 'addCrawlers' | 'addTests' | 'addEntries'> => ({
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

/** Actions on URLs, crawlers and expectations, each one step of undo. */
export const gridActions = (set: SetState<CaseSlice>, get: () => CaseSlice): GridActions => ({
  ...addingActions(set, get),
  setUrl: (rowId, url) => get().change(withUrlText(get().scenario, rowId, url)),
  setCrawler: (columnId, crawler) =>
    get().change(withCrawlerName(get().scenario, columnId, crawler)),
  removeUrls: (rowIds) => {
    const { scenario, change, selectedId } = get()
    const { rowId, columnId } = cellPlace(selectedId ?? '')
    const removed = new Set(rowIds)
    const at = scenario.urls.findIndex(({ id }) => id === rowId)
    const isLeft = ({ id }: { readonly id: string }) => !removed.has(id)
    const next = scenario.urls.slice(at).find(isLeft) ?? scenario.urls.slice(0, at).findLast(isLeft)
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
  select: (id) => set({ selectedId: id, explainAs: null }),
})
