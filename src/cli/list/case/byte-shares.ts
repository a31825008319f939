type Bytes = Uint8Array

const none: Bytes = new Uint8Array(0)

/** The bytes of a stream of which several readers take their share, one after the other. */
export class ByteShares {
  readonly #source: AsyncIterator<Bytes, void>
  #held = none
  /** Readers that look ahead must not overtake each other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(source: AsyncIterable<Bytes, void>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #readNext(most: number): Promise<Bytes> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next()
      if (done === true) return none
      this.#held = value
    }
    const taken = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  /** The bytes of the first line; null where it has more than `most`. */
  async line(most: number): Promise<Bytes | null> {
    const parts: Bytes[] = []
    for (let length = 0; length <= most;) {
      const part = await this.#readNext(Infinity)
      const end = part.indexOf(10)
      if (part.length === 0 || end >= 0) {
        this.#held = part.subarray(end + 1)
        return Buffer.concat([...parts, part.subarray(0, Math.max(0, end))])
      }
      parts.push(part)
      length += part.length
    }
    return null
  }

  /** The next `size` bytes. `skip` passes over those that nobody read, and throws where they cannot be read. */
  share(size: number): {
    readonly bytes: AsyncIterable<Bytes>
    readonly skip: () => Promise<void>
  } {
    let left = size
    let isOver = false
    const next = (isSkipped: boolean): Promise<Bytes> => {
      const read = this.#last.then(async () => {
        if (left === 0 || (isOver && !isSkipped)) return none
        const part = await this.#readNext(left)
        left -= part.length
        return part
      })
      this.#last = read.catch(() => undefined)
      return read
    }
    const bytes = (async function* () {
      for (let part = await next(false); part.length > 0; part = await next(false)) yield part
    })()
    const skip = async () => {
      isOver = true
      while ((await next(true)).length > 0);
      if (left > 0) throw new Error('the end is missing')
    }
    return { bytes, skip }
  }
}
