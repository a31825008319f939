import type { SiteCount } from '../scenario.ts'
import { sitesOf, type SitedCase } from './url-sites.ts'

/** The site that all whole addresses among URLs are of; null where there is none, or where they are of several. */
export function onlySiteOf(urls: SitedCase['urls']): string | null {
  const [only, ...others] = sitesOf(urls)
  return only === undefined || others.length > 0 ? null : only.site
}

/** Says that the case has a site now. */
export const siteTakenWords = (site: string): string => `The site is ${site} now, by these URLs.`

/** The sites of all whole addresses of a case, as far as they are known, those of the most URLs first. */
export function sitesOfCase({
  urls,
  list,
}: Pick<SitedCase, 'urls' | 'list'>): readonly SiteCount[] {
  const counts = new Map<string, number>()
  for (const { site, urls: more } of [...sitesOf(urls), ...(list?.sites ?? [])]) {
    counts.set(site, (counts.get(site) ?? 0) + more)
  }
  return [...counts].map(([site, urls]) => ({ site, urls })).sort((a, b) => b.urls - a.urls)
}
