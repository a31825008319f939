import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The same bytes, of which the first part has at least so many unless there are fewer. */
async function* withHead(input: Bytes, least: number): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array(0)
  for await (const part of input) {
    if (head === null) {
      yield part
      continue
    }
    head = head.length === 0 ? part : Buffer.concat([head, part])
    if (head.length < least) continue
    yield head
    head = null
  }
  if (head !== null && head.length > 0) yield head
}

/** Ends with an error where the packed bytes are damaged or cut, once what could be unpacked has come. */
function gunzip(packed: Bytes): Bytes {
  const unpacked = createGunzip()
  // What fails is thrown where the unpacked bytes are read.
  pipeline(Readable.from(packed), unpacked, () => undefined)
  return unpacked
}

async function* fromUtf16(input: Bytes, head: Uint8Array): AsyncGenerator<Uint8Array> {
  // Without a mark the side of the zeros tells which half comes first.
  const isBig = head[0] === 0xfe || (head[0] === 0 && head[1] !== 0)
  const decoder = new TextDecoder(isBig ? 'utf-16be' : 'utf-16le')
  for await (const part of input) yield Buffer.from(decoder.decode(part, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** One more chain of bytes in front of which the first part is known. */
async function readFirst(input: Bytes, least: number) {
  const parts = withHead(input, least)
  const first = await parts.next()
  const head = first.done === true ? new Uint8Array(0) : first.value
  const all = (async function* () {
    yield head
    yield* parts
  })()
  return { head, all }
}

/** Enough to tell text in UTF-16, and what gzip packed. */
const headBytes = 4

/** The bytes of a list as UTF-8: unpacked where gzip packed it, and what was UTF-16 written anew. */
export async function* plainBytes(input: Bytes): AsyncGenerator<Uint8Array> {
  const packed = await readFirst(input, headBytes)
  const { head, all } = isGzip(packed.head)
    ? await readFirst(gunzip(packed.all), headBytes)
    : packed
  yield* isUtf16(head) ? fromUtf16(all, head) : all
}
