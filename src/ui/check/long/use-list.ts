import { useMemo, useSyncExternalStore } from 'react'
import type { LinkedList } from '../../../case/scenario.ts'
import type { ListSession, ListSnapshot, ListView } from '../../../state/long-list/list-session.ts'
import { sessionOf } from '../../../state/long-list/open-list.ts'
import { useStoreApi } from '../../hooks/use-app.ts'
import { useJudging } from '../../hooks/use-open-list.ts'

/** The open list as it is shown. */
export interface ShownList {
  readonly session: ListSession
  readonly snapshot: ListSnapshot
  readonly view: ListView
  change(parts: Partial<ListView>): void
}

/** What is known of the open list, and how it is shown. */
export function useList(list: LinkedList, content: Blob): ShownList {
  const store = useStoreApi()
  const session = useMemo(() => sessionOf(list, content, store), [list, content, store])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot)
  useJudging(session)
  return { session, snapshot, view: snapshot.view, change: (parts) => session.show(parts) }
}
