/** URLs of a list that are alike: with the same parameter in the query, or in the same folder. */
export interface UrlKind {
  /** `?page=` or `/cart/`. */
  readonly label: string
  readonly count: number
  /** The first of them, in the order of the list. */
  readonly examples: readonly string[]
}

/** URLs by their kinds, the largest first, with how many are of none that is listed. */
export interface UrlKinds {
  readonly kinds: readonly UrlKind[]
  readonly others: number
}

/** How many kinds are listed, and how many URLs of each. */
export interface KindLimits {
  readonly kinds: number
  readonly examples: number
}

/** The first parameter of the query, else the first folder, else the URL itself. */
function kindOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  const [, parameter] = /\?([^=&#]+)=?/.exec(path) ?? []
  if (parameter !== undefined) return `?${parameter}=`
  const [folder] = /^\/[^/?#]+\//.exec(path) ?? []
  return folder ?? (path === '' ? url : path)
}

/**
 * What a long list of URLs is made of, so that a few lines tell what is in it.
 * @param urls as they are shown
 */
export function urlKinds(urls: Iterable<string>, limits: KindLimits): UrlKinds {
  const found = new Map<string, { count: number; readonly examples: string[] }>()
  let total = 0
  for (const url of urls) {
    const label = kindOf(url)
    const kind = found.get(label) ?? { count: 0, examples: [] }
    kind.count += 1
    if (kind.examples.length < limits.examples) kind.examples.push(url)
    found.set(label, kind)
    total += 1
  }
  const kinds = [...found]
    .map(([label, kind]) => ({ label, ...kind }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limits.kinds)
  return { kinds, others: total - kinds.reduce((sum, { count }) => sum + count, 0) }
}
