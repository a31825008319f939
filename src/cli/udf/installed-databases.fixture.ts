import { createRequire } from 'node:module'

/** What is used of `@duckdb/node-api`. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<DuckConnection> }>
  }
}
interface DuckConnection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): readonly unknown[] }>
  closeSync(): void
}

/** What is used of `chdb`, which is ClickHouse as a library. */
interface Chdb {
  readonly Session: new (
    path: string,
    options: { readonly connectionArgs: readonly string[] },
  ) => { query(sql: string, format: string): string; close(): void }
}

/** A package that may not be there. Also looked for where NODE_PATH says. */
function installed(name: string): unknown {
  try {
    return createRequire(import.meta.url)(name)
  } catch {
    return null
  }
}

/** DuckDB; null where it is not installed. */
export const duckDb = installed('@duckdb/node-api') as DuckDb | null

/** ClickHouse as a library; null where it is not installed. */
export const chdb = installed('chdb') as Chdb | null
