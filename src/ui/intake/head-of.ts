import { isGzip } from '../../core/recognise/recognise.ts'
import { gunzipBlob } from '../../platform/gunzip.ts'

/** Whether gzip packed a file. Rejects when it cannot be read. */
export const isPackedBlob = async (content: Blob): Promise<boolean> =>
  isGzip(new Uint8Array(await content.slice(0, 2).arrayBuffer()))

const zipMark = [0x50, 0x4b, 3, 4]

/** Whether a file is a zip file. Rejects when it cannot be read. */
export async function isZip(content: Blob): Promise<boolean> {
  const first = new Uint8Array(await content.slice(0, zipMark.length).arrayBuffer())
  return first.join() === zipMark.join()
}

/** The first bytes of a file, at most so many, unpacked where gzip packed it. Rejects when it cannot be read. */
export async function headOf(content: Blob, most: number): Promise<Uint8Array> {
  const first = new Uint8Array(await content.slice(0, most).arrayBuffer())
  if (!isGzip(first)) return first
  const head = new Uint8Array(most)
  let length = 0
  for await (const bytes of gunzipBlob(content)) {
    const part = bytes.subarray(0, most - length)
    head.set(part, length)
    length += part.length
    if (length === most) break
  }
  return head.subarray(0, length)
}
