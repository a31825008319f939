import type { Crawler } from '../../../core/crawlers/crawler.ts'
import { crawlers } from '../../../core/crawlers/index.ts'
import { othersByKind, searchCrawlers, trainers } from '../ai-crawlers.ts'

/** The uses of a site that the AI policy has a switch for, in the order in which it shows them. */
export const policyUses = ['ai-training', 'ai-answers', 'user-triggered', 'search'] as const

/** A use of a site that the AI policy has a switch for; each is also a purpose of the catalogue. */
export type PolicyUse = (typeof policyUses)[number]

/** What a switch does: leaves the crawlers as they are, blocks them from the whole site, or lets them in. */
export type Treatment = 'keep' | 'block' | 'allow'

/** The position of each switch. */
export type Treatments = Readonly<Record<PolicyUse, Treatment>>

/** Nothing is changed. */
export const allKept: Treatments = {
  'ai-training': 'keep',
  'ai-answers': 'keep',
  'user-triggered': 'keep',
  search: 'keep',
}

/** The crawlers of the catalogue that each switch is about; none is in two of them. */
export const membersOf: Readonly<Record<PolicyUse, readonly Crawler[]>> = {
  'ai-training': trainers,
  'ai-answers': othersByKind['ai-answers'],
  'user-triggered': othersByKind['user-triggered'],
  search: searchCrawlers(crawlers),
}

/** What each switch is called. */
export const labelsByUse: Readonly<Record<PolicyUse, string>> = {
  'ai-training': 'AI training',
  'ai-answers': 'AI answers and AI search',
  'user-triggered': 'Fetches that a user asks for',
  search: 'Classic search',
}

/** The same inside of a sentence. */
export const wordsByUse: Readonly<Record<PolicyUse, string>> = {
  'ai-training': 'AI training',
  'ai-answers': 'AI answers',
  'user-triggered': 'fetches for a user',
  search: 'search',
}

/** The positions of the switches that `recipe=` of a link asks for; null for the id of another recipe. */
export function treatmentsOf(id: string): Treatments | null {
  if (id === 'ai-policy') return allKept
  // `search` is the recipe for search pages of the site itself.
  const use = policyUses.find((one) => one === id && one !== 'search')
  return use === undefined ? null : { ...allKept, [use]: 'block' }
}
