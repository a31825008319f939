import { asciiHost } from '../text/host.ts'

const authority = /^(https?):\/\/(?:[^/?#@]*@)?([^/?#]*)/i

/** The host of an address, with its port where that is not the usual one; null for a path alone. */
export function hostWithPort(url: string): string | null {
  const [, scheme = '', host] = authority.exec(url) ?? []
  if (host === undefined) return null
  const usual = scheme.toLowerCase() === 'http' ? /:(?:80)?$/ : /:(?:443)?$/
  return asciiHost(host.replace(usual, ''))
}

const withoutWww = (host: string): string => host.replace(/^www\./i, '').toLowerCase()

/** Are two hosts one but for `www.`? */
export const isSameButWww = (one: string, other: string): boolean =>
  withoutWww(one) === withoutWww(other)

/** Tells addresses of other hosts than that of an origin; without one all are of its site, as paths are. */
export function foreignTest(origin: string | null): (url: string) => boolean {
  const host = origin === null ? null : hostWithPort(origin)
  return (url) => host !== null && (hostWithPort(url) ?? host) !== host
}
