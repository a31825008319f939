import { identityOf, readerNamed } from '../crawlers/readers.ts'
import type { CrawlerIdentity } from '../decide/decision.ts'
import { identityFromToken } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import { withSettings, type Settings } from '../dialects/settings.ts'
import type { WishedCrawler } from './question.ts'

/** Whoever no group names. */
const anybody: CrawlerIdentity = { tokens: [], obeysStar: true }

function identityNamed(name: string): CrawlerIdentity {
  if (name === '*') return anybody
  const reader = readerNamed(name)
  return reader === null ? identityFromToken(name) : identityOf(reader, name)
}

/** The crawlers that wishes are for, each once, however its name is spelt. */
export class AskedCrawlers {
  readonly all: WishedCrawler[] = []
  readonly #byKey = new Map<string, number>()
  readonly #dialect: Dialect | null
  readonly #settings: Settings

  /** `dialect`: reads the file for all of them; null: each one reads by its own. */
  constructor(dialect: Dialect | null, settings: Settings) {
    this.#dialect = dialect
    this.#settings = settings
  }

  /** The index of a crawler: one of the catalogue, any other name, or `*`. */
  of(given: string): number {
    const name = given.trim()
    const own = this.#dialect ?? dialectById(readerNamed(name)?.dialect ?? '') ?? defaultDialect
    const dialect = withSettings(own, this.#settings)
    const identity = identityNamed(name)
    const key = JSON.stringify([dialect.id, identity]).toLowerCase()
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    this.#byKey.set(key, this.all.length)
    this.all.push({ name, identity, dialect })
    return this.all.length - 1
  }
}
