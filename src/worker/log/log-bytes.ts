import { ByteSource } from '../../analysis/list/byte-source.ts'
import { isGzip, isUtf16 } from '../../core/recognise/recognise.ts'
import { gunzip, partsInTurn, partsOf } from '../../platform/gunzip.ts'
import { accessTo, isParquet, parquetLines } from '../../analysis/crawlers/log/parquet-lines.ts'
import { isZstd, unzstd } from '../../analysis/crawlers/log/unzstd.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Enough to tell text in UTF-16 without a mark. */
const utf16Head = 2048

/** Text in UTF-16 as UTF-8; bytes without a mark have the zeros on the side of the higher half. */
async function* fromUtf16(bytes: AsyncIterable<Bytes>, head: Bytes): AsyncGenerator<Bytes, void> {
  const isBig = head[0] === 0xfe || (head[0] === 0 && head[1] !== 0)
  const decoder = new TextDecoder(isBig ? 'utf-16be' : 'utf-16le')
  const encoder = new TextEncoder()
  for await (const part of bytes) yield encoder.encode(decoder.decode(part, { stream: true }))
  yield encoder.encode(decoder.decode())
}

/** The bytes of a source to its end, which closes it. */
async function* allOf(source: ByteSource): AsyncGenerator<Bytes, void> {
  try {
    yield* source.share(Infinity)
  } finally {
    await source.close().catch(() => undefined)
  }
}

function unpacked(content: Blob, head: Bytes, areCopied: boolean): AsyncIterable<Bytes, void> {
  if (isGzip(head)) return gunzip(partsOf(content.stream()))
  if (isZstd(head)) return unzstd(partsOf(content.stream()))
  return areCopied ? partsInTurn(content.stream()) : partsOf(content.stream())
}

/**
 * The lines of a log as UTF-8, whatever packed it: gzip, zstd or Parquet, and text in UTF-16.
 * `areCopied`: whoever reads copies each part before asking for the next one.
 */
export async function logBytes(content: Blob, { areCopied = false } = {}): Promise<ByteSource> {
  const head = new Uint8Array(await content.slice(0, 4).arrayBuffer())
  if (isParquet(head)) return new ByteSource(parquetLines(accessTo(content)))
  const source = new ByteSource(unpacked(content, head, areCopied))
  const start = await source.peek(utf16Head).catch(() => new Uint8Array(0))
  return isUtf16(start) ? new ByteSource(fromUtf16(allOf(source), start)) : source
}
