import type { Crawler, Purpose } from './crawler.ts'

/** What most crawlers have in common, so that each states only where it differs. */
const defaults = {
  aliases: [],
  hasUserAgent: true,
  dialect: 'rfc9309',
  obeys: 'yes',
  fallbacks: [],
  obeysStar: true,
  status: 'active',
} as const satisfies Partial<Crawler>

type Facts = Partial<Omit<Crawler, 'token' | 'purpose'>>

/** An entry of the catalogue; `facts` only where it departs from the usual. */
export function crawler(token: string, purpose: Purpose, facts?: Facts): Crawler {
  return { ...defaults, token, purpose, ...facts }
}

/** Makes the entries of a family, whose members have `shared` in common. */
export function family(shared: Facts): typeof crawler {
  return (token, purpose, facts) => crawler(token, purpose, { ...shared, ...facts })
}
