import type { FileUrls } from '../../analysis/list/file-urls.ts'
import { maxListBytes, readListBytes, type NamedForm } from '../../analysis/list/read-list.ts'
import { isGzip } from '../../core/recognise/recognise.ts'
import { gunzip, partsOf } from '../../platform/gunzip.ts'
import type { ListReading } from './list-protocol.ts'

/** Counts the bytes that pass, which tell how far a packed file has been read. */
function counting(onBytes: (count: number) => void) {
  let count = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      count += bytes.length
      onBytes(count)
      controller.enqueue(bytes)
    },
  })
}

/** How the reading goes on. */
export interface BlobReading {
  /** After each part, and once at the end. */
  onProgress(reading: ListReading): void
  isStopped(): boolean
  /** Waits until other work has had its turn. */
  pause(): Promise<void>
}

/** So many sites are told of, those of the most URLs. */
const maxSites = 20

/** How the reading stands of what files bring. */
export const readingOf = (
  files: FileUrls,
  parts: Pick<ListReading, 'share' | 'state' | 'unread'>,
): ListReading => ({
  ...parts,
  count: files.urls.tailFrom,
  listed: files.listed,
  repeated: files.repeated,
  wide: { ...files.wide },
  leftOut: files.values.leftOut,
  columns: files.values.columns,
  sources: files.sources(),
  sites: files.sites.result().slice(0, maxSites),
  isMixed: files.isMixed,
})

/**
 * Reads the URLs of a file, or of several, unpacked where gzip packed it. Rejects when it cannot be read
 * or unpacked.
 */
export async function readBlob(
  content: Blob,
  list: NamedForm,
  files: FileUrls,
  { onProgress, isStopped, pause }: BlobReading,
): Promise<void> {
  const head = new Uint8Array(await content.slice(0, 2).arrayBuffer())
  let packedBytes = 0
  const counted = content.stream().pipeThrough(counting((count) => (packedBytes = count)))
  const bytes = isGzip(head) ? gunzip(partsOf(counted)) : partsOf(counted)
  const tell = (state: ListReading['state'], unread: readonly string[]): void => {
    onProgress(readingOf(files, { share: packedBytes / Math.max(1, content.size), state, unread }))
  }
  const { state, unread } = await readListBytes(bytes, list, files, {
    unpack: gunzip,
    onPart: (unread) => tell('reading', unread),
    ...{ pause, isStopped, maxBytes: maxListBytes },
  })
  tell(state === 'too-many' || state === 'too-large' ? 'too-long' : state, unread)
}
