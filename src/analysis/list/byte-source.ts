type Bytes = Uint8Array<ArrayBuffer>

const none: Bytes = new Uint8Array(0)

function joined(parts: readonly Bytes[]): Bytes {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The bytes of a stream, of which several readers take their share, one after the other. */
export class ByteSource {
  private readonly bytes: AsyncIterator<Bytes, void>
  private held: Bytes = none
  /** What went wrong: a stream that failed only looks as if it had ended when it is asked again. */
  private failure: unknown = null

  constructor(bytes: AsyncIterable<Bytes, void>) {
    this.bytes = bytes[Symbol.asyncIterator]()
  }

  /** At most so many of the next bytes, and at least one; null at the end. */
  private async next(most: number): Promise<Bytes | null> {
    while (this.held.length === 0) {
      if (this.failure !== null) throw new Error('The stream has failed', { cause: this.failure })
      const { done, value } = await this.bytes.next().catch((error: unknown) => {
        this.failure = error
        throw error
      })
      if (done === true) return null
      this.held = value
    }
    const taken = this.held.subarray(0, most)
    this.held = this.held.subarray(taken.length)
    return taken
  }

  /** The next bytes without taking them: so many, or fewer at the end. */
  async peek(count: number): Promise<Bytes> {
    // A stream may give a file in one piece, of which no copy is needed.
    if (this.held.length >= count) return this.held.subarray(0, count)
    const parts: Bytes[] = []
    let length = 0
    while (length < count) {
      const part = await this.next(count - length)
      if (part === null) break
      parts.push(part)
      length += part.length
    }
    const seen = joined(parts)
    this.held = joined([seen, this.held])
    return seen
  }

  /** The bytes of the first line without its end; null where it has more than `most`. */
  async line(most: number): Promise<Bytes | null> {
    const parts: Bytes[] = []
    let length = 0
    for (;;) {
      const part = await this.next(most)
      if (part === null) return null
      const end = part.indexOf(0x0a)
      parts.push(end < 0 ? part : part.subarray(0, end))
      length += end < 0 ? part.length : end
      if (length > most) return null
      if (end < 0) continue
      this.held = joined([part.subarray(end + 1), this.held])
      return joined(parts)
    }
  }

  /** So many of the next bytes; `Infinity`: all there are. What nobody takes of them is skipped by `skip`. */
  share(count: number): ByteShare {
    return new ByteShare((most) => this.next(most), count)
  }

  /** Nothing more is wanted. */
  async close(): Promise<void> {
    await this.bytes.return?.()
  }
}

/** The share of one reader. */
export class ByteShare implements AsyncIterable<Bytes, void> {
  private readonly next: (most: number) => Promise<Bytes | null>
  private left: number

  constructor(next: (most: number) => Promise<Bytes | null>, count: number) {
    this.next = next
    this.left = count
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Bytes, void> {
    while (this.left > 0) {
      const part = await this.next(this.left)
      if (part === null && this.left === Infinity) return
      if (part === null) throw new Error('The end is missing')
      this.left -= part.length
      yield part
    }
  }

  /** Passes over what is left of it. */
  async skip(): Promise<void> {
    for await (const _part of this);
  }
}
