import { zipDirectory, type ZipEntry } from '../../worker/sheets/zip-directory.ts'
import type { LogFile } from './log-session.ts'

/** The directory is looked for in so much of the end, in bytes: it has room for some 10,000 files. */
const tailBytes = 1024 * 1024
const localHeaderBytes = 30
const localMark = 0x04034b50

/** What macOS puts beside the files that somebody packs, and folders. */
const isBeside = ({ name }: ZipEntry): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store')

/** Where the packed bytes of a file begin; −1: it is not there. */
async function startOf(zip: Blob, { at }: ZipEntry): Promise<number> {
  const header = new DataView(await zip.slice(at, at + localHeaderBytes).arrayBuffer())
  if (header.byteLength < localHeaderBytes || header.getUint32(0, true) !== localMark) return -1
  return at + localHeaderBytes + header.getUint16(26, true) + header.getUint16(28, true)
}

/**
 * A file in a zip file without unpacking it: as it is, or between the header and the end of a gzip file (RFC 1952), whose
 * bytes are the same. Null: it is damaged, has a password, or is packed in another way.
 */
async function memberOf(zip: Blob, entry: ZipEntry): Promise<LogFile | null> {
  const { name, method, isEncrypted, length, crc, unpacked } = entry
  if (isEncrypted) return null
  const from = await startOf(zip, entry)
  if (from < 0 || from + length > zip.size) return null
  const packed = zip.slice(from, from + length)
  if (method === 0) return { name, content: packed }
  if (method !== 8) return null
  const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
  const end = new DataView(new ArrayBuffer(8))
  end.setUint32(0, crc, true)
  end.setUint32(4, unpacked, true)
  return { name, content: new Blob([header, packed, end.buffer]) }
}

/** The files in a zip file, of which nothing is unpacked yet; null where not all of them can be read, or there is none. */
export async function zippedFiles(zip: Blob): Promise<readonly LogFile[] | null> {
  const start = Math.max(0, zip.size - tailBytes)
  const directory = zipDirectory(new Uint8Array(await zip.slice(start).arrayBuffer()), start)
  const entries = [...(directory?.values() ?? [])].filter((entry) => !isBeside(entry))
  const files = await Promise.all(entries.map((entry) => memberOf(zip, entry)))
  const whole = files.filter((file) => file !== null)
  return whole.length === 0 || whole.length < files.length ? null : whole
}
