import { hrefOf, originOf } from '../../tests/sent-url.ts'
import type { GridRow } from '../grid.ts'
import { rowUrls } from '../row-urls.ts'

/** For each row the path that is sent to the Site, or a whole address; null: what was typed is no URL. */
export type RowAddresses = readonly (string | null)[]

const known = new WeakMap<readonly GridRow[], { origin: string; addresses: RowAddresses }>()

const addressOf = (href: string, site: string): string =>
  href.startsWith(site) && href.charCodeAt(site.length) === 0x2f ? href.slice(site.length) : href

/**
 * Where each row is, as it is sent; other than `rowUrls` it also knows those of other sites, of which
 * this file says nothing. `origin` is the site that paths belong to. The same rows are read once.
 */
export function rowAddresses(rows: readonly GridRow[], origin: string): RowAddresses {
  const before = known.get(rows)
  if (before?.origin === origin) return before.addresses
  const site = originOf(origin) ?? origin
  const addresses = rowUrls(rows, origin).map((url, row) => {
    const sent = url ?? hrefOf(rows[row]?.url ?? '', origin)
    return sent === null ? null : addressOf(sent, site)
  })
  known.set(rows, { origin, addresses })
  return addresses
}

/**
 * What the addresses of a folder begin with, from what was written of it: `/shop/` for `shop`, `/shop`
 * and the address of that folder on the Site.
 */
export function folderPrefix(written: string, origin: string): string {
  const isAddress = /^https?:\/\//i.test(written)
  const path = isAddress ? addressOf(written, originOf(origin) ?? origin) : written
  const from = isAddress || path.startsWith('/') ? path : `/${path}`
  return from.endsWith('/') ? from : `${from}/`
}
