import { textOfBytes } from '../../core/recognise/recognise.ts'
import { isParquet } from '../../analysis/crawlers/log/parquet-lines.ts'
import { isZstd } from '../../analysis/crawlers/log/unzstd.ts'

/** Whether the beginning of a file has to be unpacked by what only logs are packed with. */
export async function isPackedLog(content: Blob): Promise<boolean> {
  const first = new Uint8Array(await content.slice(0, 4).arrayBuffer())
  return isZstd(first) || isParquet(first)
}

/** The beginning of such a file as text: so many bytes. Rejects where it cannot be unpacked. */
export async function packedLogHead(content: Blob, most: number): Promise<string> {
  const { logBytes } = await import('../../worker/log/log-bytes.ts')
  const source = await logBytes(content)
  try {
    return textOfBytes(await source.peek(most))
  } finally {
    await source.close().catch(() => undefined)
  }
}
