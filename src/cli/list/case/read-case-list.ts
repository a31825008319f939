import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileUrls, maxUrls } from '../../../analysis/list/file-urls.ts'
import { maxListBytes, readListBytes, type ReadingEnd } from '../../../analysis/list/read-list.ts'
import type { FileList } from '../../../case/file/case-list.ts'
import { isGzip } from '../../../core/recognise/recognise.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** How much of a list is read: as much as the page reads of one. */
export interface ListBounds {
  readonly urls: number
  /** Unpacked. */
  readonly bytes: number
}

const pageBounds: ListBounds = { urls: maxUrls, bytes: maxListBytes }

/** Characters of base64 that are decoded at once: no padding arises between them. */
const pieceLength = 64 * 1024

function* bytesOfBase64(text: string): Generator<Bytes, void> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield new Uint8Array(Buffer.from(text.slice(at, at + pieceLength), 'base64'))
  }
}

/** Ends with an error where the packed bytes are damaged or cut, once what could be unpacked has come. */
async function* gunzip(
  packed: Iterable<Bytes> | AsyncIterable<Bytes>,
): AsyncGenerator<Bytes, void> {
  const unpacked = createGunzip()
  // What fails is thrown where the unpacked bytes are read.
  pipeline(Readable.from(packed), unpacked, () => undefined)
  for await (const part of unpacked) yield new Uint8Array(part as Buffer)
}

/** Whether a text stands for bytes that gzip packed, as all lists of case files do. */
const isPacked = (text: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && isGzip(Buffer.from(text.slice(0, 4), 'base64'))

const beyond = (most: number, noun: string): string =>
  `it has more than ${most.toLocaleString('en')} ${noun}`

/** Why not all of a list was read; null where it was. */
function problemOf({ state, unread }: ReadingEnd, bounds: ListBounds): string | null {
  if (state === 'too-many') return beyond(bounds.urls, 'URLs')
  if (state === 'too-large') return beyond(bounds.bytes, 'bytes')
  if (state === 'cut') return 'the end is missing'
  return unread.length === 0 ? null : `damaged or cut: ${unread.join(', ')}`
}

/**
 * Reads the list of a case file as far as it can be read; `origin` is the site that paths belong to. `problem` is why
 * the rest could not be read; null where nothing is missing.
 */
export async function readCaseList(
  { gzip, ...list }: FileList,
  origin: string,
  bounds: ListBounds = pageBounds,
): Promise<{ readonly files: FileUrls; readonly problem: string | null }> {
  const files = new FileUrls(origin, bounds.urls)
  if (!isPacked(gzip)) {
    return { files, problem: 'it is not packed with gzip, or not written in base64' }
  }
  try {
    const end = await readListBytes(gunzip(bytesOfBase64(gzip)), list, files, {
      unpack: gunzip,
      onPart: () => undefined,
      pause: () => Promise.resolve(),
      isStopped: () => false,
      maxBytes: bounds.bytes,
    })
    return { files, problem: problemOf(end, bounds) }
  } catch (error) {
    return { files, problem: error instanceof Error ? error.message : String(error) }
  }
}
