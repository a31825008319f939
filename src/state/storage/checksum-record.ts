import { crc32 } from '../../case/link/crc32.ts'

/** What is stored, with what is needed to tell whether it is still what was stored. */
export interface ChecksumRecord {
  readonly v: number
  readonly crc: number
  readonly body: string
}

const version = 1

/** A text with its checksum (CRC-32), which whoever knows it gives, ready to be stored. */
export function encodeRecord(body: string, crc = crc32(body)): ChecksumRecord {
  return { v: version, crc, body }
}

/** What is left of a record that was stored. */
export type DecodedRecord =
  | { readonly kind: 'whole'; readonly body: string }
  | { readonly kind: 'newer' }
  /** `raw` is whatever is left, to be offered for download. */
  | { readonly kind: 'corrupt'; readonly raw: string }

function rawOf(value: unknown): string {
  try {
    return value === undefined ? '' : JSON.stringify(value)
  } catch {
    return ''
  }
}

/** Written by a newer version of this page. Looks at no content, unlike `decodeRecord`. */
export function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { v }: { v?: unknown } = value
  return typeof v === 'number' && v > version
}

/** Reads a record back, whatever it is by now; never throws. */
export function decodeRecord(value: unknown): DecodedRecord {
  if (typeof value !== 'object' || value === null) return { kind: 'corrupt', raw: rawOf(value) }
  const { v, crc, body }: { v?: unknown; crc?: unknown; body?: unknown } = value
  if (isNewer(value)) return { kind: 'newer' }
  if (typeof body !== 'string') return { kind: 'corrupt', raw: rawOf(value) }
  return v === version && crc === crc32(body)
    ? { kind: 'whole', body }
    : { kind: 'corrupt', raw: body }
}
