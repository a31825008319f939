import { memoizeByContext } from '../support/memoize.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The hosts of this site as far as they are known, in small letters and without www. */
export const ownHosts = memoizeByContext((context): ReadonlySet<string> => {
  const addresses = valueLines(context, 'sitemap').map(({ text }) => text)
  // Tests may be of other hosts, so they count only where nothing else is known.
  const ofTests = context.tests.map(({ url }) => url)
  const known =
    context.origin !== null ? [context.origin] : addresses.length > 0 ? addresses : ofTests
  return new Set(known.flatMap((address) => hostOf(address) ?? []).map(withoutWww))
})

/** Is an address, with its scheme or without, on one of these hosts? */
export function isOnHost(address: string, hosts: ReadonlySet<string>): boolean {
  const host = hostOf(address) ?? hostOf(`https://${address}`)
  return host !== null && hosts.has(withoutWww(host))
}
