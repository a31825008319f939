/** What came back instead of, or as, the text of a robots.txt. */
export const bodyKinds = ['file', 'html', 'empty', 'bom', 'utf-16', 'large'] as const
export type BodyKind = (typeof bodyKinds)[number]

/** What a crawler met with when it asked for robots.txt. */
export interface FetchResult {
  /** The last status code; or no answer in time; or no server of that name. */
  readonly status: number | 'timeout' | 'dns'
  /** Redirects on the way to it. */
  readonly redirects: number
  /** At least one of them led to another host. */
  readonly crossHost: boolean
  /** As sent; empty when none was. */
  readonly contentType: string
  readonly body: BodyKind
  /** Age of the last good copy at the time of this fetch; null when there never was one. */
  readonly ageOfCopyHours: number | null
  /** How long it has been like this. */
  readonly elapsedHours: number
  /** Do other pages of the site answer? */
  readonly siteReachable: boolean
}

/** The usual: the file itself, at the first attempt. */
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

const keysOf = Object.keys(plainFetch) as readonly (keyof FetchResult)[]

/** Do two results say the same? */
export const sameFetch = (a: FetchResult, b: FetchResult): boolean =>
  keysOf.every((key) => a[key] === b[key])

const typeOf = ({ contentType }: FetchResult): string =>
  contentType.split(';')[0]?.trim().toLowerCase() ?? ''

/** A result that is worth keeping: null for the usual one, whatever alphabet its type names. */
export function unusualFetch(result: FetchResult): FetchResult | null {
  const { contentType } = plainFetch
  const plain = typeOf(result) === contentType ? { ...result, contentType } : result
  return sameFetch(plain, plainFetch) ? null : result
}
