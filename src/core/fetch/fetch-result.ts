/**
 * What came back as the content of robots.txt: a plain file, the text with HTML around it, nothing, a
 * file with a byte-order mark, one in UTF-16, one of more than 500 KiB, or an HTML page in place of the
 * file, as of an error or a login.
 */
export const bodyKinds = ['file', 'html', 'empty', 'bom', 'utf-16', 'large', 'other-page'] as const
/** One of `bodyKinds`. */
export type BodyKind = (typeof bodyKinds)[number]

/** What a crawler got when it fetched robots.txt. RFC 9309 §2.3.1 calls this access. */
export interface FetchResult {
  /** The last status code; `timeout` for no answer in time, `dns` for no server of that name. */
  readonly status: number | 'timeout' | 'dns'
  /** Number of redirects before the last answer. */
  readonly redirects: number
  /** At least one of them led to another host. */
  readonly crossHost: boolean
  /** The Content-Type header as sent, of a long one the start; empty when there was none. */
  readonly contentType: string
  readonly body: BodyKind
  /**
   * Age in hours, at the time of this fetch, of the last copy that the crawler got; null when it
   * never got one.
   */
  readonly ageOfCopyHours: number | null
  /** For how many hours the answer has been the same. */
  readonly elapsedHours: number
  /** Whether other pages of the site answer. */
  readonly siteReachable: boolean
}

/** The usual case: the file itself, at the first attempt. */
export const plainFetch: FetchResult = {
  status: 200,
  redirects: 0,
  crossHost: false,
  contentType: 'text/plain',
  body: 'file',
  ageOfCopyHours: 24,
  elapsedHours: 0,
  siteReachable: true,
}

/** More of a Content-Type header is not kept, in UTF-16 units: what decides stands at its start. */
export const maxContentType = 200

/** True when two results agree in every field. */
export function sameFetch(a: FetchResult, b: FetchResult): boolean {
  const other = new Map(Object.entries(b))
  return Object.entries(a).every(([key, value]) => other.get(key) === value)
}

/** The media type in lower case, without parameters. */
const typeOf = ({ contentType }: FetchResult): string =>
  contentType.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * A result that is worth keeping: null for one that equals `plainFetch`, whatever parameters its
 * content type has.
 */
export function unusualFetch(result: FetchResult): FetchResult | null {
  const { contentType } = plainFetch
  const plain = typeOf(result) === contentType ? { ...result, contentType } : result
  return sameFetch(plain, plainFetch) ? null : result
}
