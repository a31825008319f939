import { Readable } from 'node:stream'
import { maxFilesHead, readFilesHead } from '../../../analysis/list/list-files.ts'
import { createListReader } from '../../../analysis/list/list-reader.ts'
import type { UrlBlocks } from '../../../analysis/list/url-blocks.ts'
import type { FileList } from '../../../case/file/case-list.ts'
import { isGzip } from '../../../core/recognise/recognise.ts'
import type { PlainForm } from '../../../case/scenario.ts'
import { plainBytes } from '../plain-bytes.ts'
import { ByteShares } from './byte-shares.ts'

type Bytes = AsyncIterable<Uint8Array>

/** How much of a list is read: as much as the page reads of one. */
export interface ListBounds {
  readonly urls: number
  /** Unpacked. */
  readonly bytes: number
}

const pageBounds: ListBounds = { urls: 2_000_000, bytes: 1024 * 1024 * 1024 }

/** Characters of base64 that are decoded at once: no padding arises between them. */
const pieceLength = 64 * 1024

function* bytesOfBase64(text: string): Generator<Uint8Array> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield Buffer.from(text.slice(at, at + pieceLength), 'base64')
  }
}

/** Whether a text stands for bytes that gzip packed, as all lists of case files do. */
const isPacked = (text: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && isGzip(Buffer.from(text.slice(0, 4), 'base64'))

/** Thrown where a list goes on behind what is read of it. */
class BoundError extends Error {}

/** Reads one list, as far as it may go. */
class CaseListReader {
  readonly #urls: UrlBlocks
  readonly #bounds: ListBounds
  #count = 0
  #bytes = 0

  constructor(urls: UrlBlocks, bounds: ListBounds) {
    this.#urls = urls
    this.#bounds = bounds
  }

  #take = (url: string): void => {
    const { urls } = this.#bounds
    if (this.#count >= urls) {
      throw new BoundError(`it has more than ${urls.toLocaleString('en')} URLs`)
    }
    this.#urls.add(url)
    this.#count += 1
  }

  async #readText(bytes: Bytes, form: PlainForm): Promise<void> {
    const reader = createListReader(form)
    const decoder = new TextDecoder()
    for await (const part of bytes) {
      this.#bytes += part.length
      if (this.#bytes > this.#bounds.bytes) {
        throw new BoundError(`it has more than ${this.#bounds.bytes.toLocaleString('en')} bytes`)
      }
      reader.read(decoder.decode(part, { stream: true }), false, this.#take)
    }
    reader.read(decoder.decode(), true, this.#take)
    if (!reader.isWhole()) throw new Error('the end is missing')
  }

  /** A file that is damaged is named, and the others are read. */
  async #readFiles(bytes: AsyncIterable<Uint8Array, void>): Promise<string | null> {
    const source = new ByteShares(bytes)
    const head = await source.line(maxFilesHead)
    const files = head && readFilesHead(new TextDecoder().decode(head))
    if (!files) throw new Error('it does not say which files it has')
    const unread: string[] = []
    for (const { name, form, bytes: size } of files) {
      const { bytes: own, skip } = source.share(size)
      try {
        await this.#readText(plainBytes(own), form)
      } catch (error) {
        if (error instanceof BoundError) throw error
        unread.push(name)
      }
      await skip()
    }
    return unread.length === 0 ? null : `damaged or cut: ${unread.join(', ')}`
  }

  async read({ form, gzip }: FileList): Promise<string | null> {
    if (!isPacked(gzip)) return 'it is not packed with gzip, or not written in base64'
    const bytes = plainBytes(Readable.from(bytesOfBase64(gzip)))
    try {
      if (form.kind === 'files') return await this.#readFiles(bytes)
      await this.#readText(bytes, form)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/**
 * Adds the URLs of the list of a case file, as far as it can be read, and ends them. Gives why the rest could not
 * be read; null where nothing is missing.
 */
export async function readCaseList(
  list: FileList,
  urls: UrlBlocks,
  bounds: ListBounds = pageBounds,
): Promise<string | null> {
  const problem = await new CaseListReader(urls, bounds).read(list)
  urls.finish()
  return problem
}
