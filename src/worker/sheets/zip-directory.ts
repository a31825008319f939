/** A file in a zip file, as the directory at its end tells it (APPNOTE.TXT 6.3.10, section 4.3.12). */
export interface ZipEntry {
  readonly name: string
  /** 0: as it is; 8: DEFLATE. */
  readonly method: number
  readonly isEncrypted: boolean
  /** Packed, in bytes. */
  readonly length: number
  /** Of the unpacked bytes. */
  readonly crc: number
  /** Unpacked, in bytes. */
  readonly unpacked: number
  /** Of its local header, from the beginning of the zip file. */
  readonly at: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endBytes = 22
const maxComment = 0xffff
/** No spreadsheet has more files in it. */
const maxEntries = 20_000

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length)

/** Where the record at the end stands; −1: nowhere. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - endBytes - maxComment)
  for (let at = view.byteLength - endBytes; at >= least; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return -1
}

/**
 * The files in a zip file by their names; null where it is none, or is damaged. Takes time in proportion to the length of
 * the directory. Files of more than 4 GB are not read.
 * @param start where the bytes begin, which may be the end of the file alone: the directory has to be among them
 */
export function zipDirectory(bytes: Uint8Array, start = 0): ReadonlyMap<string, ZipEntry> | null {
  const view = viewOf(bytes)
  const end = bytes.length < endBytes ? -1 : endOf(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true) - start
  for (let number = 0; number < Math.min(count, maxEntries); number += 1) {
    if (at < 0 || at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return null
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      length: view.getUint32(at + 20, true),
      crc: view.getUint32(at + 16, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The packed bytes of a file in a zip file; null where they are not there. */
export function packedBytes(bytes: Uint8Array, { at, length }: ZipEntry): Uint8Array | null {
  const view = viewOf(bytes)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localMark) return null
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + length > bytes.length ? null : bytes.subarray(from, from + length)
}
