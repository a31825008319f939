import { isGzip, isUtf16, textOfBytes } from '../core/recognise/recognise.ts'
import { reportProgress, reportLongStep } from '../core/progress.ts'
import { readBytes } from '../core/text/file.ts'
import { contentKindOf } from '../core/text/sniff.ts'
import { gunzipBlob } from './gunzip.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file of any kind, packed with gzip or not. */
export interface TextOfFileOptions {
  readonly content: Blob
  /** Bytes that it may unpack to. */
  readonly most: number
  /** Of a file that is longer, in bytes, nothing but text is wanted. */
  readonly mostBinary: number
}

/** A file as text, or why it has none. */
export type TextOfFile =
  | {
      readonly text: string
      /** The bytes of a file in UTF-16 that may become a robots.txt, which keeps them; else null. */
      readonly bytes: Bytes | null
      /** Not only what came before the place where a packed file is damaged. */
      readonly isWhole: boolean
    }
  | { readonly failure: 'unreadable' | 'too-big' | 'damaged' | 'binary' }

/** A file that is packed twice is unpacked twice, and no further. */
const maxLayers = 2

interface Unpacked {
  readonly bytes: Bytes
  readonly isWhole: boolean
}

/** What gzip packed into bytes; null where it is more than `most`. Of a damaged file, what came before. */
async function unpackedOnce(packed: Bytes, most: number): Promise<Unpacked | null> {
  const parts: Bytes[] = []
  let length = 0
  let isWhole = true
  try {
    for await (const part of gunzipBlob(new Blob([packed]))) {
      reportProgress()
      length += part.length
      if (length > most) return null
      parts.push(part)
    }
  } catch {
    isWhole = false
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isWhole }
}

const sniffedBytes = 4096

/** Judged by its beginning, so that a large one is not read first. */
const isBinary = (bytes: Uint8Array): boolean =>
  !isUtf16(bytes) && contentKindOf(readBytes(bytes.subarray(0, sniffedBytes))) === 'binary'

/** The same as `textOfBytes`: the browser's own decoder takes half the memory, but only valid UTF-8. */
function decoded(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return reportLongStep(bytes, () => textOfBytes(bytes))
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return reportLongStep(bytes, () => decoder.decode(bytes))
  } catch {
    return textOfBytes(bytes)
  }
}

/** Reads a file, unpacked where gzip packed it. Never rejects. */
export async function textOfFile(options: TextOfFileOptions): Promise<TextOfFile> {
  const { content, most, mostBinary } = options
  const buffer = await content.arrayBuffer().catch(() => null)
  if (buffer === null) return { failure: 'unreadable' }
  let bytes = new Uint8Array(buffer)
  let isWhole = true
  for (let layer = 0; layer < maxLayers && isGzip(bytes); layer += 1) {
    const inner = await unpackedOnce(bytes, most)
    if (inner === null) return { failure: 'too-big' }
    // A packed file that is cut gives what came before the cut.
    if (inner.bytes.length === 0) return { failure: 'damaged' }
    bytes = inner.bytes
    isWhole &&= inner.isWhole
  }
  if (bytes.length > mostBinary && isBinary(bytes)) return { failure: 'binary' }
  const isKept = isUtf16(bytes) && bytes.length <= mostBinary
  return { text: decoded(bytes), bytes: isKept ? bytes : null, isWhole }
}
