// A multiple of three, so that no padding arises between two pieces.
const piece = 0x6000

/** Bytes as base64 in the alphabet that is safe in an address, without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += piece) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)))
  }
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * The bytes that a base64url text stands for. What lies outside the alphabet ends it, and a last
 * character that makes no whole byte is dropped: broken links are read as far as they go.
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const clean = /^[A-Za-z0-9_-]*/.exec(text)?.[0] ?? ''
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
