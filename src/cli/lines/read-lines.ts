import { isUtf8 } from 'node:buffer'
import { RecordError } from '../record.ts'

const newline = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** A line longer than this is refused: 64 MiB, over a hundred times what crawlers read of a file. */
export const maxLineBytes = 64 * 1024 * 1024

/** A line of input as text, or why it cannot be read. */
export type InputLine = string | RecordError

const inMebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

/** The bytes of one line, of which no more are kept than a line may have. */
class LineBuffer {
  readonly #limit: number
  #parts: Uint8Array[] = []
  #length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  add(part: Uint8Array): void {
    this.#length += part.length
    if (this.#length > this.#limit) this.#parts = []
    else this.#parts.push(part)
  }

  /** The line, after which the buffer is empty again. */
  take(): InputLine {
    const [parts, length] = [this.#parts, this.#length]
    this.#parts = []
    this.#length = 0
    if (length > this.#limit) {
      return new RecordError(
        `a line of ${inMebibytes(length)}; at most ${inMebibytes(this.#limit)} are read`,
      )
    }
    return textOf(Buffer.concat(parts))
  }
}

function textOf(bytes: Buffer): InputLine {
  const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  const line = bytes.subarray(0, end)
  if (!isUtf8(line)) return new RecordError('not UTF-8; the bytes of a file go into "robots_b64"')
  return line.toString('utf8')
}

/** The chunks of a stream without a byte-order mark at its start, however the chunks divide it. */
async function* withoutMark(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of input) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    const mark = byteOrderMark.subarray(0, start.length)
    const isMark = start.subarray(0, mark.length).equals(mark)
    if (isMark && mark.length < byteOrderMark.length) continue
    yield isMark ? start.subarray(mark.length) : start
    start = null
  }
  if (start !== null && start.length > 0) yield start
}

/**
 * The lines of a stream of bytes, in arrays of those that each chunk completes: whoever waits for
 * the answer to a line gets it without sending another. A line above the limit is never kept.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  limit = maxLineBytes,
): AsyncGenerator<readonly InputLine[]> {
  const rest = new LineBuffer(limit)
  for await (const chunk of withoutMark(input)) {
    const lines: InputLine[] = []
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      rest.add(chunk.subarray(from, at))
      lines.push(rest.take())
      from = at + 1
    }
    if (from < chunk.length) rest.add(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (!rest.isEmpty) yield [rest.take()]
}
