import { maxUrlLength } from './sent-url.ts'

/**
 * Texts that the URL standard leaves as they are: no character that it escapes, drops or turns, no
 * `.` or `%2e` that could be a step in a path, and no second slash at the start, which would be read as
 * a host where an address is made of it.
 */
const plainPath = /^(?!.*\/(?:\.|%2[eE]))\/(?!\/)[\w\-~!$&()*+,;=:@/?.%]*$/

/**
 * Whether a text is a path, with its query, that is sent as it was typed: `sentUrl` gives it back
 * unchanged. Most are, and reading each of them as a URL would cost more than the verdict. False may
 * also mean that it was not looked at closely: `/.well-known` is sent as it is, too.
 */
export const isPlainPath = (text: string): boolean => plainPath.test(text)

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
