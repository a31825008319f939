import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LinkedList } from '../../case/scenario.ts'
import type { FilterOptions } from '../../analysis/list/cells-left.ts'
import type { OwnRows } from '../../analysis/list/own-rows.ts'
import type { ListSession } from '../../state/list/list-session.ts'
import type { ListSnapshot } from '../../state/list/list-snapshot.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { useSource, useVerdicts } from './use-analysis.ts'
import { useChanges } from './use-changes.ts'
import { useApp, useStoreApi } from './use-app.ts'
import { useReused } from './use-job.ts'
import { useListContent } from './use-list-content.ts'

/** What a file brought, so that a worker holds the URLs of the case; null: the page has them all. */
export const useShownSource = (): LinkedList | null => useApp((state) => state.scenario.list)

/** Judges a list by the case as it stands, whenever that changes. */
export function useJudging(session: ListSession | null): void {
  useTellingRows(session)
  const analysis = useSource()
  const store = useStoreApi()
  // A copy of a case that says the same brings no new input.
  const caseKey = useApp((state) => state.caseKey)
  useEffect(() => {
    if (session === null) return
    const judge = () => {
      const input = analysis.input()
      if (input !== null) session.judge(input, store.getState().caseKey)
    }
    judge()
    return analysis.onInput(judge)
  }, [analysis, session, store, caseKey])
}

/**
 * What the page knows of the rows of the case: which of their cells are not as expected, or have changed. Null where
 * nobody wants it, as looking through all expectations takes its time.
 */
export function useOwnRows(isWanted: boolean): Omit<OwnRows, 'rows'> | null {
  const { urls, columns, sources, crawlers, expectations } = useApp((state) => state.scenario)
  const verdicts = useVerdicts()
  const changes = useChanges()
  return useMemo(() => {
    if (!isWanted) return null
    const red: number[][] = crawlers.map(() => [])
    const { red: cells } = scoreOf({ urls, crawlers, expectations }, verdicts)
    for (const { row, column } of cells) red[column]?.push(row)
    const changed = (changes?.columns ?? []).map(({ changed }) =>
      [...changed.keys()].filter((row) => changed[row] === 1),
    )
    return { columns, sources, red, changed }
  }, [isWanted, urls, columns, sources, crawlers, expectations, verdicts, changes])
}

/**
 * The filter of the list, for questions about the URLs that it leaves; the same object for as long as it means the same.
 * A view that is not shown asks without it.
 */
export function useFilterQuestion(isShown = true): FilterOptions {
  const filter = useApp((state) => (isShown ? state.filter.trim() : ''))
  const own = useReused(useOwnRows(filter !== ''))
  const came = useApp((state) => (state.scenario.list === null ? state.came : undefined))
  return useMemo(() => ({ filter, own: own && came ? { ...own, came } : own }), [filter, own, came])
}

/** Has a list know the rows of the case. */
function useTellingRows(session: ListSession | null): void {
  const rows = useApp((state) => state.scenario.urls)
  const own = useOwnRows(session !== null)
  const came = useApp((state) => state.came)
  useEffect(() => {
    if (own !== null) session?.setOwn({ rows, ...own })
  }, [session, rows, own])
  useEffect(() => session?.finds.setCame(came), [session, came])
}

/** A list, and what holds it. */
export interface OpenList {
  readonly source: LinkedList
  readonly session: ListSession
}

/**
 * The list that is shown, which is judged by the case; null: rows are, or it is on the way, or cannot
 * be had.
 */
export function useOpenList(): OpenList | null {
  const store = useStoreApi()
  const source = useShownSource()
  const found = useListContent(source?.id ?? null)
  const content = found?.kind === 'found' ? found.content : null
  const [open, setOpen] = useState<OpenList | null>(null)
  useEffect(() => {
    if (source === null || content === null) return
    let isWanted = true
    const load = async () => {
      const { sessionOf } = await import('../../state/list/open-list.ts')
      if (isWanted) setOpen({ source, session: sessionOf(source, content, store) })
    }
    // Where its code cannot be loaded, the list itself cannot be shown either.
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [source, content, store])
  const current = open !== null && open.source.id === source?.id ? open : null
  useJudging(current?.session ?? null)
  return current
}

const noChange = () => () => undefined
const noSnapshot = () => null

/** What is known of a list; null without one. */
export const useListSnapshot = (session: ListSession | null): ListSnapshot | null =>
  useSyncExternalStore(
    session?.subscribe ?? noChange,
    session?.getSnapshot ?? (noSnapshot as () => ListSnapshot | null),
  )
