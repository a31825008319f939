import { LogLines, maxLogLine, type LineSink, type LogWay } from '../../core/log/read-lines.ts'
import {
  logHead,
  namedFormat,
  recogniseLog,
  type ChosenFormat,
} from '../../core/log/recognise-log.ts'
import { decodeUtf8 } from '../../core/text/utf8.ts'
import type { ByteSource } from '../../analysis/list/byte-source.ts'
import { logBytes } from './log-bytes.ts'
import type { LogFile, LogReading, UnreadFile } from './log-protocol.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A log is recognised by so many bytes of its beginning at most. */
const headBytes = 256 * 1024
/** Parts are no larger, in bytes, so that other work gets its turn. */
const maxPart = 512 * 1024
/** Beyond so many bytes a file may not unfold to more than so many times its size. */
interface UnfoldLimits {
  readonly bytes: number
  readonly times: number
}

const unfoldLimits: UnfoldLimits = { bytes: 256 * 1024 * 1024, times: 500 }

const newline = 0x0a
const filler = 0x78
/** Of a line that is too long so many bytes are kept, which is more than is shown. */
const shownBytes = 2000
const strict = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are no UTF-8 are kept, so that what they stand for can be judged. */
function textOf(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    return decodeUtf8(bytes)
  }
}

function joined(a: Bytes, b: Bytes): Bytes {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

const none: Bytes = new Uint8Array(0)

/** A line that tells by its length that it is too long, with the beginning of one that is. */
function tooLongLine(start: Bytes): Bytes {
  // A sign of several bytes is one unit of text: so many signs of one byte are too long for sure.
  const line = new Uint8Array(shownBytes + maxLogLine).fill(filler)
  line.set(start.subarray(0, shownBytes))
  return line
}

/**
 * The bytes in parts of whole lines. Of a line that is too long only its beginning comes, and as much as tells that it
 * is. Ends where `isEnough` says so, which hears of all bytes, in lines that never end too.
 */
async function* wholeLines(
  bytes: AsyncIterable<Bytes>,
  isEnough: (count: number) => Promise<boolean>,
): AsyncGenerator<Bytes, void> {
  let start = none
  for await (const part of bytes) {
    if (await isEnough(part.length)) return
    const end = part.lastIndexOf(newline) + 1
    if (end > 0) {
      // Only the line that the part before has begun is copied.
      const first = start.length === 0 ? 0 : part.indexOf(newline) + 1
      if (first > 0) yield joined(start, part.subarray(0, first))
      if (first < end) yield part.subarray(first, end)
      start = none
    }
    if (start.length > maxLogLine) continue
    start = joined(start, part.slice(end))
    if (start.length > maxLogLine) start = tooLongLine(start)
  }
  if (start.length > 0) yield start
}

/** A file whose beginning has been looked at. */
interface KnownFile {
  readonly file: LogFile
  /** Null: it is no log that can be read. */
  readonly format: ChosenFormat | null
  readonly head: readonly string[]
  /** Of its first request; NaN where it has none. */
  readonly time: number
}

function firstTime(format: ChosenFormat, head: readonly string[]): number {
  let time = NaN
  new LogLines(format, head).read(head.join('\n'), {
    request: (request) => {
      if (Number.isNaN(time)) ({ time } = request)
    },
    unread: () => undefined,
  })
  return time
}

async function lookAt(file: LogFile, id: string | null): Promise<KnownFile> {
  const source = await logBytes(file.content)
  try {
    const head = logHead(textOf(await source.peek(headBytes)))
    const format = id === null ? recogniseLog(head) : namedFormat(id, head)
    return { file, format, head, time: format === null ? NaN : firstTime(format, head) }
  } catch {
    return { file, format: null, head: [], time: NaN }
  } finally {
    await source.close().catch(() => undefined)
  }
}

const timeOf = ({ time }: KnownFile): number => (Number.isNaN(time) ? Infinity : time)

/** What the lines of a log are read into. */
interface ReadSink extends LineSink {
  /** Requests so far. */
  readonly requests: number
  /** Ends a file whose lines were given. */
  endFile(lines: LogLines): void
}

/** How the reading goes on. */
export interface ReadingLog {
  onProgress(reading: LogReading): void
  isStopped(): boolean
  /** Waits until other work has had its turn. */
  pause(): Promise<void>
}

/** Reads the files of a log in the order of their times. */
export class LogReader {
  readonly #sink: ReadSink
  readonly #reading: ReadingLog
  readonly #limits: UnfoldLimits
  readonly #open: (content: Blob) => Promise<ByteSource>
  readonly #unread: UnreadFile[] = []
  #before = 0
  #size = 1

  /** `open` gives the bytes of a file, unpacked. */
  constructor(
    sink: ReadSink,
    reading: ReadingLog,
    { limits = unfoldLimits, open = logBytes } = {},
  ) {
    this.#sink = sink
    this.#reading = reading
    this.#limits = limits
    this.#open = open
  }

  async read(files: readonly LogFile[], { format, zone }: LogWay): Promise<void> {
    this.#size = Math.max(
      1,
      files.reduce((sum, { content }) => sum + content.size, 0),
    )
    const known: KnownFile[] = []
    for (const file of files) known.push(await lookAt(file, format))
    known.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)))
    for (const one of known) {
      if (one.format === null) this.#unread.push({ name: one.file.name, reason: 'unrecognised' })
      else await this.#readFile(one.file, new LogLines(one.format, one.head, zone))
      if (this.#reading.isStopped()) return this.#tell('stopped', 0)
      this.#before += one.file.content.size
    }
    this.#tell('done', 0)
  }

  #tell(state: LogReading['state'], packed: number): void {
    this.#reading.onProgress({
      share: Math.min(1, (this.#before + packed) / this.#size),
      requests: this.#sink.requests,
      state,
      unread: [...this.#unread],
    })
  }

  async #readFile(file: LogFile, lines: LogLines): Promise<void> {
    const source = await this.#open(file.content)
    const { size } = file.content
    const limits = this.#limits
    let bytes = 0
    const isBomb = (): boolean => bytes > limits.bytes && bytes > size * limits.times
    const isEnough = async (count: number): Promise<boolean> => {
      bytes += count
      await this.#reading.pause()
      return isBomb() || this.#reading.isStopped()
    }
    try {
      for await (const whole of wholeLines(source.share(Infinity), isEnough)) {
        await this.#readPart(whole, lines, Math.min(size, bytes))
        if (this.#reading.isStopped()) return
      }
      if (isBomb()) this.#unread.push({ name: file.name, reason: 'too-long' })
    } catch {
      this.#unread.push({ name: file.name, reason: 'cut' })
    } finally {
      this.#sink.endFile(lines)
      await source.close().catch(() => undefined)
    }
  }

  async #readPart(whole: Bytes, lines: LogLines, packed: number): Promise<void> {
    for (let from = 0; from < whole.length;) {
      const most = Math.min(whole.length, from + maxPart)
      const end = most === whole.length ? most : whole.indexOf(newline, most - 1) + 1
      const to = end > 0 ? end : whole.length
      lines.read(textOf(whole.subarray(from, to)), this.#sink)
      from = to
      this.#tell('reading', packed)
      await this.#reading.pause()
      if (this.#reading.isStopped()) return
    }
  }
}
