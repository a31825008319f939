import { reportProgress } from '../../core/progress.ts'
import { partsOf } from '../../platform/gunzip.ts'
import { packedBytes, zipDirectory, type ZipEntry } from './zip-directory.ts'

/** Bytes are fed in slices this small, so that a bomb is noticed before it has unfolded. */
const slice = 8 * 1024

function slices(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + slice))
      at += slice
    },
  })
}

/** Why a file in a zip file cannot be read. */
export type ZipFailure = 'damaged' | 'locked' | 'too-big'

/** A failure of a zip file, thrown by its reader. */
export class ZipError extends Error {
  readonly failure: ZipFailure

  constructor(failure: ZipFailure) {
    super(failure)
    this.failure = failure
  }
}

/** The files in a zip file, which are unpacked when they are asked for: all together no more than `most` bytes. */
export class ZipFile {
  private readonly bytes: Uint8Array
  private readonly entries: ReadonlyMap<string, ZipEntry>
  private room: number

  /** Throws a ZipError where it is damaged. */
  constructor(bytes: Uint8Array, most: number) {
    const entries = zipDirectory(bytes)
    if (entries === null) throw new ZipError('damaged')
    this.bytes = bytes
    this.entries = entries
    this.room = most
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** The text of a file in UTF-8; empty where there is none. Rejects with a ZipError. */
  async text(name: string): Promise<string> {
    const entry = this.entries.get(name)
    if (entry === undefined) return ''
    if (entry.isEncrypted) throw new ZipError('locked')
    const packed = packedBytes(this.bytes, entry)
    if (packed === null || (entry.method !== 0 && entry.method !== 8)) throw new ZipError('damaged')
    const plain = slices(packed)
    const stream =
      entry.method === 0 ? plain : plain.pipeThrough(new DecompressionStream('deflate-raw'))
    return this.decoded(stream)
  }

  private async decoded(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
    const decoder = new TextDecoder()
    const parts: string[] = []
    try {
      for await (const part of partsOf(stream)) {
        reportProgress()
        this.room -= part.length
        if (this.room < 0) throw new ZipError('too-big')
        parts.push(decoder.decode(part, { stream: true }))
      }
    } catch (error) {
      throw error instanceof ZipError ? error : new ZipError('damaged')
    }
    return parts.join('') + decoder.decode()
  }
}
