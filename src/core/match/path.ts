/** The first of `/`, `?` and `;` at or after `from`; -1 for none. */
function pathStart(url: string, from: number): number {
  for (let at = from; at < url.length; at += 1) {
    const unit = url.charCodeAt(at)
    if (unit === 0x2f || unit === 0x3f || unit === 0x3b) return at
  }
  return -1
}

/**
 * Path, parameters and query of a URL or of what stands for one, without the fragment; always starts
 * with `/`. Text before the first slash is taken for a host, as Google's matcher does (robots.cc,
 * GetPathParamsQuery); nothing is normalised.
 */
export function pathOf(url: string): string {
  const searchFrom = url.startsWith('//') ? 2 : 0
  const early = pathStart(url, searchFrom)
  const scheme = url.indexOf('://', searchFrom)
  const hasScheme = scheme >= 0 && (early < 0 || scheme <= early)
  const start = hasScheme ? pathStart(url, scheme + 3) : early
  if (start < 0) return '/'
  const hash = url.indexOf('#', searchFrom)
  if (hash >= 0 && hash < start) return '/'
  const path = hash < 0 ? url.slice(start) : url.slice(start, hash)
  return path.startsWith('/') ? path : `/${path}`
}
