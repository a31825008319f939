import { identify } from '../crawlers/identify.ts'
import { identityOf } from '../crawlers/readers.ts'
import type { CrawlerIdentity } from '../decide/decision.ts'
import { identityFromToken } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import { asciiLower, leadingToken } from '../dialects/parts/agents.ts'
import type { MergeSource } from './merge-source.ts'

/** A crawler that files name, and how it reads them. */
export interface NamedReader {
  /** The name as the first file writes it; `*` for all crawlers without a group of their own. */
  readonly name: string
  readonly identity: CrawlerIdentity
  readonly dialect: Dialect
}

/** More names than that are left as they are: nobody writes so many, and each is compared. */
export const mostNames = 400

/** All crawlers that have no group of their own. */
export const everybody: NamedReader = {
  name: '*',
  identity: { tokens: [], obeysStar: true },
  dialect: defaultDialect,
}

function readerOfName(name: string): NamedReader {
  const found = identify(name)
  if (found.kind === 'crawler') {
    const dialect = dialectById(found.crawler.dialect) ?? defaultDialect
    return { name, identity: identityOf(found.crawler, name), dialect }
  }
  const token = found.kind === 'token' ? found.token : leadingToken(name)
  return { name, identity: identityFromToken(token), dialect: defaultDialect }
}

/**
 * Everybody whom some file names, each once whatever its letter case, in the order of the files; a name for
 * all crawlers is `*`, however it is written.
 */
export function namedReaders(sources: readonly MergeSource[]): readonly NamedReader[] {
  const found = new Map<string, NamedReader>()
  for (const source of sources) {
    const { groups, dialect } = source.readAs()
    for (const { value } of groups.flatMap(({ agents }) => agents)) {
      if (value === '') continue
      const name = dialect.agents.isStar(value) ? '*' : value
      const key = asciiLower(name)
      if (found.has(key) || found.size >= mostNames) continue
      found.set(key, name === '*' ? everybody : readerOfName(name))
    }
  }
  return [...found.values()]
}
