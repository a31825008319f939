import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { isAscii, isUtf8 } from 'node:buffer'
import {
  logHead,
  namedFormat,
  recogniseLog,
  tellsFormat,
  type ChosenFormat,
} from '../../core/log/recognise-log.ts'
import { LogLines, maxLogLine } from '../../core/log/read-lines.ts'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'
import { decodeUtf8 } from '../../core/text/utf8.ts'
import { isParquet, parquetLines } from '../../analysis/crawlers/log/parquet-lines.ts'
import { isZstd, unzstd } from '../../analysis/crawlers/log/unzstd.ts'
import { lineChunks } from '../list/line-chunks.ts'
import { plainBytes } from '../list/plain-bytes.ts'
import { bytesAtOnce } from './file-ranges.ts'

/** Thrown for a log that cannot be read; its message is for whoever called. */
export class LogError extends Error {}

type Bytes = AsyncIterable<Uint8Array>

/** A log that is open, and how it is read. */
export interface OpenLog {
  readonly name: string
  readonly format: ChosenFormat
  /** Its first lines, by which formats know what fields are called. */
  readonly head: readonly string[]
  /** All of it, as whole lines. */
  readonly chunks: Bytes
  /** The file of which the log is all bytes, so that its parts can be read apart; null: it is packed or piped. */
  readonly plain: { readonly path: string; readonly size: number } | null
  /** Reads no more of it. */
  close(): Promise<void>
}

/** A log is recognised by so many bytes of its beginning at most. */
const headBytes = 256 * 1024

/** Beyond so many bytes a file may not unfold to more than so many times its size. */
const unfoldLimits = { bytes: 256 * 1024 * 1024, times: 500 } as const

const newline = 0x0a

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Packers whose files are not read, by how these begin. */
const packers: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
]

/** Throws LogError for what other programs packed than gzip and zstd. */
function checkPacker(name: string, head: Uint8Array): void {
  const packer = packers.find(([, start]) => start.every((byte, at) => head[at] === byte))
  if (packer === undefined) return
  throw new LogError(`${name} is packed by ${packer[0]}: unpack it, and give the log as -`)
}

/** Whole lines as text. Bytes that are no UTF-8 are kept, so that what they stand for can be judged. */
export function textOfLines(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isAscii(buffer)) return buffer.toString('latin1')
  if (isUtf8(buffer)) return buffer.toString('utf8')
  // Few lines have such bytes, and reading all in this way would take long.
  const middle = buffer.indexOf(newline, buffer.length >> 1) + 1
  const isDivided = middle > 0 && middle < buffer.length
  return isDivided
    ? textOfLines(buffer.subarray(0, middle)) + textOfLines(buffer.subarray(middle))
    : decodeUtf8(buffer)
}

/** What zstd packed is unpacked; all else stays as it is. */
async function* unpackedOnce(input: Bytes): AsyncGenerator<Uint8Array> {
  const parts = input[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done === true) return
  const all = (async function* () {
    yield first.value
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
      yield part.value
    }
  })()
  yield* isZstd(first.value) ? unzstd(all) : all
}

/** The unpacked bytes of a log. Throws LogError for a file that unfolds without end. */
export async function* unpackedLog(
  name: string,
  input: Bytes,
  limits: { readonly bytes: number; readonly times: number } = unfoldLimits,
): AsyncGenerator<Uint8Array> {
  let packedBytes = 0
  let bytes = 0
  const counted = (async function* () {
    for await (const part of input) {
      if (packedBytes === 0) checkPacker(name, part)
      packedBytes += part.length
      yield part
    }
  })()
  for await (const part of plainBytes(unpackedOnce(counted))) {
    bytes += part.length
    if (bytes > limits.bytes && bytes > packedBytes * limits.times) {
      throw new LogError(
        `${name} unfolds to over ${limits.times} times its size: no more of it is read`,
      )
    }
    yield part
  }
}

/** The rows of a Parquet file as lines; it is closed at their end. */
async function* parquetFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const slice = async (from: number, to = size): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from))
      await file.read(bytes, 0, bytes.length, from)
      return bytes.buffer
    }
    yield* parquetLines({ byteLength: size, slice })
  } finally {
    await file.close()
  }
}

