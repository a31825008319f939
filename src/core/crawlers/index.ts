import { asciiLower } from '../dialects/parts/agents.ts'
import type { Crawler } from './crawler.ts'
import { unpackCrawlers } from './pack.ts'
import { packedCrawlers } from './packed.ts'

/** Every crawler of the catalogue, the best known operators first. */
export const crawlers: readonly Crawler[] = unpackCrawlers(packedCrawlers)

/** A name in lower case and whose it is; a token wins over another crawler's alias. */
const byName: ReadonlyMap<string, Crawler> = new Map([
  ...crawlers.flatMap((crawler) =>
    crawler.aliases.map((alias) => [asciiLower(alias), crawler] as const),
  ),
  ...crawlers.map((crawler) => [asciiLower(crawler.token), crawler] as const),
])

/** Every name of the catalogue in lower case, aliases included, with its crawler. */
export const crawlerNames: readonly (readonly [name: string, crawler: Crawler])[] = [...byName]

/** The crawler with this token or alias, ignoring ASCII case. */
export function crawlerNamed(name: string): Crawler | null {
  return byName.get(asciiLower(name.trim())) ?? null
}

/**
 * The names that a crawler looks for in a file, in order. Asked for by an alias it looks for that one
 * first, unless it is a label for people: no name has a blank.
 */
export function tokensOf({ token, aliases, fallbacks }: Crawler, name: string): readonly string[] {
  const called = asciiLower(name.trim())
  const alias = aliases.find((one) => asciiLower(one) === called && !one.includes(' '))
  return [...(alias === undefined ? [] : [alias]), token, ...fallbacks]
}
