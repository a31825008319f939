/** Names of headers of HTTP that are no lines of a robots.txt. */
const headerNames = new Set(
  (
    'accept accept-ch accept-encoding accept-language accept-ranges access-control-allow-credentials ' +
    'access-control-allow-headers access-control-allow-methods access-control-allow-origin ' +
    'access-control-expose-headers access-control-max-age age alt-svc authorization cache-control cdn-cache-control ' +
    'cf-cache-status cf-ray connection content-disposition content-encoding content-language content-length ' +
    'content-location content-range content-security-policy content-security-policy-report-only content-type cookie ' +
    'cross-origin-embedder-policy cross-origin-opener-policy cross-origin-resource-policy date etag expect-ct expires ' +
    'fastly-restarts feature-policy if-modified-since if-none-match keep-alive last-modified link location nel origin ' +
    'p3p permissions-policy pragma priority proxy-connection range referer referrer-policy report-to ' +
    'reporting-endpoints retry-after sec-ch-ua sec-fetch-dest sec-fetch-mode sec-fetch-site server server-timing ' +
    'set-cookie speculation-rules strict-transport-security surrogate-control te timing-allow-origin trailer ' +
    'transfer-encoding upgrade upgrade-insecure-requests vary via warning www-authenticate x-amz-cf-id x-amz-cf-pop ' +
    'x-cache x-cache-hits x-content-type-options x-download-options x-frame-options x-permitted-cross-domain-policies ' +
    'x-powered-by x-request-id x-robots-tag x-served-by x-timer x-ua-compatible x-varnish x-xss-protection :status ' +
    ':method :path :authority :scheme'
  ).split(' '),
)

/** What the tools of browsers show above the headers. */
const toolNames = new Set([
  'status code',
  'request url',
  'request method',
  'remote address',
  'referrer policy',
])

/** Headers that no other text has, so that one of them alone tells. */
const tellingNames = new Set([
  'x-robots-tag',
  'content-type',
  'cache-control',
  'strict-transport-security',
  'content-security-policy',
  'set-cookie',
  'x-powered-by',
  'x-frame-options',
])

/** True for the name of a header, in any letter case. */
export const isHeaderName = (name: string): boolean => {
  const key = name.toLowerCase()
  return (
    headerNames.has(key) ||
    toolNames.has(key) ||
    /^(?:x|cf|sec|access-control|cross-origin)-[a-z0-9-]{2,40}$/.test(key)
  )
}

/** The name in front of the colon of a header line; empty when it is none. */
export function headerNameOf(line: string): string {
  const plain = line.startsWith('< ') || line.startsWith('> ') ? line.slice(2) : line
  const colon = plain.indexOf(':', 1)
  return colon < 1 || colon > 60 ? '' : plain.slice(0, colon).trim().toLowerCase()
}

/** How far lines look like the headers of an answer, without a line that says its status. */
export function isHeaderBlock(lines: readonly string[]): boolean {
  const names = lines.map(headerNameOf)
  const known = names.filter((name) => name !== '' && isHeaderName(name))
  if (lines.length === 1) return tellingNames.has(names[0] ?? '')
  const shaped = names.filter((name) => toolNames.has(name) || /^:?[a-z][a-z0-9_-]*$/.test(name))
  if (
    known.length >= 2 &&
    known.length * 2 >= lines.length &&
    shaped.length >= lines.length * 0.8
  ) {
    return true
  }
  if (lines.length === 2 && known.length === 1 && shaped.length === 2)
    return tellingNames.has(known[0] ?? '')
  // Developer tools copy each name and its value as two lines.
  const alone = lines.filter((line) => isHeaderName(line.replace(/:$/, '')))
  return alone.length >= 2 && alone.length * 2.5 >= lines.length
}
