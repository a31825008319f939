import { hrefOf, originOf } from '../../../case/urls/sent-url.ts'
import type { JudgedUrls } from '../judged-urls.ts'

/** For each row the path that is sent to the Site, or a whole address; null: what was typed is no URL. */
type RowAddresses = readonly (string | null)[]

/** The site that paths belong to, as whole addresses begin. */
export const siteOf = (origin: string): string => originOf(origin) ?? origin

const addressOf = (href: string, site: string): string =>
  href.startsWith(site) && href.charCodeAt(site.length) === 0x2f ? href.slice(site.length) : href

/**
 * Where each row of a part of a list is, as it is sent; other than `rowUrls` it also knows those of other sites, of
 * which this file says nothing.
 */
export function partAddresses(
  urls: Pick<JudgedUrls, 'origin' | 'typed' | 'sent'>,
  part: number,
): RowAddresses {
  let typed: readonly string[] | null = null
  const typedAt = (index: number): string => (typed ??= urls.typed(part))[index] ?? ''
  const site = siteOf(urls.origin)
  return urls.sent(part).map((url, index) => {
    const href = typeof url === 'string' ? url : hrefOf(typedAt(index), urls.origin)
    return href === null ? null : addressOf(href, site)
  })
}

/**
 * What the addresses of a folder begin with, from what was written of it: `/shop/` for `shop`, `/shop`
 * and the address of that folder on the Site.
 */
export function folderPrefix(written: string, origin: string): string {
  const isAddress = /^https?:\/\//i.test(written)
  const path = isAddress ? addressOf(written, siteOf(origin)) : written
  const from = isAddress || path.startsWith('/') ? path : `/${path}`
  return from.endsWith('/') ? from : `${from}/`
}
