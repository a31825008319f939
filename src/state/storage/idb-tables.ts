import { tableNames, type Heading, type TableName, type Tables } from './tables.ts'

type RecentKey = [
  owner: string,
  updated: number,
  id: string,
  title: string,
  bytes: number,
  rev: number,
]

const version = 1
/** A list is read from this index alone, so that no body is loaded for it. */
const recent = ['owner', 'updated', 'id', 'title', 'bytes', 'rev']

/** The answer to a request; a request that fails in a change takes all of the change back. */
function answerTo<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('no answer', 'AbortError'))
  })
}

/** That everything a change has written is kept. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('taken back', 'AbortError'))
  })
}

function open(name: string, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    for (const table of tableNames) {
      request.result.createObjectStore(table, { keyPath: 'id' }).createIndex('recent', recent)
    }
  }
  return answerTo(request).then((database) => {
    // A newer version of the page wants to change the tables: let it.
    database.onversionchange = () => {
      onGone()
      database.close()
    }
    database.onclose = onGone
    return database
  })
}

const headingOf = ([owner, updated, id, title, bytes, rev]: RecentKey): Heading => ({
  owner,
  updated,
  id,
  title,
  bytes,
  rev,
})

/** All keys of one owner: a list sorts after every number and text. */
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

function headingsIn(request: IDBRequest<IDBCursor | null>, limit: number): Promise<Heading[]> {
  const found: Heading[] = []
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new DOMException('no answer', 'AbortError'))
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null || found.length >= limit) return resolve(found)
      // Only rows of our own form are in this index.
      found.push(headingOf(cursor.key as RecentKey))
      cursor.continue()
    }
  })
}

/** Tables in IndexedDB. Rejects when the browser does not let us have them. */
export async function openIdbTables(name: string): Promise<Tables> {
  let connection: Promise<IDBDatabase> | null = null
  const forget = () => {
    connection = null
  }
  const connect = () => {
    connection ??= open(name, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return connection
  }
  const storeOf = async (table: TableName, mode: IDBTransactionMode) =>
    (await connect()).transaction(table, mode).objectStore(table)
  await connect()
  return {
    read: async (table, id) => answerTo<unknown>((await storeOf(table, 'readonly')).get(id)),
    change: async (table, id, change) => {
      const store = await storeOf(table, 'readwrite')
      const done = endOf(store.transaction)
      const written = answerTo<unknown>(store.get(id)).then((old) => {
        const row = change(old)
        return row === null ? null : answerTo(store.put(row))
      })
      // Both are awaited together, so that a failing write does not go unheard.
      await Promise.all([written, done])
    },
    remove: async (table, id) => {
      const store = await storeOf(table, 'readwrite')
      store.delete(id)
      await endOf(store.transaction)
    },
    headings: async (table, owner, limit) => {
      const index = (await storeOf(table, 'readonly')).index('recent')
      return headingsIn(index.openKeyCursor(rangeOf(owner), 'prev'), limit)
    },
    clear: async () => {
      const transaction = (await connect()).transaction(tableNames, 'readwrite')
      for (const table of tableNames) transaction.objectStore(table).clear()
      await endOf(transaction)
    },
  }
}
