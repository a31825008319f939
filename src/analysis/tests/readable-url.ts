import type { SentUrl } from '../../case/urls/sent-url.ts'
import { readableHost } from './readable-host.ts'
import { decodeUtf8, octetsOf } from '../../core/text/utf8.ts'

/** What may be shown in place of its escape: no blanks, controls, bidi marks, invisible characters. */
const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

const bytesOf = (escapes: string): Uint8Array =>
  Uint8Array.from(escapes.slice(1).split('%'), (hex) => parseInt(hex, 16))

const isSafe = (character: string): boolean => visible.test(character) && !invisible.test(character)

/**
 * A run of escapes of non-ASCII bytes; what cannot be shown keeps its escape, as written. So do
 * escapes with small letters, as they are not what the character itself would be sent as.
 */
function readRun(run: string): string {
  let at = 0
  let text = ''
  for (const character of decodeUtf8(bytesOf(run))) {
    const written = run.slice(at, at + 3 * octetsOf(character))
    text += isSafe(character) && !/[a-f]/.test(written) ? character : written
    at += written.length
  }
  return text
}

/**
 * A path as people read it: `/café` for `/caf%C3%A9`. Escapes of ASCII stay, as `%2F` and `%25` mean
 * something else than the character itself.
 */
export function readablePath(path: string): string {
  return path.replace(/(?:%[89A-Fa-f][0-9A-Fa-f])+/g, readRun)
}

/** A site as people read it: "https://müller.eu" for "https://xn--mller-kva.eu". */
export function readableOrigin(origin: string): string {
  const host = origin.indexOf('://') + 3
  return origin.slice(0, host) + readableHost(origin.slice(host))
}

/** A URL that is sent, as people read it: that of a path without its site. */
export function readableUrl({ typed, href, path }: Extract<SentUrl, { ok: true }>): string {
  const isAddress = /^\s*https?:/i.test(typed)
  return isAddress
    ? readableOrigin(href.slice(0, href.length - path.length)) + readablePath(path)
    : readablePath(path)
}

/** A sentence with the sites in it as people read them. */
export const withReadableSites = (sentence: string): string =>
  sentence.replace(/https?:\/\/[^\s;,]+/g, readableOrigin)
