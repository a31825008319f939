import { decodeUtf8, encodeUtf8 } from '../../core/text/utf8.ts'

/** Soft hyphens, zero widths, direction marks and the byte-order mark come along when a link is copied. */
const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** The text without characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** How a browser writes them into an address, in front of the first value. */
const invisibleEscapes = /%C2%AD|%E1%A0%8E|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-9A-F]|%EF%BB%BF/gi

const withoutInvisibleKey = (text: string): string => {
  const end = text.indexOf('=') + 1
  return end === 0 || end > 200
    ? text
    : text.slice(0, end).replace(invisibleEscapes, '') + text.slice(end)
}

/** Percent-escapes as bytes; a % that escapes nothing stays a %. */
function percentBytes(text: string): Uint8Array {
  const bytes = encodeUtf8(text)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const pair = bytes[at] === 0x25 ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : ''
    const escaped = /^[0-9a-f]{2}$/i.test(pair)
    bytes[length] = escaped ? Number.parseInt(pair, 16) : (bytes[at] ?? 0)
    length += 1
    if (escaped) at += 2
  }
  return bytes.slice(0, length)
}

/**
 * Percent-encoded UTF-8 as text. What is no UTF-8 keeps its bytes, see `core/text/file.ts`; never
 * throws.
 */
export function percentDecode(text: string): string {
  return text.includes('%') ? decodeUtf8(percentBytes(text)) : text
}

const escaped = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`

/** The way back. Whatever a chat could take for punctuation is escaped, so it may end a link. */
export function percentEncode(text: string): string {
  const readable = /[A-Za-z0-9/]/
  return Array.from(encodeUtf8(text), (byte) => {
    const character = String.fromCharCode(byte)
    return readable.test(character) ? character : escaped(byte)
  }).join('')
}

const known = /(?:^|&)(?:r\d+|robots|ex)=/i

/** A fragment without what mailers, chats and hands put around it. */
export function tidyFragment(fragment: string): string {
  let text = withoutInvisibleKey(withoutInvisible(fragment))
    .trim()
    .replace(/^#?!?(?:%20)*/, '')
  for (let layer = 0; layer < 2 && !known.test(text) && /%(25)*3D/i.test(text); layer += 1) {
    text = percentDecode(text)
  }
  return text
}

/** `key=value` pairs in the order in which they stand, keys in lower case, values as written. */
export interface Parameter {
  readonly key: string
  readonly raw: string
}

/** The parameters of a fragment in their order, keys in lower case, values still encoded. */
export function parametersOf(text: string): Parameter[] {
  return text.split('&').map((part) => {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    // A link that went through HTML may say &amp; for &.
    const key = name.replace(/^amp;/i, '').toLowerCase()
    return { key, raw: at < 0 ? '' : part.slice(at + 1) }
  })
}

/** All values given under a key, decoded. */
export function parameterValues(parameters: readonly Parameter[], key: string): string[] {
  return parameters.filter((one) => one.key === key).map(({ raw }) => percentDecode(raw))
}

/** What a link says about how to look at the case; readable, and not part of the case. */
export interface ViewRequest {
  readonly url: string | null
  readonly crawler: string | null
  readonly region: 'file' | 'tests' | 'why' | null
  /** A view of the middle column besides the tests, should the page have one of this name. */
  readonly panel?: string
  readonly dialects: readonly string[]
}

const regions = ['file', 'tests', 'why'] as const

/** The view that a link asks for; null and empty where it does not say. */
export function viewRequestOf(parameters: readonly Parameter[]): ViewRequest {
  const first = (key: string) => parameterValues(parameters, key)[0] ?? null
  const wanted = first('t')
  const region = regions.find((one) => one === wanted) ?? null
  return {
    url: first('u'),
    crawler: first('a'),
    region,
    ...(region === null && wanted && /^[a-z]{1,20}$/.test(wanted) ? { panel: wanted } : {}),
    dialects: (first('d') ?? '').split(',').filter((id) => /^[a-z0-9-]{1,40}$/.test(id)),
  }
}
