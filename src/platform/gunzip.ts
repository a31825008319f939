type Bytes = Uint8Array<ArrayBuffer>

/** Bytes are fed in slices this small, so that a bomb is noticed before it has unfolded. */
const slice = 16 * 1024

/** A member is no shorter than its header and its end: RFC 1952, section 2.2. */
const headerBytes = 10
const endBytes = 8

/** DEFLATE packs no better. */
const maxRatio = 1032

/** What was fed comes out within so many milliseconds, or never does. */
const lagMs = 2000

/** The parts of a stream. Not all browsers iterate over streams. */
export async function* partsOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes, void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Streams of files give at most so much at once. */
const readBytes = 512 * 1024

function readerInto(stream: ReadableStream<Bytes>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/**
 * As `partsOf`, but all parts come in the same memory: clearing new memory for each takes longer than reading it. A part
 * may be used until the next one is asked for.
 */
export async function* partsInTurn(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes, void> {
  const reader = readerInto(stream)
  // Not all browsers read into a memory that is given.
  if (reader === null) return yield* partsOf(stream)
  let memory = new ArrayBuffer(readBytes)
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(memory))
      if (done) return
      yield value
      memory = value.buffer
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const joined = (a: Bytes, b: Bytes): Bytes => {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Whether a member may begin here: no flag is set that there is not, and the system is a known one. */
function isHeader(bytes: Bytes, at: number): boolean {
  const [magic, second, method, flags = 255] = bytes.subarray(at, at + 4)
  const system = bytes[at + 9] ?? 254
  if (magic !== 0x1f || second !== 0x8b || method !== 8) return false
  return flags < 32 && (system <= 13 || system === 255)
}

/** Where a member may begin, from a place on; −1: nowhere. */
function headerFrom(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0x1f, from); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (at + headerBytes > bytes.length) return -1
    if (isHeader(bytes, at)) return at
  }
  return -1
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0))

/** One member of a packed file, while it is unpacked. */
class Member {
  private readonly writer: WritableStreamDefaultWriter<BufferSource>
  private readonly unpacking: Promise<void>
  private unpacked: Bytes[] = []
  private fed = 0
  private length = 0
  private isBroken = false
  /** The last bytes that were fed. */
  private tail: Bytes = new Uint8Array(0)

  constructor() {
    const { writable, readable } = new DecompressionStream('gzip')
    this.writer = writable.getWriter()
    this.writer.closed.catch(() => undefined)
    this.unpacking = this.unpack(readable)
    this.unpacking.catch(() => (this.isBroken = true))
  }

  private async unpack(readable: ReadableStream<Bytes>): Promise<void> {
    for await (const bytes of partsOf(readable)) {
      this.unpacked.push(bytes)
      this.length += bytes.length
    }
  }

  get isEmpty(): boolean {
    return this.fed === 0
  }

  /** Rejects where what was fed is damaged. */
  async feed(bytes: Bytes): Promise<void> {
    await this.writer.write(bytes)
    this.fed += bytes.length
    this.tail = bytes.length < endBytes ? joined(this.tail, bytes).slice(-endBytes) : bytes
  }

  /** What has come out since it was asked last. */
  take(): readonly Bytes[] {
    const taken = this.unpacked
    this.unpacked = []
    return taken
  }

  /** Whether all of the member has been fed: it ends with its length, which what came out must have. */
  async isWhole(): Promise<boolean> {
    if (this.fed < headerBytes + endBytes) return false
    const { buffer, byteOffset, length } = this.tail.subarray(-4)
    const said = new DataView(buffer, byteOffset, length).getUint32(0, true)
    const missing = () => (said - this.length) >>> 0
    // Output may lag behind; what could never have been packed into so little is no length.
    if (missing() > this.fed * maxRatio) return false
    const until = performance.now() + lagMs
    while (missing() > 0 && !this.isBroken && performance.now() < until) await aMoment()
    return missing() === 0
  }

  /** Rejects when the member is cut or damaged. All that comes out can be taken then. */
  async end(): Promise<void> {
    // Closing a cut stream throws away what was not yet read.
    await aMoment()
    await this.writer.close()
    await this.unpacking
  }

  drop(): void {
    void this.writer.abort().catch(() => undefined)
  }
}

/**
 * Unpacks what gzip packed, also where several packed files were put one behind the other, which the
 * browser refuses: RFC 1952 calls them members. Rejects when it is damaged or cut, once all that could be
 * unpacked has been given.
 */
export async function* gunzip(packed: AsyncIterable<Bytes>): AsyncGenerator<Bytes, void> {
  let member = new Member()
  let held: Bytes = new Uint8Array(0)
  /** Feeds bytes of one member, and gives what comes out. */
  async function* feed(bytes: Bytes): AsyncGenerator<Bytes, void> {
    try {
      for (let at = 0; at < bytes.length; at += slice) {
        await member.feed(bytes.subarray(at, at + slice))
        yield* member.take()
      }
    } catch (error) {
      yield* member.take()
      throw error
    }
  }
  async function* end(): AsyncGenerator<Bytes, void> {
    const ended = member.end()
    await ended.catch(() => undefined)
    yield* member.take()
    await ended
  }
  /** Feeds as many members as there are; the last one goes on. */
  async function* feedAll(bytes: Bytes, to: number): AsyncGenerator<Bytes, void> {
    let from = 0
    for (;;) {
      const next = headerFrom(bytes, member.isEmpty ? from + 1 : from)
      if (next < 0 || next >= to) return yield* feed(bytes.subarray(from, to))
      yield* feed(bytes.subarray(from, next))
      from = next
      if (await member.isWhole()) {
        yield* end()
        member = new Member()
      } else {
        // It only looks like a header.
        yield* feed(bytes.subarray(from, from + 1))
        from += 1
      }
    }
  }
  try {
    for await (const bytes of packed) {
      const all = joined(held, bytes)
      // A header at the end may be cut.
      const to = Math.max(0, all.length - headerBytes + 1)
      yield* feedAll(all, to)
      held = all.slice(to)
    }
    yield* feedAll(held, held.length)
    yield* end()
  } finally {
    member.drop()
  }
}

/** The same for a whole file. */
export const gunzipBlob = (content: Blob): AsyncGenerator<Bytes, void> =>
  gunzip(partsOf(content.stream()))

/** A file without what gzip put around it; null where it unpacks to more than `most`. Rejects what is damaged. */
export async function unpackedBlob(
  content: Blob,
  most = Infinity,
  onPart: () => void = () => undefined,
): Promise<Blob | null> {
  const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return content
  const parts: BlobPart[] = []
  let length = 0
  for await (const bytes of gunzipBlob(content)) {
    onPart()
    length += bytes.length
    if (length > most) return null
    // A Blob can be kept outside of memory.
    parts.push(new Blob([bytes]))
  }
  return new Blob(parts)
}
