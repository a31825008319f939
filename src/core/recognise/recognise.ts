import { decodeUtf16 } from '../text/utf16.ts'
import { decodeUtf8 } from '../text/utf8.ts'
import { textKinds } from './index.ts'
import type { Recognised } from './kind.ts'
import { sampleOf } from './parts/lines.ts'

/** Bytes that gzip packed (RFC 1952). Whoever has a platform unpacks them, within a limit. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** UTF-16 without a mark has a NUL in nearly every pair of bytes, on the same side. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 2048) & ~1
  if (length < 4) return false
  const nuls = [0, 0]
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) nuls[at & 1] = (nuls[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  const pairs = length / 2
  return Math.max(even, odd) > pairs * 0.6 && Math.min(even, odd) < pairs * 0.05
}

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Bytes as the text that is recognised: UTF-8 without loss, or UTF-16. */
export function textOfBytes(bytes: Uint8Array): string {
  return isUtf16(bytes) ? decodeUtf16(bytes) : decodeUtf8(bytes)
}

/** Whether bytes are text in UTF-16, with a byte-order mark or without. */
export const isUtf16 = (bytes: Uint8Array): boolean => hasUtf16Mark(bytes) || looksLikeUtf16(bytes)

/**
 * What a text is, and what would be taken from it. Never throws; takes time in proportion to the
 * length. `name` is that of a file; what is in it wins.
 */
export function recogniseText(text: string, name = ''): Recognised {
  const sample = sampleOf(text, name)
  for (const { id, find } of textKinds) {
    const details = find(sample)
    if (details !== null) return { kind: id, ...details }
  }
  return { kind: 'text' }
}

/** As `recogniseText`, for bytes. What gzip packed is binary here: unpack it first, see `isGzip`. */
export function recogniseBytes(bytes: Uint8Array, name = ''): Recognised {
  if (isGzip(bytes))
    return { kind: 'binary', note: 'A file packed with gzip that cannot be unpacked.' }
  return recogniseText(textOfBytes(bytes), name)
}
