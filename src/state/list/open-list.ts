import type { LinkedList, Scenario } from '../../case/scenario.ts'
import type { ListReading } from '../../worker/list/list-protocol.ts'
import { spawnReader } from '../intake/read-aside.ts'
import type { AppStore } from '../store.ts'
import { noteReading } from './note-reading.ts'
import { ListSession } from './list-session.ts'

let open: {
  readonly id: string
  readonly session: ListSession
  readonly unsubscribe: () => void
} | null = null

let prepared: Promise<Worker> | null = null

/** Starts a worker for the list that is about to be opened. What it gives ends that, if no list has taken it. */
export function prepareWorker(): () => void {
  const worker = (prepared ??= spawnReader())
  // Whoever takes it tells what is wrong with it.
  worker.catch(() => undefined)
  return () => {
    if (prepared !== worker) return
    prepared = null
    worker.then(
      (started) => started.terminate(),
      () => undefined,
    )
  }
}

function takeWorker(): Promise<Worker> {
  const worker = prepared ?? spawnReader()
  prepared = null
  return worker
}

function closeList(): void {
  open?.unsubscribe()
  open?.session.close()
  open = null
}

/**
 * The session of the list of the case that is open. It goes on while nobody looks at it, and ends with
 * the case, or when another list takes its place.
 */
export function sessionOf(
  { id, name, form }: LinkedList,
  content: Blob,
  store: AppStore,
): ListSession {
  if (open?.id === id) return open.session
  closeList()
  const onRead = (reading: ListReading) => noteReading(store, id, reading)
  const origin = () => store.getState().scenario.origin
  const session = new ListSession({ content, name, form, origin, onRead }, takeWorker)
  const unsubscribe = store.subscribe(
    ({ scenario }) => scenario.list?.id,
    (now) => {
      if (now !== id) closeList()
    },
  )
  open = { id, session, unsubscribe }
  return session
}

/** The session of the list of a case, where that is open. */
export const openListOf = ({ list }: Pick<Scenario, 'list'>): ListSession | null =>
  open !== null && open.id === list?.id ? open.session : null
