import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { tableNames, type Heading, type Row, type TableName, type Tables } from './tables.ts'

type RecentKey = [
  owner: string,
  updated: number,
  id: string,
  title: string,
  bytes: number,
  rev: number,
]

interface Table {
  key: string
  value: Row
  indexes: { recent: RecentKey }
}

interface Schema extends DBSchema {
  cases: Table
  snapshots: Table
  quarantine: Table
}

const version = 1
/** A list is read from this index alone, so that no body is loaded for it. */
const recent = ['owner', 'updated', 'id', 'title', 'bytes', 'rev']

function upgrade(database: IDBPDatabase<Schema>): void {
  for (const name of tableNames) {
    database.createObjectStore(name, { keyPath: 'id' }).createIndex('recent', recent)
  }
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

/** Tables in IndexedDB. Rejects when the browser does not let us have them. */
export async function openIdbTables(name: string): Promise<Tables> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    connection = null
  }
  const connect = () => {
    connection ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer version of the page wants to change the tables: let it.
      blocking: (_current, _wanted, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return connection
  }
  await connect()
  return {
    read: async (table, id) => (await connect()).get(table, id),
    change: async (table, id, change) => {
      const transaction = (await connect()).transaction(table, 'readwrite')
      const row = change(await transaction.store.get(id))
      // Both are awaited together, so that a failing write does not go unheard.
      await Promise.all([row === null ? null : transaction.store.put(row), transaction.done])
    },
    remove: async (table, id) => (await connect()).delete(table, id),
    headings: async (table: TableName, owner: string, limit: number) => {
      const index = (await connect()).transaction(table).store.index('recent')
      const found: Heading[] = []
      let cursor = await index.openKeyCursor(rangeOf(owner), 'prev')
      while (cursor !== null && found.length < limit) {
        found.push(headingOf(cursor.key))
        cursor = await cursor.continue()
      }
      return found
    },
    clear: async () => {
      const transaction = (await connect()).transaction(tableNames, 'readwrite')
      const stores = tableNames.map((table) => transaction.objectStore(table).clear())
      await Promise.all([...stores, transaction.done])
    },
  }
}
