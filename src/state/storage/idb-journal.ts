import { openDB, type IDBPDatabase } from 'idb'
import type { Timers } from '../../platform/clock.ts'
import { isJournalRecord, type Journal, type JournalRecord } from './journal.ts'
import { storedName } from './stored-name.ts'

const store = 'records'
/** What reads the journal does not wait longer for it. */
const readTimeoutMs = 1000

async function openDatabase(name: string, onGone: () => void): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(store, { keyPath: 'workspace' }),
    blocking: (_current, _wanted, { target }) => {
      onGone()
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: onGone,
  })
}

/** What comes of `work`, or `otherwise` when it fails or, after calling `onLate`, when it takes too long. */
function within<T>(work: Promise<T>, otherwise: T, timers: Timers, onLate: () => void): Promise<T> {
  return new Promise((resolve) => {
    const timer = timers.setTimeout(() => {
      onLate()
      resolve(otherwise)
    }, readTimeoutMs)
    const settle = (value: T) => {
      timers.clearTimeout(timer)
      resolve(value)
    }
    work.then(settle, () => settle(otherwise))
  })
}

/**
 * The journal of the app that is served under `scope`, in a database of its own. A write is with the
 * operating system once its transaction is complete (relaxed durability): the end of the page or of the
 * browser, however sudden, takes nothing of it away. What fails is only not in the journal: the case
 * itself is saved apart from it.
 */
export function createIdbJournal(scope: string, timers: Timers): Journal {
  const name = `journal:${storedName(scope)}`
  let connection: Promise<IDBPDatabase> | null = null
  const forget = () => {
    connection = null
  }
  /** A database that did not answer once is not waited for again. */
  let isSilent = false
  const silent = () => {
    isSilent = true
  }
  const connect = () => {
    connection ??= openDatabase(name, forget)
    return connection
  }
  const change = async (work: (database: IDBPDatabase) => Promise<void>): Promise<void> => {
    try {
      await work(await connect())
    } catch {
      // Saving tells what is wrong with the storage.
    }
  }
  const write = async (database: IDBPDatabase, record: JournalRecord) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' })
    const written = transaction.store.put(record)
    // At once, or the browser would ask this page first, which may be gone by then.
    transaction.commit()
    await Promise.all([written, transaction.done])
  }
  const all = async (): Promise<readonly JournalRecord[]> => {
    const values: unknown[] = await (await connect()).getAll(store)
    return values.filter(isJournalRecord).sort((a, b) => b.updated - a.updated)
  }
  const one = async (workspace: string): Promise<JournalRecord | null> => {
    const value: unknown = await (await connect()).get(store, workspace)
    return isJournalRecord(value) ? value : null
  }
  return {
    write: (record) => change((database) => write(database, record)),
    remove: (workspace) => change((database) => database.delete(store, workspace)),
    clear: () => change((database) => database.clear(store)),
    read: (workspace) =>
      isSilent ? Promise.resolve(null) : within(one(workspace), null, timers, silent),
    list: async () => {
      const records = isSilent ? [] : await within(all(), [], timers, silent)
      return records.map(({ workspace }) => workspace)
    },
  }
}
