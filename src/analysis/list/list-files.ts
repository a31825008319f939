import type { PlainForm } from '../../case/scenario.ts'
import { maxColumnName, maxColumns } from '../../case/grid/row-values.ts'
import type { KeptColumn } from './file-values.ts'

/** One of several files that are one list. */
export interface ListFilePart {
  readonly name: string
  readonly form: PlainForm
  /** So many bytes of the list are of it, as they came. */
  readonly bytes: number
  /** What is kept of a table beside its URLs; not there: nothing. */
  readonly kept?: readonly KeptColumn[]
}

/** The head has no more bytes. */
export const maxFilesHead = 4 * 1024 * 1024

/**
 * The line that a list of several files begins with; the bytes of the files follow it, one behind the
 * other. So the list says by itself how it is read, wherever it is kept.
 */
export const filesHead = (files: readonly ListFilePart[]): string =>
  `${JSON.stringify(files.map(({ name, form, bytes, kept }) => ({ name, bytes, ...form, kept })))}\n`

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const delimiters = ['\t', ';', '|', ','] as const

function readColumn(value: unknown): KeptColumn | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, kind, at, adds, pointsGroup }: Readonly<Record<string, unknown>> = { ...value }
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxColumnName) return null
  if ((kind !== 'number' && kind !== 'text') || !isNumber(at)) return null
  return { name, kind, at, adds: adds === true, pointsGroup: pointsGroup === true }
}

const readKept = (value: unknown): readonly KeptColumn[] =>
  (Array.isArray(value) ? value : [])
    .map(readColumn)
    .filter((column) => column !== null)
    .slice(0, maxColumns)

function readFile(value: unknown): ListFilePart | null {
  if (typeof value !== 'object' || value === null) return null
  const given: Readonly<Record<string, unknown>> = { ...value }
  const { name, bytes, kind, firstLine, column } = given
  if (typeof name !== 'string' || !isNumber(bytes)) return null
  if (kind === 'urls' || kind === 'sitemap') return { name, bytes, form: { kind } }
  const delimiter = delimiters.find((one) => one === given['delimiter'])
  if (kind !== 'table' || delimiter === undefined) return null
  if (!isNumber(firstLine) || !isNumber(column)) return null
  const kept = readKept(given['kept'])
  const form = { kind, delimiter, firstLine, column } as const
  return { name, bytes, form, ...(kept.length === 0 ? {} : { kept }) }
}

/** The files that the first line of a list names; null where it is none of ours. It may come from anybody. */
export function readFilesHead(line: string): readonly ListFilePart[] | null {
  try {
    const given: unknown = JSON.parse(line)
    if (!Array.isArray(given)) return null
    const files = given.map(readFile)
    return files.every((file) => file !== null) ? files : null
  } catch {
    return null
  }
}
