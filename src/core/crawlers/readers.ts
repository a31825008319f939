import type { CrawlerIdentity } from '../decide/decision.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import { readerRows } from './reader-rows.ts'
import { readerDefaults, type CrawlerReader } from './reader.ts'

/** How every crawler of the catalogue reads, the best known operators first. */
export const readers = readerRows.map(([token, dialect, fallbacks = [], more]): CrawlerReader => ({
  ...readerDefaults,
  token,
  fallbacks,
  ...(dialect && { dialect }),
  ...more,
}))

/** A name in lower case and whose it is; a token wins over another crawler's alias. */
const byName: ReadonlyMap<string, CrawlerReader> = new Map([
  ...readers.flatMap((reader) =>
    reader.aliases.map((alias) => [asciiLower(alias), reader] as const),
  ),
  ...readers.map((reader) => [asciiLower(reader.token), reader] as const),
])

/** Every name of the catalogue in lower case, aliases included, with its crawler. */
export const readerNames: readonly (readonly [name: string, reader: CrawlerReader])[] = [...byName]

/** The crawler with this token or alias, ignoring ASCII case. */
export const readerNamed = (name: string): CrawlerReader | null =>
  byName.get(asciiLower(name.trim())) ?? null

/**
 * The names that a crawler looks for in a file, in order. Asked for by an alias it looks for that one
 * first, unless it is a label for people: no name has a blank. Few look for no name of their own.
 */
export function tokensOf(
  { token, aliases, fallbacks, readsOwnGroup }: CrawlerReader,
  name: string,
): readonly string[] {
  if (readsOwnGroup === false) return fallbacks
  const called = asciiLower(name.trim())
  const alias = aliases.find((one) => asciiLower(one) === called && !one.includes(' '))
  return [...new Set([...(alias === undefined ? [] : [alias]), token, ...fallbacks])]
}

const identities = new WeakMap<CrawlerReader, CrawlerIdentity>()

/** What a file has to be read for a crawler that is asked for by one of its names. */
export function identityOf(reader: CrawlerReader, name?: string): CrawlerIdentity {
  if (name !== undefined) return readIdentity(reader, name)
  const known = identities.get(reader)
  if (known !== undefined) return known
  const identity = readIdentity(reader, reader.token)
  identities.set(reader, identity)
  return identity
}

function readIdentity(reader: CrawlerReader, name: string): CrawlerIdentity {
  const { obeysStar, userAgent, ignoresAllow, urlRuleBlocks, readsOwnGroup } = reader
  return {
    tokens: tokensOf(reader, name),
    obeysStar,
    ...(userAgent && { userAgent }),
    ...(readsOwnGroup === false && { unreadName: reader.token }),
    ...(ignoresAllow && { ignoresAllow }),
    ...(urlRuleBlocks && { urlRuleBlocks }),
  }
}
