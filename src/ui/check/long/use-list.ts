import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CaseList } from '../../../analysis/scenario.ts'
import type { AnalysisInput } from '../../../analysis/result.ts'
import {
  type ListSession,
  type ListSnapshot,
  type ListView,
} from '../../../state/long-list/list-session.ts'
import { sessionOf } from '../../../state/long-list/open-list.ts'
import { useStoreApi } from '../../app/use-app.ts'
import { useSource } from '../../app/use-analysis.ts'

const firstView: ListView = { filter: '', sort: { by: 'typed', descending: false }, grouping: null }
/** So long after a key in the filter field the rows are filtered, in milliseconds. */
const filterWaitMs = 120

/** Whether two states of the case give a list the same verdicts: rows and selection have no part in it. */
const judgesAlike = (a: AnalysisInput, b: AnalysisInput): boolean =>
  a.file === b.file &&
  a.origin === b.origin &&
  a.dialect === b.dialect &&
  a.settings === b.settings &&
  a.delivery === b.delivery &&
  a.crawlers === b.crawlers

/** Judges the list by the case as it stands, whenever that changes. */
function useJudging(session: ListSession): void {
  const analysis = useSource()
  useEffect(() => {
    let last: AnalysisInput | null = null
    const judge = () => {
      const input = analysis.input()
      if (input === null || (last !== null && judgesAlike(last, input))) return
      last = input
      session.judge(input)
    }
    judge()
    return analysis.onInput(judge)
  }, [analysis, session])
}

/** The open list as it is shown. */
export interface ShownList {
  readonly session: ListSession
  readonly snapshot: ListSnapshot
  readonly view: ListView
  change(parts: Partial<ListView>): void
}

/** What is known of the open list, and how it is shown. */
export function useList(list: CaseList, content: Blob): ShownList {
  const store = useStoreApi()
  const session = useMemo(() => sessionOf(list, content, store), [list, content, store])
  const [view, setView] = useState<ListView>(firstView)
  const known = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const snapshot = session.isShowing(view) ? known : { ...known, waits: true }
  useJudging(session)
  useEffect(() => {
    // A field that is typed in waits for a pause; a choice is shown at once.
    const timer = setTimeout(() => session.show(view), view.filter === '' ? 0 : filterWaitMs)
    return () => clearTimeout(timer)
  }, [session, view])
  const change = (parts: Partial<ListView>) => setView((before) => ({ ...before, ...parts }))
  return { session, snapshot, view, change }
}
