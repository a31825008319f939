import { maxUrlLength } from './sent-url.ts'

/** 1 for each character that the URL standard leaves as it is, in a path and in a query. */
const isPlainUnit = new Uint8Array(128)
for (const sign of '-_~!$&()*+,;=:@/?.%') isPlainUnit[sign.charCodeAt(0)] = 1
for (let unit = 0; unit < 128; unit += 1) {
  if (/[0-9A-Za-z]/.test(String.fromCharCode(unit))) isPlainUnit[unit] = 1
}

const slash = 0x2f

/** Does a dot begin here, as itself or as `%2e`? */
function isDot(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit !== 0x25) return unit === 0x2e
  return text.charCodeAt(at + 1) === 0x32 && (text.charCodeAt(at + 2) | 0x20) === 0x65
}

/**
 * Whether a text, from an offset on, is a path with its query that is sent as it was typed: `sentUrl`
 * gives it back unchanged. Most are, and reading each of them as a URL would cost more than the verdict.
 * It has no character that the URL standard escapes, drops or turns, no dot that could be a step in a
 * path, and no second slash at its start, which would be read as a host. False may also mean that it was
 * not looked at closely: `/.well-known` is sent as it is, too.
 */
export function isPlainPath(text: string, from = 0): boolean {
  if (text.charCodeAt(from) !== slash || text.charCodeAt(from + 1) === slash) return false
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 128 || isPlainUnit[unit] !== 1) return false
    if (unit === slash && isDot(text, at + 1)) return false
  }
  return true
}

/**
 * The path of a text that is sent as it was typed, on the site `site` or as a path of it; null when it
 * has to be read by the standard.
 */
export function plainPathOf(typed: string, site: string): string | null {
  if (typed.length > maxUrlLength) return null
  const path =
    typed.startsWith(site) && typed.charCodeAt(site.length) === 0x2f
      ? typed.slice(site.length)
      : typed
  return isPlainPath(path) ? path : null
}
