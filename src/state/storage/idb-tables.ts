import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import { IdbConnection } from './idb-connection.ts'
import { tableNames, type RowHeader, type TableName, type Tables } from './tables.ts'

type RecentKey = [
  owner: string,
  updated: number,
  id: string,
  title: string,
  bytes: number,
  rev: number,
]

interface StoredTable {
  readonly key: string
  /** Whatever is there: it is looked at before it is taken for a row. */
  readonly value: unknown
  readonly indexes: { readonly recent: RecentKey }
}

interface Schema extends DBSchema {
  readonly cases: StoredTable
  readonly snapshots: StoredTable
  readonly quarantine: StoredTable
}

type Database = IDBPDatabase<Schema>

const version = 1
/** A list is read from this index alone, so that no body is loaded for it. */
const recent = ['owner', 'updated', 'id', 'title', 'bytes', 'rev']

const headingOf = ([owner, updated, id, title, bytes, rev]: RecentKey): RowHeader => ({
  owner,
  updated,
  id,
  title,
  bytes,
  rev,
})

/**
 * Opens the database; `onGone` is called when it can no longer be used. Rejects with `BlockedError`
 * when another tab keeps an older version of it open.
 */
function open(name: string, onGone: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    let isBlocked = false
    openDB<Schema>(name, version, {
      upgrade: (database) => {
        for (const table of tableNames) {
          database.createObjectStore(table, { keyPath: 'id' }).createIndex('recent', recent)
        }
      },
      blocked: () => {
        isBlocked = true
        reject(new DOMException('An older version is open', 'BlockedError'))
      },
      // A newer version of the page wants to change the tables: let it.
      blocking: (_current, _wanted, { target }) => {
        onGone()
        if (target instanceof IDBDatabase) target.close()
      },
      terminated: onGone,
    }).then((database) => (isBlocked ? database.close() : resolve(database)), reject)
  })
}

type ReadStore = IDBPObjectStore<Schema, TableName[], TableName>

/** All keys of one owner: a list sorts after every number and text. */
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

async function newest(store: ReadStore, owner: string, limit: number): Promise<RowHeader[]> {
  const found: RowHeader[] = []
  let cursor = await store.index('recent').openKeyCursor(rangeOf(owner), 'prev')
  while (cursor !== null && found.length < limit) {
    found.push(headingOf(cursor.key))
    cursor = await cursor.continue()
  }
  return found
}

/**
 * Tables in IndexedDB. `page` fires `pagehide` and `pageshow`. Rejects when the browser does not let us have
 * them.
 */
export async function openIdbTables(name: string, page?: EventTarget): Promise<Tables> {
  const connection = new IdbConnection<Schema>((onGone) => open(name, onGone), page)
  const read = <Out>(table: TableName, work: (store: ReadStore) => Promise<Out>): Promise<Out> =>
    connection.run([table], 'readonly', (within) => work(within.objectStore(table)))
  await connection.connect()
  return {
    read: (table, id) => read(table, (store) => store.get(id)),
    change: (table, id, change) =>
      connection.run([table], 'readwrite', async (within) => {
        const store = within.objectStore(table)
        const row = change(await store.get(id))
        if (row !== null) await store.put(row)
      }),
    remove: (table, id) =>
      connection.run([table], 'readwrite', (within) => within.objectStore(table).delete(id)),
    headings: (table, owner, limit) => read(table, (store) => newest(store, owner, limit)),
    clear: () =>
      connection.run([...tableNames], 'readwrite', async (within) => {
        await Promise.all(tableNames.map((table) => within.objectStore(table).clear()))
      }),
  }
}
