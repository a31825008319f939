import { useMemo, useSyncExternalStore } from 'react'
import type { ListSession, ListSnapshot, ListView } from '../../../state/long-list/list-session.ts'
import type { ListSource } from '../../../state/intake/intake.ts'
import { sessionOf } from '../../../state/long-list/open-list.ts'
import { useJudging } from '../../app/use-open-list.ts'

/** The open list as it is shown. */
export interface ShownList {
  readonly session: ListSession
  readonly snapshot: ListSnapshot
  readonly view: ListView
  change(parts: Partial<ListView>): void
}

/** What is known of the open list, and how it is shown. */
export function useList(source: ListSource): ShownList {
  const session = useMemo(() => sessionOf(source), [source])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot)
  useJudging(session)
  return { session, snapshot, view: snapshot.view, change: (parts) => session.show(parts) }
}
