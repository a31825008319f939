import type { LinkedList } from '../scenario.ts'
import { isInteger, isOneOf, isText, listOf, textOf } from './value-guards.ts'

/** Names of files are shorter wherever files are kept. */
export const maxListName = 255
const delimiters = ['\t', ';', '|', ','] as const
const plainKinds = ['urls', 'sitemap', 'files'] as const

/**
 * What the record of a case says of its list from a file: `[id, name, number of URLs or null, kind]`, and for a
 * table its delimiter, first line and column.
 */
export function plainList({ id, name, count, form }: LinkedList): unknown[] {
  const table = form.kind === 'table' ? [form.delimiter, form.firstLine, form.column] : []
  return [id, name, count, form.kind, ...table]
}

function readForm([kind, delimiter, firstLine, column]: readonly unknown[]):
  LinkedList['form'] | null {
  if (isOneOf(kind, plainKinds)) return { kind }
  if (kind !== 'table' || !isOneOf(delimiter, delimiters)) return null
  if (!isInteger(firstLine, 1, 1e9) || !isInteger(column, 0, 1e6)) return null
  return { kind, delimiter, firstLine, column }
}

/** The list that a record names; null where it names none, or nothing that can be read. */
export function readPlainList(value: unknown): LinkedList | null {
  const [id, name, count, ...rest] = listOf(value)
  const form = readForm(rest)
  if (form === null || !isText(id, 80) || !/^[\w-]+$/.test(id)) return null
  const known = isInteger(count, 0, 1e9) ? count : null
  return { id, name: textOf(name).slice(0, maxListName), form, count: known }
}
