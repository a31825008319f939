import { reportProgress } from '../../core/progress.ts'

/** Characters that are decoded at once, and the bytes that they stand for: no padding arises between. */
const pieceLength = 4 * 16 * 1024
const pieceBytes = 3 * 16 * 1024

/** Bytes as base64 (RFC 4648), in parts. */
export async function base64Of(content: Blob): Promise<Blob> {
  const parts: string[] = []
  for (let at = 0; at < content.size; at += pieceBytes) {
    const bytes = new Uint8Array(await content.slice(at, at + pieceBytes).arrayBuffer())
    // Longer lists of arguments overflow the stack.
    let binary = ''
    for (let from = 0; from < bytes.length; from += 0x2000) {
      binary += String.fromCharCode(...bytes.subarray(from, from + 0x2000))
    }
    parts.push(btoa(binary))
    reportProgress()
  }
  return new Blob(parts)
}

/** The bytes that base64 stands for; null where it is none. */
export function bytesOfBase64(text: string): Blob | null {
  const parts: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      const binary = atob(text.slice(at, at + pieceLength))
      const bytes = new Uint8Array(binary.length)
      for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
      parts.push(bytes)
      reportProgress()
    }
  } catch {
    return null
  }
  return new Blob(parts)
}
