import { useCallback, useEffect, useState } from 'react'
import { caseDifference } from '../../case/case-difference.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Session } from '../../state/session/session.ts'
import type { LoadResult, RecentCase } from '../../state/storage/cases.ts'

/** One earlier state as the list shows it. */
export interface SnapshotItem extends RecentCase {
  /** What differs from the state before it; null until it is known. */
  readonly difference: string | null
}

/** The earlier states of the open case, and what can be done with the list. */
export interface SnapshotList {
  /** Newest first; null until they are there. */
  readonly items: readonly SnapshotItem[] | null
  reload(): void
}

const scenarioOf = (result: LoadResult | null): Scenario | null =>
  result?.kind === 'loaded' ? result.scenario : null

function differenceOf(result: LoadResult, before: LoadResult | null): string {
  const scenario = scenarioOf(result)
  if (scenario === null) return 'Cannot be read'
  if (before === null) return 'Oldest saved version'
  const earlier = scenarioOf(before)
  if (earlier === null) return ''
  return caseDifference(earlier, scenario)
}

/**
 * Lists the states, and says of one after the other what changed. Each is loaded for it, and no more than
 * two are held at a time: a file can be large.
 */
async function follow(
  { snapshots }: Session,
  isWanted: () => boolean,
  show: (items: readonly SnapshotItem[]) => void,
): Promise<void> {
  const all = await snapshots.list()
  let items: readonly SnapshotItem[] = all.map((one) => ({ ...one, difference: null }))
  if (!isWanted()) return
  show(items)
  const first = all[0]
  let current = first === undefined ? null : await snapshots.load(first.id)
  for (const [index, { id }] of all.entries()) {
    const older = all[index + 1]
    const before = older === undefined ? null : await snapshots.load(older.id)
    if (!isWanted() || current === null) return
    const difference = differenceOf(current, before)
    items = items.map((item) => (item.id === id ? { ...item, difference } : item))
    show(items)
    current = before
  }
}

/** The earlier states of the open case, as long as a view shows them. */
export function useSnapshots(session: Session | null): SnapshotList {
  const [items, setItems] = useState<readonly SnapshotItem[] | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (session === null) return
    let wanted = true
    void follow(session, () => wanted, setItems)
    return () => {
      wanted = false
    }
  }, [session, turn])
  return { items, reload: useCallback(() => setTurn((before) => before + 1), []) }
}

/** A state with its content; null while it loads, and when none is asked for. */
export function useSnapshot(session: Session | null, id: string | null): LoadResult | null {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly result: LoadResult }>()
  useEffect(() => {
    if (session === null || id === null) return
    let wanted = true
    void session.snapshots.load(id).then((result) => {
      if (wanted) setLoaded({ id, result })
    })
    return () => {
      wanted = false
    }
  }, [session, id])
  return loaded?.id === id ? loaded.result : null
}
