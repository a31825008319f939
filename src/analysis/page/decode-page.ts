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

/** The characters of Windows-1252 from 0x80 on, where it is not ISO 8859-1. */
const windowsCharacters =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'

/** Decodes; some versions of Node read Windows-1252 as ISO 8859-1, and with it no typographic quotes. */
function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = decoder.decode(bytes)
  if (decoder.encoding !== 'windows-1252') return text
  return text.replace(
    /[\x80-\x9f]/g,
    (sign) => windowsCharacters[sign.charCodeAt(0) - 0x80] ?? sign,
  )
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
  return decode(named ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252'), bytes)
}
