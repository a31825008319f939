import { headerOf, type LogHeader } from '../../core/log/formats/w3c.ts'

const mark = Buffer.from('\n#')

/** The last comments of each kind so far, that say how lines below are read. */
export class Comments {
  readonly #last = new Map<LogHeader, string>()

  /** In the order of their texts, so that the same ones make the same list. */
  list(): readonly string[] {
    return [...this.#last.values()].toSorted()
  }

  /** Looks for those that begin a line of a chunk. */
  note(bytes: Uint8Array): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const found = new Set<LogHeader>()
    const noteAt = (start: number): void => {
      const next = buffer.indexOf('\n', start)
      const line = buffer.toString('utf8', start, next < 0 ? buffer.length : next).trimEnd()
      const header = headerOf(line)
      if (header === null || found.has(header)) return
      found.add(header)
      this.#last.set(header, line)
    }
    // From the end, since the last one of a kind counts.
    for (let at = buffer.lastIndexOf(mark); at >= 0 && found.size < 2;) {
      noteAt(at + 1)
      at = at === 0 ? -1 : buffer.lastIndexOf(mark, at - 1)
    }
    if (found.size < 2 && buffer[0] === mark[1]) noteAt(0)
  }
}
