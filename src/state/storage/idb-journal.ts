import { openDB, type IDBPDatabase } from 'idb'
import type { Timers } from '../../platform/clock.ts'
import { isJournalRecord, type Journal, type JournalRecord, type LateRecord } from './journal.ts'
import { withTimeout } from './open-storage.ts'
import { storedName } from './preferences.ts'

const store = 'records'
/** Openings wait for what is read and removed, but not longer. */
const readTimeoutMs = 1000
/** As long as for the cases themselves. */
const writeTimeoutMs = 5000

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

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

/**
 * The journal of the app that is served under `scope`, in a database of its own. A write is with the
 * operating system once its transaction is complete (relaxed durability): the end of the page or of the
 * browser, however sudden, takes nothing of it away. What fails is only not in the journal, which is said
 * by `onNotNoted`: the case itself is saved apart from it.
 */
export function createIdbJournal(scope: string, timers: Timers, onNotNoted: () => void): Journal {
  const name = `journal:${storedName(scope)}`
  let connection: Promise<IDBPDatabase> | null = null
  const forget = () => {
    connection = null
  }
  /** Whoever wants to read is not kept waiting again by a database that did not answer once. */
  let isSilent = false
  /** What failed once may work over another connection. */
  const drop = (failed: Promise<IDBPDatabase>) => {
    if (connection === failed) forget()
    failed.then((database) => database.close()).catch(() => undefined)
  }
  const begin = <T>(work: (database: IDBPDatabase) => Promise<T>) => {
    connection ??= openDatabase(name, forget)
    return { used: connection, answer: connection.then(work) }
  }
  const inTime = async <T>(
    { used, answer }: { readonly used: Promise<IDBPDatabase>; readonly answer: Promise<T> },
    timeoutMs: number,
  ): Promise<T> => {
    try {
      const result = await withTimeout(answer, timers, timeoutMs)
      isSilent = false
      return result
    } catch (error) {
      drop(used)
      isSilent ||= isTimeout(error)
      throw error
    }
  }
  const run = <T>(work: (database: IDBPDatabase) => Promise<T>, timeoutMs: number): Promise<T> =>
    inTime(begin(work), timeoutMs)
  const read = async (workspace: string): Promise<JournalRecord | LateRecord | null> => {
    const asked = begin((database) => one(database, workspace))
    const late = { late: asked.answer.catch(() => null) }
    const answer = inTime(asked, readTimeoutMs).catch((error: unknown) =>
      isTimeout(error) ? late : null,
    )
    return isSilent ? late : answer
  }
  const write = async (database: IDBPDatabase, record: JournalRecord) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' })
    const written = transaction.store.put(record)
    // At once, or the browser would ask this page first, which may be gone by then.
    transaction.commit()
    await Promise.all([written, transaction.done])
  }
  const all = async (database: IDBPDatabase): Promise<readonly JournalRecord[]> => {
    const values: unknown[] = await database.getAll(store)
    return values.filter(isJournalRecord).sort((a, b) => b.updated - a.updated)
  }
  const one = async (database: IDBPDatabase, workspace: string): Promise<JournalRecord | null> => {
    const value: unknown = await database.get(store, workspace)
    return isJournalRecord(value) ? value : null
  }
  return {
    write: (record) => run((database) => write(database, record), writeTimeoutMs).catch(onNotNoted),
    // A record that stays does not fit what is stored by then, and is left out.
    remove: (workspace) =>
      run((database) => database.delete(store, workspace), readTimeoutMs).catch(() => undefined),
    clear: () =>
      run((database) => database.clear(store), writeTimeoutMs).then(
        () => true,
        () => false,
      ),
    read,
    list: async () => {
      const records = isSilent ? [] : await run(all, readTimeoutMs).catch(() => [])
      return records.map(({ workspace }) => workspace)
    },
  }
}
