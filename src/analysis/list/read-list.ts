import type { ListForm, PlainForm } from '../../case/scenario.ts'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'
import { ByteSource } from './byte-source.ts'
import type { FileUrls } from './file-urls.ts'
import { maxFilesHead, readFilesHead, type ListFilePart } from './list-files.ts'
import { createListReader } from './list-reader.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** So many bytes of a list are read, unpacked. */
export const maxListBytes = 1024 * 1024 * 1024

/** Parts are no larger, in bytes, so that other work gets its turn. */
const maxPart = 256 * 1024

/** The first one is smaller, so that the first rows are there soon; a block of usual URLs fits. */
const firstPart = 96 * 1024

/** What the encoding is told from, in bytes. */
const headBytes = 4096

/** The decoder for a text that begins with these bytes. */
function decoderFor(head: Uint8Array): TextDecoder {
  if (!isUtf16(head)) return new TextDecoder('utf-8')
  // Without a mark the side of the NULs tells which half comes first.
  const isBig = head[0] === 0xfe || (head[0] === 0 && head[1] !== 0)
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le')
}

/** How reading ended; `cut`: at an end that is not that of a sitemap. */
type EndState = 'done' | 'cut' | 'stopped' | 'too-many' | 'too-large'

/** How the reading goes on. */
export interface ListReadingPorts {
  /** Unpacks what gzip packed, and throws where it is damaged. */
  unpack(bytes: AsyncIterable<Bytes, void>): AsyncIterable<Bytes, void>
  /** After each part. `unread` are the names of files that are not whole. */
  onPart(unread: readonly string[]): void
  /** Waits until other work has had its turn. */
  pause(): Promise<void>
  isStopped(): boolean
  readonly maxBytes: number
}

/** How the reading of a list ended, and which of several files are not whole. */
export interface ReadingEnd {
  readonly state: EndState
  readonly unread: readonly string[]
}

/** Reads one file after the other, as far as all of them may go. */
class ListFilesReader {
  private readonly source: ByteSource
  private readonly files: FileUrls
  private readonly ports: ListReadingPorts
  private bytes = 0
  /** There are more URLs than are read. */
  private isMore = false
  private unread: readonly string[] = []

  constructor(bytes: AsyncIterable<Bytes, void>, files: FileUrls, ports: ListReadingPorts) {
    this.source = new ByteSource(bytes)
    this.files = files
    this.ports = ports
  }

  /** Reads the URLs of one text. */
  private async readText(
    bytes: AsyncIterable<Bytes, void>,
    file: Omit<ListFilePart, 'bytes'>,
  ): Promise<EndState> {
    const { ports } = this
    const lists = createListReader(file.form, this.files.wide)
    const add = this.files.begin(file)
    let decoder: TextDecoder | null = null
    const take = (url: string, cells: readonly string[]): void => {
      this.isMore ||= !add(url, cells)
    }
    for await (const value of bytes) {
      decoder ??= decoderFor(value.subarray(0, headBytes))
      for (let at = 0; at < value.length;) {
        const part = value.subarray(at, at + (this.bytes === 0 ? firstPart : maxPart))
        at += part.length
        this.bytes += part.length
        lists.read(decoder.decode(part, { stream: true }), false, take)
        ports.onPart(this.unread)
        if (this.isMore) return 'too-many'
        if (this.bytes > ports.maxBytes) return 'too-large'
        await ports.pause()
        if (ports.isStopped()) return 'stopped'
      }
    }
    lists.read(decoder?.decode() ?? '', true, take)
    if (this.isMore) return 'too-many'
    return lists.isWhole() ? 'done' : 'cut'
  }

  private async readPacked(bytes: number, file: Omit<ListFilePart, 'bytes'>): Promise<EndState> {
    const isPacked = bytes > 1 && isGzip(await this.source.peek(2))
    const share = this.source.share(bytes)
    let end: EndState = 'cut'
    try {
      end = await this.readText(isPacked ? this.ports.unpack(share) : share, file)
    } catch {
      // It is damaged: what is in front of that has been read.
    }
    // Rejects where not the file but what holds it cannot be read.
    if (end === 'done' || end === 'cut') await share.skip()
    return end
  }

  /** Reads several files. One that is damaged is told by its name, and the others are read. */
  private async readFiles(): Promise<EndState> {
    const head = await this.source.line(maxFilesHead)
    const files = head && readFilesHead(new TextDecoder().decode(head))
    if (!files) throw new Error('The list does not say which files it has')
    for (const { bytes, ...file } of files) {
      const end = await this.readPacked(bytes, file)
      if (end === 'cut') this.unread = [...this.unread, file.name]
      else if (end !== 'done') return end
    }
    return 'done'
  }

  private readOne(name: string, form: PlainForm): Promise<EndState> {
    return this.readText(this.source.share(Infinity), { name, form })
  }

  async read({ name, form }: NamedForm): Promise<ReadingEnd> {
    try {
      const state = await (form.kind === 'files' ? this.readFiles() : this.readOne(name, form))
      return { state, unread: this.unread }
    } finally {
      this.files.urls.finish()
      await this.source.close()
    }
  }
}

/** How a list is called, and how its URLs stand in it. */
export interface NamedForm {
  readonly name: string
  readonly form: ListForm
}

/**
 * Reads the URLs of a list, which is not packed as a whole, and ends them. Rejects when it cannot be read to its end.
 */
export const readListBytes = (
  bytes: AsyncIterable<Bytes, void>,
  list: NamedForm,
  files: FileUrls,
  ports: ListReadingPorts,
): Promise<ReadingEnd> => new ListFilesReader(bytes, files, ports).read(list)
