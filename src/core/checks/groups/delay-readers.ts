import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { dialectById } from '../../dialects/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'

const hasName = (names: readonly string[], name: string): boolean =>
  names.some((one) => asciiLower(one) === asciiLower(name))

/** Is it a crawler of the search engine whose dialect it reads by? What the engine leaves aside, it does. */
export function isOfEngine({ token, dialect: id }: Crawler): boolean {
  const engine = dialectById(id)?.engine
  return engine !== undefined && asciiLower(token).includes(asciiLower(engine.name))
}

/** Can a crawler read lines of this name, as far as is known? False where its operator says that it does not. */
export function mayRead(name: string, directive: string): boolean {
  const crawler = crawlerNamed(name)
  if (crawler === null || hasName(crawler.honours, directive)) return true
  if (hasName(crawler.ignores, directive)) return false
  const isHonoured = hasName(dialectById(crawler.dialect)?.honours ?? [], directive)
  return isHonoured || !isOfEngine(crawler)
}
