const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  return value
})

/** CRC-32 over the UTF-16 units of a text, low byte first; for ASCII the usual CRC of its bytes. */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    crc = (table[(crc ^ unit) & 0xff] ?? 0) ^ (crc >>> 8)
    if (unit > 0xff) crc = (table[(crc ^ (unit >>> 8)) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return ~crc >>> 0
}
