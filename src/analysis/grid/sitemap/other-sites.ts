import { readUrl } from '../../../case/urls/sent-url.ts'
import { partCount, type JudgedUrls, type Steps } from '../judged-urls.ts'

/** Listed URLs that this robots.txt says nothing about, as they are of another site. */
export interface OtherSite {
  /** Scheme and host. */
  readonly site: string
  readonly urls: number
  /** The first of them, as typed. */
  readonly example: string
}

/** Sites beside that of the case. */
export interface ListedSites {
  /** URLs on all of them. */
  readonly urls: number
  /** Number of sites. */
  readonly sites: number
  /** There are more sites, which were not told apart. */
  readonly isMore: boolean
  /** Those with the most URLs; what most URLs are on comes first. */
  readonly first: readonly OtherSite[]
}

/** More sites than that nobody reads. */
export const maxSitesShown = 20
/** So many sites are told apart. */
const maxSites = 100_000

const hostOf = (site: string): string => new URL(site).hostname
const schemeOf = (site: string): string => new URL(site).protocol

/** Collects sites. */
class SiteCounter {
  private urls = 0
  private isMore = false
  private readonly bySite = new Map<string, { urls: number; example: string }>()

  add(site: string, example: string): void {
    this.urls += 1
    const known = this.bySite.get(site)
    if (known !== undefined) known.urls += 1
    else if (this.bySite.size < maxSites) this.bySite.set(site, { urls: 1, example })
    else this.isMore = true
  }

  result(): ListedSites {
    const { urls, isMore, bySite } = this
    const list = [...bySite].map(([site, one]): OtherSite => ({ site, ...one }))
    list.sort((a, b) => b.urls - a.urls || (a.site < b.site ? -1 : 1))
    return { urls, sites: list.length, isMore, first: list.slice(0, maxSitesShown) }
  }
}

/** What listed URLs are beside those of the site. */
export interface OtherUrls {
  readonly otherHosts: ListedSites
  readonly otherSchemes: ListedSites
  readonly unreadable: number
}

/** Counts the URLs that are not of the site, by theirs, and the texts that are no URL. */
export function* otherSitesOf(urls: JudgedUrls): Steps<OtherUrls> {
  const { origin } = urls
  const [hosts, schemes] = [new SiteCounter(), new SiteCounter()]
  let unreadable = 0
  const take = (text: string): void => {
    const { url, site } = readUrl(text, origin)
    if (!url.ok) unreadable += 1
    if (site === null) return
    const isOtherScheme = hostOf(site) === hostOf(origin) && schemeOf(site) !== schemeOf(origin)
    const counter = isOtherScheme ? schemes : hosts
    counter.add(site, text)
  }
  for (let part = 0; part < partCount(urls); part += 1) {
    let typed: readonly string[] | null = null
    for (const [at, sent] of urls.sent(part).entries()) {
      // What crawlers are judged on is of the site.
      if (typeof sent === 'string') continue
      typed ??= urls.typed(part)
      take(typed[at] ?? '')
    }
    yield (part + 1) / partCount(urls)
  }
  return { otherHosts: hosts.result(), otherSchemes: schemes.result(), unreadable }
}
