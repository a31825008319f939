import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The whole URLs in place of paths where all of them are on one host; none for those of several. */
function urlsInRules(context: CheckContext): readonly string[] {
  const urls = ruleLines(context).flatMap(({ value }) =>
    /^https?:\/\//i.test(value) ? [value] : [],
  )
  const hosts = new Set(urls.map((url) => withoutWww(hostOf(url) ?? '')))
  return hosts.size === 1 ? urls.slice(0, 1) : []
}

/** The hosts of this site as far as they are known, in small letters and without www. */
export const ownHosts = memoizeByContext((context): ReadonlySet<string> => {
  const addresses = valueLines(context, 'sitemap').map(({ text }) => text)
  // Tests may be of other hosts, and so may whole URLs in rules: they count only where nothing else is known.
  const ofTests = context.tests.map(({ url }) => url)
  const known =
    context.origin !== null
      ? [context.origin]
      : ([addresses, ofTests].find((some) => some.length > 0) ?? urlsInRules(context))
  return new Set(known.flatMap((address) => hostOf(address) ?? []).map(withoutWww))
})

/** Is an address, with its scheme or without, on one of these hosts? */
export function isOnHost(address: string, hosts: ReadonlySet<string>): boolean {
  const host = hostOf(address) ?? hostOf(`https://${address}`)
  return host !== null && hosts.has(withoutWww(host))
}
