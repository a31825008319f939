import type { KeptColumn } from '../../analysis/list/file-values.ts'
import {
  filesHead,
  maxFilesHead,
  readFilesHead,
  type ListFilePart,
} from '../../analysis/list/list-files.ts'
import type { NamedForm } from '../../analysis/list/read-list.ts'
import type { PlainForm } from '../../case/scenario.ts'
import { columnKey } from '../../case/grid/row-values.ts'
import { unpackedBlob } from '../../platform/gunzip.ts'

/** One of the files that a list is made of. */
export interface ListPart {
  /** Empty for a text. */
  readonly name: string
  readonly content: Blob
  readonly form: PlainForm
  /** What is kept of a table beside its URLs. */
  readonly kept: readonly KeptColumn[]
}

/** A list with its bytes. */
export interface WholeFiles extends NamedForm {
  readonly content: Blob
}

const nameOf = (parts: readonly ListPart[]): string => {
  const [first] = parts
  const others = parts.length - 1
  const name = first?.name === '' ? 'Text' : (first?.name ?? '')
  return `${name} and ${others === 1 ? '1 other file' : `${others.toLocaleString('en')} other files`}`
}

/** Files as one list, which is read from one to the next; a single one of which only URLs are kept stays as it is. */
export function joinedParts(parts: readonly ListPart[]): WholeFiles | null {
  const [first, ...others] = parts
  if (first === undefined) return null
  const { name, content, form } = first
  if (others.length === 0 && first.kept.length === 0) return { name, content, form }
  const files = parts.map(({ name, content: { size: bytes }, form, kept }): ListFilePart => ({
    ...{ name, form, bytes },
    ...(kept.length === 0 ? {} : { kept }),
  }))
  return {
    name: others.length === 0 ? name : nameOf(parts),
    content: new Blob([filesHead(files), ...parts.map((part) => part.content)]),
    form: { kind: 'files' },
  }
}

/** The files that a list is made of. Rejects where its bytes do not say which they are. */
export async function filesIn({ name, form, content }: WholeFiles): Promise<readonly ListPart[]> {
  if (form.kind !== 'files') return [{ name, content, form, kept: [] }]
  const all = (await unpackedBlob(content)) ?? content
  const head = new Uint8Array(await all.slice(0, maxFilesHead).arrayBuffer())
  const end = head.indexOf(0x0a)
  const files = end < 0 ? null : readFilesHead(new TextDecoder().decode(head.subarray(0, end)))
  if (files === null) throw new Error('The list does not say which files it has')
  let from = end + 1
  return files.map(({ name, form, bytes, kept = [] }) => {
    from += bytes
    return { name, form, kept, content: all.slice(from - bytes, from) }
  })
}

/** Adds files to those of a list; one whose name is there takes the place of the older one. */
export function withParts(
  before: readonly ListPart[],
  added: readonly ListPart[],
): {
  readonly parts: readonly ListPart[]
  /** The older ones, each with the newer one. */
  readonly replaced: readonly { readonly older: ListPart; readonly newer: ListPart }[]
} {
  const newer = new Map(added.filter(({ name }) => name !== '').map((part) => [part.name, part]))
  const parts = before.map((part) => newer.get(part.name) ?? part)
  const replaced = before.flatMap((older) => {
    const one = newer.get(older.name)
    return one === undefined ? [] : { older, newer: one }
  })
  const others = added.filter((part) => !parts.includes(part))
  return { parts: [...parts, ...others], replaced }
}

/** The files of a list without what they say in one column. */
export const withoutListColumn = (parts: readonly ListPart[], name: string): readonly ListPart[] =>
  parts.map((part) => ({
    ...part,
    kept: part.kept.filter((column) => columnKey(column.name) !== columnKey(name)),
  }))
