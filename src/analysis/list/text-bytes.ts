const lineEnd = 0x0a
const asciiEnd = 0x80
const encoder = new TextEncoder()

/** The most bytes that a character takes, which is a UTF-16 unit here. */
const maxBytes = 3

/**
 * Texts as bytes whose order is that of the UTF-16 units of the texts, which UTF-8 does not keep. A zero,
 * which is nowhere else, ends each, so that a text comes before those that it begins.
 */
export class TextBytes {
  bytes: Uint8Array<ArrayBuffer>
  /** By text: where it begins. */
  readonly starts: Uint32Array
  private size = 0
  private count = 0

  /** `size` is about how many bytes there will be. */
  constructor(count: number, size: number) {
    this.starts = new Uint32Array(count)
    this.bytes = new Uint8Array(size)
  }

  /** Adds texts, of which each is one line. */
  add(lines: string): void {
    const { size } = this
    this.makeRoom(lines.length + 1)
    const { read, written } = encoder.encodeInto(lines, this.bytes.subarray(size))
    // All of it is ASCII, as mostly: then it is encoded already.
    const isAscii = read === lines.length && written === read
    const end = isAscii ? size + written : this.addUnits(lines)
    this.bytes[end] = lineEnd
    this.takeLines(size, end + 1)
  }

  private makeRoom(more: number): void {
    const { bytes, size } = this
    if (bytes.length >= size + more) return
    this.bytes = new Uint8Array(Math.ceil((size + more) * 1.5))
    this.bytes.set(bytes)
  }

  /** Adds any text, each unit for itself; gives where it ends. */
  private addUnits(text: string): number {
    this.makeRoom(text.length * maxBytes + 1)
    const { bytes } = this
    let at = this.size
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit < asciiEnd) bytes[at++] = unit
      else {
        bytes[at++] = asciiEnd | (unit >> 12)
        bytes[at++] = asciiEnd | ((unit >> 6) & 0x3f)
        bytes[at++] = asciiEnd | (unit & 0x3f)
      }
    }
    return at
  }

  /** Notes where texts begin, and puts zeros at their ends; what comes before a line end makes room for them. */
  private takeLines(from: number, to: number): void {
    const { bytes, starts } = this
    let start = from
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte > lineEnd) continue
      bytes[at] = byte === lineEnd ? 0 : byte + 1
      if (byte !== lineEnd) continue
      starts[this.count] = start
      this.count += 1
      start = at + 1
    }
    this.size = to
  }
}
