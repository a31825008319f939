import { createListReader } from '../../analysis/list/list-reader.ts'
import { maxFilesHead, readFilesHead } from '../../analysis/list/list-files.ts'
import type { RowRange } from '../../analysis/list/picked-urls.ts'
import type { ListForm, PlainForm } from '../../case/scenario.ts'
import type { UrlBlocks } from '../../analysis/list/url-blocks.ts'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'
import { gunzip, partsOf } from '../../platform/gunzip.ts'
import { ByteSource } from './byte-source.ts'
import type { ListReading } from './list-protocol.ts'

/** So many URLs are read of a list, and so many bytes of it, unpacked. */
export const maxUrls = 2_000_000
const maxBytes = 1024 * 1024 * 1024

/** Parts are no larger, in bytes, so that other work gets its turn. */
const maxPart = 256 * 1024

/** The first one is smaller, so that the first rows are there soon; a block of usual URLs fits. */
const firstPart = 96 * 1024

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

type EndState = 'done' | 'cut' | 'stopped' | 'too-long'

/** How the reading goes on. */
export interface BlobReading {
  /** After each part, and once at the end. */
  onProgress(reading: ListReading): void
  isStopped(): boolean
  /** These rows came from a sitemap. */
  onListed?(rows: RowRange): void
  /** Waits until other work has had its turn. */
  pause(): Promise<void>
}

/** Of a list that cannot be read any further. */
export const failedReading = (count: number, listed: number): ListReading => ({
  count,
  share: 1,
  state: 'failed',
  listed,
  unread: [],
})

type Bytes = Uint8Array<ArrayBuffer>

/** Reads one list after the other, as far as all of them may go. */
class BlobReader {
  private readonly source: ByteSource
  private readonly size: number
  private readonly urls: UrlBlocks
  private readonly reading: BlobReading
  private packedBytes = 0
  private bytes = 0
  private added = 0
  /** There are more URLs than are read. */
  private isMore = false
  private listed = 0
  private unread: string[] = []

  constructor(content: Blob, isPacked: boolean, urls: UrlBlocks, reading: BlobReading) {
    const counted = content.stream().pipeThrough(counting((count) => (this.packedBytes = count)))
    this.source = new ByteSource(isPacked ? gunzip(partsOf(counted)) : partsOf(counted))
    this.size = Math.max(1, content.size)
    this.urls = urls
    this.reading = reading
  }

  private tell(state: ListReading['state']): void {
    this.reading.onProgress({
      count: this.urls.length,
      share: this.packedBytes / this.size,
      state,
      listed: this.listed,
      unread: this.unread,
    })
  }

  /** Reads the URLs of one text. */
  private async readText(bytes: AsyncIterable<Bytes>, form: PlainForm): Promise<EndState> {
    const { urls, reading } = this
    const lists = createListReader(form)
    const isSitemap = form.kind === 'sitemap'
    let decoder: TextDecoder | null = null
    const from = this.added
    const take = (url: string) => {
      this.isMore ||= this.added >= maxUrls
      if (this.isMore) return
      urls.add(url)
      this.added += 1
      if (isSitemap) this.listed += 1
    }
    try {
      for await (const value of bytes) {
        decoder ??= decoderFor(value.subarray(0, headBytes))
        for (let at = 0; at < value.length;) {
          const part = value.subarray(at, at + (this.bytes === 0 ? firstPart : maxPart))
          at += part.length
          this.bytes += part.length
          lists.read(decoder.decode(part, { stream: true }), false, take)
          this.tell('reading')
          if (this.isMore || this.bytes > maxBytes) return 'too-long'
          await reading.pause()
          if (reading.isStopped()) return 'stopped'
        }
      }
      lists.read(decoder?.decode() ?? '', true, take)
      if (this.isMore) return 'too-long'
      return lists.isWhole() ? 'done' : 'cut'
    } finally {
      if (isSitemap && this.added > from) reading.onListed?.({ from, to: this.added })
    }
  }

  /** Reads several files. One that is damaged is told by its name, and the others are read. */
  private async readFiles(): Promise<EndState> {
    const head = await this.source.line(maxFilesHead)
    const files = head && readFilesHead(new TextDecoder().decode(head))
    if (!files) throw new Error('The list does not say which files it has')
    for (const { name, form, bytes } of files) {
      const isPacked = bytes > 1 && isGzip(await this.source.peek(2))
      const share = this.source.share(bytes)
      let end: EndState = 'done'
      try {
        end = await this.readText(isPacked ? gunzip(share) : share, form)
      } catch {
        end = 'cut'
      }
      if (end === 'cut') this.unread = [...this.unread, name]
      else if (end !== 'done') return end
      // Rejects where not the file but what holds it cannot be read.
      await share.skip()
    }
    return 'done'
  }

  async read(form: ListForm): Promise<void> {
    try {
      const end = await (form.kind === 'files'
        ? this.readFiles()
        : this.readText(this.source.share(Infinity), form))
      this.urls.finish()
      this.tell(end)
    } finally {
      await this.source.close()
    }
  }
}

/**
 * Reads the URLs of a file, or of several, unpacked where gzip packed it. Rejects when it cannot be read
 * or unpacked.
 */
export async function readBlob(
  content: Blob,
  form: ListForm,
  urls: UrlBlocks,
  reading: BlobReading,
): Promise<void> {
  const head = await bytesOf(content.slice(0, 2))
  await new BlobReader(content, isGzip(head), urls, reading).read(form)
}
