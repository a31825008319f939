import { isGzip } from '../../core/recognise/recognise.ts'

/** The first bytes of a file, at most so many, unpacked where gzip packed it. Rejects when it cannot be read. */
export async function headOf(content: Blob, most: number): Promise<Uint8Array> {
  const first = new Uint8Array(await content.slice(0, most).arrayBuffer())
  if (!isGzip(first)) return first
  const reader = content.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const head = new Uint8Array(most)
  let length = 0
  while (length < most) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, most - length)
    head.set(part, length)
    length += part.length
  }
  void reader.cancel().catch(() => undefined)
  return head.subarray(0, length)
}
