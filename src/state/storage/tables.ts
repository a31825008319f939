/** Cases, earlier states of cases, and what could not be read and was set aside. */
export const tableNames = ['cases', 'snapshots', 'quarantine'] as const
/** One of the tables. */
export type TableName = (typeof tableNames)[number]

/** What a list shows of a row without reading its body. */
export interface RowHeader {
  readonly id: string
  /** The case that a snapshot belongs to; empty for rows of other tables. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly updated: number
  readonly title: string
  /** Length of the body. */
  readonly bytes: number
  readonly rev: number
}

/** A row; `body` is whatever was stored, and is looked at before it is used. */
export interface Row extends RowHeader {
  readonly body: unknown
}

/** The operations of a database. Every promise may reject; values read are not checked. */
export interface Tables {
  read(table: TableName, id: string): Promise<unknown>
  /** Replaces a row by the result of `change`, in one transaction; null keeps the row. */
  change(table: TableName, id: string, change: (old: unknown) => Row | null): Promise<void>
  remove(table: TableName, id: string): Promise<void>
  /** Newest first. */
  headings(table: TableName, owner: string, limit: number): Promise<readonly RowHeader[]>
  clear(): Promise<void>
}

/** True for a well-formed row; any other value is damaged, or not from this page. */
export function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const row: Readonly<Record<string, unknown>> = { ...value }
  const texts = ['id', 'owner', 'title'].every((key) => typeof row[key] === 'string')
  return texts && ['updated', 'bytes', 'rev'].every((key) => Number.isFinite(row[key]))
}
