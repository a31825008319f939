import { isRow, tableNames, type RowHeader, type TableName, type Tables } from './tables.ts'

const headingOf = ({ id, owner, updated, title, bytes, rev }: RowHeader): RowHeader => ({
  id,
  owner,
  updated,
  title,
  bytes,
  rev,
})

/** Tables that last as long as the page: for browsers that let nothing be stored. */
export function createMemoryTables(): Tables {
  const tables = new Map(tableNames.map((name) => [name, new Map<string, unknown>()]))
  const table = (name: TableName) => tables.get(name) ?? new Map<string, unknown>()
  return {
    read: (name, id) => Promise.resolve(table(name).get(id)),
    change: (name, id, change) => {
      const row = change(table(name).get(id))
      if (row !== null) table(name).set(id, row)
      return Promise.resolve()
    },
    remove: (name, id) => {
      table(name).delete(id)
      return Promise.resolve()
    },
    headings: (name, owner, limit) => {
      const rows = [...table(name).values()].filter(isRow).filter((row) => row.owner === owner)
      rows.sort((a, b) => b.updated - a.updated || (a.id < b.id ? 1 : -1))
      return Promise.resolve(rows.slice(0, limit).map(headingOf))
    },
    clear: () => {
      for (const rows of tables.values()) rows.clear()
      return Promise.resolve()
    },
  }
}
