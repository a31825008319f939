import type { CheckContext } from '../check-context.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The hosts of this site as far as they are known, in small letters and without www. */
export function ownHosts(context: CheckContext): ReadonlySet<string> {
  const addresses = valueLines(context, 'sitemap').map(({ text }) => text)
  const known = context.origin === null ? addresses : [context.origin]
  return new Set(known.flatMap((address) => hostOf(address) ?? []).map(withoutWww))
}

/** Is an address, with its scheme or without, on one of these hosts? */
export function isOnHost(address: string, hosts: ReadonlySet<string>): boolean {
  const host = hostOf(address) ?? hostOf(`https://${address}`)
  return host !== null && hosts.has(withoutWww(host))
}