/** The first bytes of a file. */
function startOf(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const start = new Uint8Array(8)
    return start.subarray(0, readSync(file, start))
  } finally {
    closeSync(file)
  }
}

/** Are the bytes of a file those of its lines? */
const isPlain = (start: Uint8Array): boolean =>
  ![isGzip, isZstd, isUtf16, isParquet].some((isOther) => isOther(start))

/** Throws LogError for what is no file that can be read. */
function inputOf(path: string): { readonly input: Bytes; readonly plain: OpenLog['plain'] } {
  const stream = (): Bytes => createReadStream(path, { highWaterMark: bytesAtOnce })
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) throw new LogError(`${path} is a directory`)
    // A pipe gives its bytes once.
    if (!stats.isFile()) return { input: stream(), plain: null }
    const start = startOf(path)
    if (isParquet(start)) return { input: parquetFile(path), plain: null }
    return { input: stream(), plain: isPlain(start) ? { path, size: stats.size } : null }
  } catch (error) {
    if (error instanceof LogError) throw error
    throw new LogError(`cannot read: ${reasonOf(error)}`)
  }
}

/** Reads as much of the beginning as tells the format. */
async function readHead(chunks: AsyncIterator<Uint8Array>) {
  const parts: Uint8Array[] = []
  let size = 0
  let head: readonly string[] = []
  while (size < headBytes) {
    const part = await chunks.next()
    if (part.done === true) break
    parts.push(part.value)
    size += part.value.length
    head = logHead(textOfLines(Buffer.concat(parts)))
    if (tellsFormat(head)) break
  }
  return { parts, head }
}

function formatOf(name: string, head: readonly string[], id: string | null): ChosenFormat | null {
  const format = id === null ? recogniseLog(head) : namedFormat(id, head)
  const isEmpty = head.every((line) => line.trim() === '' || line.startsWith('#'))
  if (format !== null || isEmpty) return format
  throw new LogError(
    id === null
      ? `the format of ${name} is not recognised by its first lines: name it with --format`
      : `the fields of ${name} have no path, with a time, a status or an address`,
  )
}

/** A log of which nothing is known but that it has no lines. */
const emptyFormat: ChosenFormat = { id: 'empty', text: null, json: null, others: [] }

/**
 * Opens a log; `id` names its format, else it is recognised. Throws LogError where it cannot be read or is not
 * recognised.
 */
export async function openLog(path: string, stdin: Bytes, id: string | null): Promise<OpenLog> {
  const name = path === '-' ? 'standard input' : path
  const { input, plain } = path === '-' ? { input: stdin, plain: null } : inputOf(path)
  const lines = lineChunks(unpackedLog(name, input), maxLogLine)
  const { parts, head } = await readHead(lines)
  const format = formatOf(name, head, id) ?? emptyFormat
  const chunks = (async function* () {
    yield* parts
    yield* lines
  })()
  const close = async (): Promise<void> => {
    await lines.return(undefined)
  }
  return { name, format, head, chunks, plain, close }
}

/** The time of the first request in the beginning of a log; NaN where none has one. */
function firstTime({ format, head }: OpenLog): number {
  let time = NaN
  new LogLines(format, head).read(head.join('\n'), {
    request: (request) => {
      if (Number.isNaN(time)) ({ time } = request)
    },
    unread: () => undefined,
  })
  return time
}

/** Paths in the order of the times with which their logs begin; those without one last, as they are given. */
export async function inOrderOfTimes(
  paths: readonly string[],
  stdin: Bytes,
  id: string | null,
): Promise<readonly string[]> {
  if (paths.length < 2) return paths
  const times = new Map<string, number>()
  for (const path of paths) {
    const log = await openLog(path, stdin, id)
    times.set(path, firstTime(log))
    await log.close()
  }
  const timeOf = (path: string): number => {
    const time = times.get(path) ?? NaN
    return Number.isNaN(time) ? Infinity : time
  }
  return paths.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)))
}
