import { fieldOf, type ResponseHead } from '../../core/page/response-head.ts'
import { valueOf } from '../../core/page/markup.ts'
import { readHtml } from './read-html.ts'

/** How many bytes of a page are searched for its charset (HTML standard 13.2.3.2). */
const sniffedBytes = 1024

function charsetOf(contentType: string): string | null {
  return /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? null
}

function markedCharset([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return a === 0xff && b === 0xfe ? 'utf-16le' : null
}

/** The charset that a meta tag at the beginning names. */
function metaCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, sniffedBytes))
  for (const element of readHtml(start).elements) {
    if (element.name !== 'meta') continue
    const named =
      valueOf(element, 'charset') ??
      (valueOf(element, 'http-equiv')?.toLowerCase() === 'content-type'
        ? charsetOf(valueOf(element, 'content') ?? '')
        : null)
    // Such a tag could not be read if the text were UTF-16.
    if (named !== null) return /^utf-?16/i.test(named) ? 'utf-8' : named
  }
  return null
}

function decoderFor(charset: string | null): TextDecoder | null {
  try {
    return charset === null ? null : new TextDecoder(charset)
  } catch {
    return null
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The text of a page: by its byte-order mark, the charset of the header, that of a meta tag, or else as
 * UTF-8, or as Windows-1252 when it is not valid UTF-8. Never throws.
 */
export function decodePage(bytes: Uint8Array, head: ResponseHead): string {
  const named =
    decoderFor(markedCharset(bytes)) ??
    decoderFor(charsetOf(fieldOf(head, 'content-type') ?? '')) ??
    decoderFor(metaCharset(bytes))
  return (named ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}
