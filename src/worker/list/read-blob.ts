import { createListReader } from '../../analysis/grid/long/list-reader.ts'
import type { ListForm } from '../../analysis/scenario.ts'
import type { UrlBlocks } from '../../analysis/grid/long/url-blocks.ts'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'
import { gunzip, partsOf } from '../../platform/gunzip.ts'
import type { ListReading } from './list-protocol.ts'

/** So many URLs are read of a list, and so many bytes of it, unpacked. */
const maxUrls = 2_000_000
const maxBytes = 1024 * 1024 * 1024

/** Parts are no larger, in bytes, so that other work gets its turn. */
const maxPart = 256 * 1024

/** What the encoding is told from, in bytes. */
const headBytes = 4096

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

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

/** The decoder for a text that begins with these bytes. */
function decoderFor(head: Uint8Array): TextDecoder {
  if (!isUtf16(head)) return new TextDecoder('utf-8')
  // Without a mark the side of the NULs tells which half comes first.
  const isBig = head[0] === 0xfe || (head[0] === 0 && head[1] !== 0)
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le')
}

/** How the reading of one file goes on. */
export interface BlobReading {
  /** After each part, and once at the end. */
  onProgress(reading: ListReading): void
  isStopped(): boolean
  /** Waits until other work has had its turn. */
  pause(): Promise<void>
}

/** Reads the URLs of a file, unpacked where gzip packed it. Rejects when it cannot be read or unpacked. */
export async function readBlob(
  content: Blob,
  form: ListForm,
  urls: UrlBlocks,
  { onProgress, isStopped, pause }: BlobReading,
): Promise<void> {
  const head = await bytesOf(content.slice(0, headBytes))
  let packedBytes = 0
  const counted = content.stream().pipeThrough(counting((count) => (packedBytes = count)))
  const stream = isGzip(head) ? gunzip(partsOf(counted)) : partsOf(counted)
  const lists = createListReader(form)
  let decoder: TextDecoder | null = null
  let bytes = 0
  const progress = (state: ListReading['state']) =>
    onProgress({ count: urls.length, share: packedBytes / Math.max(1, content.size), state })
  const end = (state: ListReading['state']) => {
    urls.finish()
    progress(state)
  }
  const take = (url: string) => {
    if (urls.length < maxUrls) urls.add(url)
  }
  for await (const value of stream) {
    decoder ??= decoderFor(value.subarray(0, headBytes))
    for (let at = 0; at < value.length; at += maxPart) {
      const part = value.subarray(at, at + maxPart)
      bytes += part.length
      lists.read(decoder.decode(part, { stream: true }), false, take)
      progress('reading')
      if (urls.length >= maxUrls || bytes > maxBytes) return end('too-long')
      await pause()
      if (isStopped()) return end('stopped')
    }
  }
  lists.read(decoder?.decode() ?? '', true, take)
  end(urls.length < maxUrls ? 'done' : 'too-long')
}
