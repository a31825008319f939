import { severalSites, unknownOrigin, type SiteCount } from '../scenario.ts'
import { hrefOf, siteOfHref } from './sent-url.ts'

/** Scheme and host as they are written. */
const addressStart = /^\s*https?:[/\\]*[^/?#\\]+/i

/** So many sites are told apart. */
const maxSites = 1000

/** Counts the sites of whole addresses; paths are of any site. Each way to write a host is read once. */
export function siteCounter() {
  const bySite = new Map<string, { readonly site: string; urls: number }>()
  const byStart = new Map<string, { urls: number }>()
  return {
    add: (url: string): void => {
      const start = addressStart.exec(url)?.[0]
      if (start === undefined) return
      let count = byStart.get(start)
      if (count === undefined) {
        const href = hrefOf(url, unknownOrigin)
        if (href === null || byStart.size > maxSites) return
        const site = siteOfHref(href)
        const known = bySite.get(site) ?? { site, urls: 0 }
        bySite.set(site, known)
        byStart.set(start, (count = known))
      }
      count.urls += 1
    },
    /** Those of the most URLs first. */
    result: (): readonly SiteCount[] => [...bySite.values()].sort((a, b) => b.urls - a.urls),
  }
}

type Urls = readonly { readonly url: string }[]

const knownSites = new WeakMap<Urls, readonly SiteCount[]>()

/** The sites of the whole addresses among URLs, those of the most URLs first. The same list is read once. */
export function sitesOf(urls: Urls): readonly SiteCount[] {
  const known = knownSites.get(urls)
  if (known !== undefined) return known
  const counter = siteCounter()
  for (const { url } of urls) counter.add(url)
  const sites = counter.result()
  knownSites.set(urls, sites)
  return sites
}

/** What says which site a case is judged for. */
export interface SitedCase {
  readonly origin: string
  readonly urls: Urls
  /** What files brought. */
  readonly list: { readonly sites?: readonly SiteCount[] } | null
}

/**
 * The site that a case is judged for. While none is set, URLs of one host are of the site, whichever that is; of URLs of
 * several hosts nobody knows which are.
 */
export function judgedOrigin({ origin, urls, list }: SitedCase): string {
  if (origin !== unknownOrigin) return origin
  const sites = [...sitesOf(urls), ...(list?.sites ?? [])]
  return sites.some(({ site }) => site !== sites[0]?.site) ? severalSites : origin
}
