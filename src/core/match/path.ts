/** Where crawlers look for the file: RFC 9309 §2.3. */
export const robotsTxtPath = '/robots.txt'

/** The offset of the first `/`, `?` or `;` at or after `from`; −1 for none. */
function pathStart(url: string, from: number): number {
  for (let at = from; at < url.length; at += 1) {
    const unit = url.charCodeAt(at)
    if (unit === 0x2f || unit === 0x3f || unit === 0x3b) return at
  }
  return -1
}

/**
 * Path, parameters and query of a URL, without the fragment; always starts with `/`. Also takes a
 * path alone, or a host without a scheme. Text before the first slash counts as a host, as in
 * Google's matcher (robots.cc, GetPathParamsQuery). Nothing is decoded or normalised.
 */
export function pathOf(url: string): string {
  const searchFrom = url.startsWith('//') ? 2 : 0
  const firstStart = pathStart(url, searchFrom)
  const scheme = url.indexOf('://', searchFrom)
  const hasScheme = scheme >= 0 && (firstStart < 0 || scheme <= firstStart)
  const start = hasScheme ? pathStart(url, scheme + 3) : firstStart
  if (start < 0) return '/'
  const hash = url.indexOf('#', searchFrom)
  if (hash >= 0 && hash < start) return '/'
  const path = hash < 0 ? url.slice(start) : url.slice(start, hash)
  return path.startsWith('/') ? path : `/${path}`
}

/** The offset of the first `/`, `?` or `;` at or after `from`; −1 where there is none, or a `#` first. */
function startBeforeFragment(url: string, from: number): number {
  for (let at = from; at < url.length; at += 1) {
    const unit = url.charCodeAt(at)
    if (unit === 0x2f || unit === 0x3f || unit === 0x3b) return at
    if (unit === 0x23) return -1
  }
  return -1
}

/**
 * Where the path of `pathOf` begins in a URL as it stands, down to the end or a `#`. −1 where it has to
 * be put together.
 */
export function pathOffset(url: string): number {
  const searchFrom = url.startsWith('//') ? 2 : 0
  const first = startBeforeFragment(url, searchFrom)
  const followsScheme =
    first > searchFrom && url.charCodeAt(first - 1) === 0x3a && url.startsWith('//', first)
  const start = followsScheme ? startBeforeFragment(url, first + 2) : first
  return url.charCodeAt(start) === 0x2f ? start : -1
}
