const base64Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Bytes in base64, with padding. The engine has no `btoa`: databases run it as well.
 */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const signs = [18, 12, 6, 0].map((shift) => base64Signs.charAt((bits >> shift) & 63))
    const kept = Math.min(3, bytes.length - at) + 1
    text += signs.slice(0, kept).join('').padEnd(4, '=')
  }
  return text
}

/** The bytes of a text in base64 or base64url, with or without padding; null for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const signs = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  if (signs.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4))
  let [bits, count, at] = [0, 0, 0]
  for (const sign of signs) {
    const value = base64Signs.indexOf(sign)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at] = (bits >> count) & 255
    at += 1
  }
  return bytes
}
