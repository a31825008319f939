import { hrefOf, originOf } from '../../../case/urls/sent-url.ts'
import type { GridRow } from '../../../case/grid/grid.ts'
import type { JudgedUrls } from '../judged-urls.ts'
import { rowUrls, type RowUrls } from '../../../case/grid/row-urls.ts'

/** For each row the path that is sent to the Site, or a whole address; null: what was typed is no URL. */
export type RowAddresses = readonly (string | null)[]

const known = new WeakMap<readonly GridRow[], { origin: string; addresses: RowAddresses }>()

/** The site that paths belong to, as whole addresses begin. */
export const siteOf = (origin: string): string => originOf(origin) ?? origin

const addressOf = (href: string, site: string): string =>
  href.startsWith(site) && href.charCodeAt(site.length) === 0x2f ? href.slice(site.length) : href

function addressesOf(
  sent: RowUrls,
  origin: string,
  typed: (index: number) => string,
): RowAddresses {
  const site = siteOf(origin)
  return sent.map((url, index) => {
    const href = typeof url === 'string' ? url : hrefOf(typed(index), origin)
    return href === null ? null : addressOf(href, site)
  })
}

/**
 * Where each row is, as it is sent; other than `rowUrls` it also knows those of other sites, of which
 * this file says nothing. `origin` is the site that paths belong to. The same rows are read once.
 */
export function rowAddresses(rows: readonly GridRow[], origin: string): RowAddresses {
  const before = known.get(rows)
  if (before?.origin === origin) return before.addresses
  const addresses = addressesOf(rowUrls(rows, origin), origin, (row) => rows[row]?.url ?? '')
  known.set(rows, { origin, addresses })
  return addresses
}

/** The same for a part of a list. */
export function partAddresses(
  urls: Pick<JudgedUrls, 'origin' | 'typed' | 'sent'>,
  part: number,
): RowAddresses {
  let typed: readonly string[] | null = null
  const typedAt = (index: number): string => (typed ??= urls.typed(part))[index] ?? ''
  return addressesOf(urls.sent(part), urls.origin, typedAt)
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
