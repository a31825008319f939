import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { viewOf, type ListView } from '../../../analysis/list/list-view.ts'
import type { LinkedList } from '../../../case/scenario.ts'
import type { ListSession } from '../../../state/list/list-session.ts'
import type { ListSnapshot } from '../../../state/list/list-snapshot.ts'
import { sessionOf } from '../../../state/list/open-list.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useRowOrder } from '../../grid/use-items.ts'
import { useJudging } from '../../hooks/use-open-list.ts'

/** The open list as it is shown. */
export interface ShownList {
  readonly session: ListSession
  readonly snapshot: ListSnapshot
}

const isSameView = (a: ListView, b: ListView): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is known of the open list, which is shown as the user asks for it. */
export function useList(list: LinkedList, content: Blob): ShownList {
  const store = useStoreApi()
  const session = useMemo(() => sessionOf(list, content, store), [list, content, store])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot)
  useJudging(session)
  return { session, snapshot }
}

/** Has a list filtered and ordered as the user asks for it. */
export function useListView(
  session: ListSession,
  crawlerId: string | null,
  weight: string | undefined,
): void {
  const filter = useApp((state) => state.filter)
  const order = useRowOrder()
  useEffect(() => {
    const view = viewOf(filter, { ...order, weight: weight ?? '' }, crawlerId)
    if (!isSameView(view, session.getSnapshot().view)) session.show(view)
  }, [session, filter, order, crawlerId, weight])
}
