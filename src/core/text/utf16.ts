import { reportProgress } from '../progress.ts'

/** Progress is told after so many bytes. */
const reportedBytes = 32 * 1024

/**
 * Text from bytes in UTF-16, without its byte-order mark. Without a mark the byte order is told by
 * whether the first byte is 0, as it is for ASCII in big-endian order. An odd last byte is dropped.
 */
export function decodeUtf16(bytes: Uint8Array): string {
  const first = bytes[0]
  const second = bytes[1]
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const bigEndian = marked ? first === 0xfe : first === 0
  let text = ''
  for (let at = marked ? 2 : 0; at + 1 < bytes.length; at += 2) {
    if (at % reportedBytes < 2) reportProgress()
    const [high, low] = bigEndian ? [bytes[at], bytes[at + 1]] : [bytes[at + 1], bytes[at]]
    text += String.fromCharCode(((high ?? 0) << 8) | (low ?? 0))
  }
  return text
}
