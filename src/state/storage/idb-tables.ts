import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
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

/** All keys of one owner: a list sorts after every number and text. */
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Tables in IndexedDB. Rejects when the browser does not let us have them. */
export async function openIdbTables(name: string): Promise<Tables> {
  let connection: Promise<Database> | null = null
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
  const headings = async (table: TableName, owner: string, limit: number) => {
    const { store } = (await connect()).transaction(table)
    const found: RowHeader[] = []
    let cursor = await store.index('recent').openKeyCursor(rangeOf(owner), 'prev')
    while (cursor !== null && found.length < limit) {
      found.push(headingOf(cursor.key))
      cursor = await cursor.continue()
    }
    return found
  }
  await connect()
  return {
    read: async (table, id) => (await connect()).get(table, id),
    change: async (table, id, change) => {
      const transaction = (await connect()).transaction(table, 'readwrite')
      const write = async () => {
        const row = change(await transaction.store.get(id))
        if (row !== null) await transaction.store.put(row)
      }
      // Both are awaited together, so that a failing write does not go unheard.
      await Promise.all([write(), transaction.done])
    },
    remove: async (table, id) => (await connect()).delete(table, id),
    headings,
    clear: async () => {
      const transaction = (await connect()).transaction(tableNames, 'readwrite')
      const cleared = tableNames.map((table) => transaction.objectStore(table).clear())
      await Promise.all([...cleared, transaction.done])
    },
  }
}
