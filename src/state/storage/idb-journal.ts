import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { Timers } from '../../platform/clock.ts'
import {
  isJournalRecord,
  type Journal,
  type JournalRecord,
  type RecoveredEdits,
} from './journal.ts'
import { IdbConnection } from './idb-connection.ts'
import { withTimeout } from './open-storage.ts'
import { storedName } from './preferences.ts'

const store = 'records'

interface Schema extends DBSchema {
  /** Whatever is there: it is looked at before it is taken for a record. */
  readonly [store]: { readonly key: string; readonly value: unknown }
}
type Records = IDBPObjectStore<Schema, (typeof store)[], typeof store, 'readwrite'>

/** Openings wait for what is read and removed, but not longer. */
const readTimeoutMs = 1000
/** As long as for the cases themselves. */
const writeTimeoutMs = 5000

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

async function openDatabase(name: string, onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade: (database) => void database.createObjectStore(store, { keyPath: 'workspace' }),
    blocking: (_current, _wanted, { target }) => {
      onGone()
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: onGone,
  })
}

/**
 * The journal of the app that is served under `scope`, in a database of its own. A write is with the
 * operating system once its transaction is complete (relaxed durability): the end of the page or of the
 * browser, however sudden, takes nothing of it away. What fails is only not in the journal, which is said
 * by `onNotNoted`: the case itself is saved apart from it.
 */
export function createIdbJournal(
  scope: string,
  timers: Timers,
  onNotNoted: () => void,
  page?: EventTarget,
): Journal {
  const name = `journal:${storedName(scope)}`
  const connection = new IdbConnection<Schema>((onGone) => openDatabase(name, onGone), page)
  /** Whoever wants to read is not kept waiting again by a database that did not answer once. */
  let isSilent = false
  const inTime = async <T>(answer: Promise<T>, timeoutMs: number): Promise<T> => {
    try {
      const result = await withTimeout(answer, timers, timeoutMs)
      isSilent = false
      return result
    } catch (error) {
      // What failed once may work over another connection.
      connection.renew()
      isSilent ||= isTimeout(error)
      throw error
    }
  }
  const read = async (workspace: string): Promise<JournalRecord | RecoveredEdits | null> => {
    const asked = one(workspace)
    const late = { late: asked.catch(() => null) }
    const answer = inTime(asked, readTimeoutMs).catch((error: unknown) =>
      isTimeout(error) ? late : null,
    )
    return isSilent ? late : answer
  }
  const change = (work: (records: Records) => Promise<void>): Promise<void> =>
    connection.run([store], 'readwrite', (within) => work(within.objectStore(store)))
  const write = (record: JournalRecord) =>
    connection.run(
      [store],
      'readwrite',
      async (transaction) => {
        const written = transaction.objectStore(store).put(record)
        // At once, or the browser would ask this page first, which may be gone by then.
        transaction.commit()
        await written
      },
      { durability: 'relaxed' },
    )
  const all = async (): Promise<readonly JournalRecord[]> => {
    const values = await connection.run([store], 'readonly', (within) =>
      within.objectStore(store).getAll(),
    )
    return values.filter(isJournalRecord).sort((a, b) => b.updated - a.updated)
  }
  const one = async (workspace: string): Promise<JournalRecord | null> => {
    const value = await connection.run([store], 'readonly', (within) =>
      within.objectStore(store).get(workspace),
    )
    return isJournalRecord(value) ? value : null
  }
  return {
    write: (record) => inTime(write(record), writeTimeoutMs).catch(onNotNoted),
    // A record that stays does not fit what is stored by then, and is left out.
    remove: (workspace) =>
      inTime(
        change((records) => records.delete(workspace)),
        readTimeoutMs,
      ).catch(() => undefined),
    clear: () =>
      inTime(
        change((records) => records.clear()),
        writeTimeoutMs,
      ).then(
        () => true,
        () => false,
      ),
    read,
    list: async () => {
      const records = isSilent ? [] : await inTime(all(), readTimeoutMs).catch(() => [])
      return records.map(({ workspace }) => workspace)
    },
  }
}
