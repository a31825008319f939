import type { NewSource } from '../../case/grid/sources.ts'

/** URLs with the columns of their table, where they come from one. */
interface TakenUrls {
  readonly rows: readonly { readonly url: string }[]
  readonly columns?: readonly { readonly name: string; readonly isKept?: boolean }[]
}

/** The day on which something comes, where the user is, as YYYY-MM-DD. */
export function today(now = new Date()): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return [now.getFullYear(), ...parts].join('-')
}

/** What brings URLs, under the name of its file or as a paste; null: no URL, or a single one that is pasted. */
export function sourceOf(
  name: string,
  { rows, columns = [] }: TakenUrls,
  day: string,
): NewSource | null {
  if (rows.length === 0 || (name === '' && rows.length === 1)) return null
  const kept = columns.flatMap((column) => (column.isKept === false ? [] : column.name))
  const isTable = columns.length > 0
  const pasted = isTable ? 'Pasted table' : 'Pasted URLs'
  const urls = rows.map(({ url }) => url)
  const brought = { day, columns: kept, urls }
  return name === '' ? { name: pasted, ...brought } : { name, ...brought, isFile: true }
}
