import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'

/** The tokens whose group a crawler obeys: its own, and what it falls back to. */
function tokensOf(name: string): readonly string[] {
  const crawler = crawlerNamed(name)
  return crawler === null ? [name] : identityOf(crawler).tokens
}

/** By name in small letters the place of a search engine, 0 for the one with the most searchers. */
const places: ReadonlyMap<string, number> = new Map(
  searchEngines
    .flatMap(({ token }, at) => tokensOf(token).map((name) => [asciiLower(name), at] as const))
    .reverse(),
)

/** The place of the search engine whose crawler obeys a group of this name; none for other names. */
export const engineOf = (name: string): number | undefined =>
  places.get(asciiLower(crawlerNamed(name)?.token ?? name))

/** Search engines first, where a sentence names only the first few. */
export function enginesFirst(names: readonly string[]): readonly string[] {
  const place = (name: string): number => engineOf(name) ?? searchEngines.length
  return [...names].sort((a, b) => place(a) - place(b))
}
