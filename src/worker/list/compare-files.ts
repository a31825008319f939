import { FileUrls } from '../../analysis/list/file-urls.ts'
import type { KeptColumn } from '../../analysis/list/file-values.ts'
import { filesHead } from '../../analysis/list/list-files.ts'
import { maxListBytes, readListBytes } from '../../analysis/list/read-list.ts'
import { compareFiles, type FileContent, type NewerFile } from '../../analysis/grid/newer-file.ts'
import type { PlainForm } from '../../case/scenario.ts'
import { reportProgress } from '../../core/progress.ts'
import { columnKey } from '../../case/grid/row-values.ts'
import { gunzip, partsOf } from '../../platform/gunzip.ts'

/** One of the files that a list is made of, with its bytes. */
interface GivenFile {
  readonly name: string
  readonly content: Blob
  readonly form: PlainForm
  readonly kept: readonly KeptColumn[]
}

/** A file, the older one whose place it took, and the site that paths belong to. */
export interface ComparedFiles {
  readonly older: GivenFile
  readonly newer: GivenFile
  readonly origin: string
}

async function read(
  { name, content, form, kept }: GivenFile,
  origin: string,
): Promise<FileContent> {
  const files = new FileUrls(origin)
  const head = filesHead([{ name, form, bytes: content.size, kept }])
  const bytes = partsOf(new Blob([head, content]).stream())
  await readListBytes(bytes, { name, form: { kind: 'files' } }, files, {
    unpack: gunzip,
    onPart: () => reportProgress(),
    pause: () => Promise.resolve(),
    isStopped: () => false,
    maxBytes: maxListBytes,
  })
  return { length: files.count, at: (row) => files.urls.at(row), values: files.values }
}

/** The job of the worker that says what came and went as one file took the place of another. */
export async function compareListFiles(
  _reading: unknown,
  _input: unknown,
  { older, newer, origin }: ComparedFiles,
): Promise<NewerFile> {
  const had = new Set(older.kept.map(({ name }) => columnKey(name)))
  const sums = newer.kept.filter(
    ({ name, kind, adds }) => kind === 'number' && adds && had.has(columnKey(name)),
  )
  const [before, after] = [await read(older, origin), await read(newer, origin)]
  const names = sums.map(({ name }) => name)
  return compareFiles(before, after, origin, names)
}
