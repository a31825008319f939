const newline = 0x0a
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** The longest line of a list that is judged: 1 MiB. Servers answer 414 to far shorter URLs. */
export const maxUrlBytes = 1024 * 1024

/** So much of what is too long is repeated in its row, in characters. */
const repeatedStart = 100
/** So many bytes, and so many UTF-16 units, have them in any case. */
export const startLength = repeatedStart * 4

/** What is written of a line or a cell that is too long, by its first `startLength` bytes or units. */
export const tooLong = (start: string) => ({
  text: `${Array.from(start).slice(0, repeatedStart).join('')}…`,
  problem: `longer than ${maxUrlBytes.toLocaleString('en')} bytes`,
})

/** The start of a line that has not ended yet, of which no more is kept than tells it is too long. */
class LineStart {
  readonly #most: number
  #parts: Uint8Array[] = []
  #kept = 0

  constructor(most: number) {
    this.#most = most
  }

  get isEmpty(): boolean {
    return this.#kept === 0
  }

  add(part: Uint8Array): void {
    const some = part.subarray(0, this.#most + 1 - this.#kept)
    if (some.length === 0) return
    // A copy, since the stream may use the memory of the chunk again.
    this.#parts.push(Uint8Array.from(some))
    this.#kept += some.length
  }

  /** What was added, with what ends it and further lines behind it; empty afterwards. */
  take(more: Uint8Array): Uint8Array {
    const parts = this.#parts
    this.#parts = []
    this.#kept = 0
    return parts.length === 0 ? more : Buffer.concat([...parts, more])
  }
}

/**
 * A stream of bytes in chunks of whole lines, as soon as a line is complete; the last one may lack
 * its line break. A byte-order mark at the start is left out. Of a line above `most` only the start
 * comes, longer than that: memory stays bounded by it. `isStart`: the stream is from the start of its file on.
 */
export async function* lineChunks(
  input: AsyncIterable<Uint8Array>,
  most = maxUrlBytes,
  isStart = true,
): AsyncGenerator<Uint8Array> {
  const start = new LineStart(most)
  let isFirst = isStart
  const withoutMark = (chunk: Uint8Array): Uint8Array => {
    const hasMark = isFirst && byteOrderMark.equals(chunk.subarray(0, byteOrderMark.length))
    isFirst = false
    return hasMark ? chunk.subarray(byteOrderMark.length) : chunk
  }
  for await (const chunk of input) {
    const last = chunk.lastIndexOf(newline)
    if (last < 0) {
      start.add(chunk)
      continue
    }
    yield withoutMark(start.take(chunk.subarray(0, last + 1)))
    start.add(chunk.subarray(last + 1))
  }
  if (!start.isEmpty) yield withoutMark(start.take(new Uint8Array(0)))
}
