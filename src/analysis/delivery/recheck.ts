import type { CrawlerAbout, CrawlerAbouts, Statement } from '../../core/crawlers/crawler.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { fetchPolicyOf } from '../../core/fetch/index.ts'

/** Crawlers whose operator says itself how soon a change counts. */
export interface OwnRecheck {
  /** Their names, joined: all to which one page gives one time. */
  readonly crawlers: string
  readonly caching: NonNullable<CrawlerAbout['caching']>
}

/** A time after which a changed file counts, and for whom. */
export interface RecheckMoment {
  /** Null: no figure is known. */
  readonly hours: number | null
  readonly dialects: readonly Dialect[]
  readonly own: readonly OwnRecheck[]
}

const keyOf = ({ url, quote, paraphrase }: Statement): string =>
  [url, quote ?? paraphrase].join('\n')

/** The times that operators give, crawlers with the same page and words together. */
function ownRechecks(abouts: CrawlerAbouts): readonly OwnRecheck[] {
  const groups = new Map<string, OwnRecheck>()
  for (const [token, { caching }] of Object.entries(abouts)) {
    if (caching === undefined) continue
    const key = `${caching.hours}\n${keyOf(caching)}`
    const before = groups.get(key)
    groups.set(key, { crawlers: before ? `${before.crawlers}, ${token}` : token, caching })
  }
  return [...groups.values()]
}

const hoursOf = (dialect: Dialect): number | null => fetchPolicyOf(dialect).recheck.hours

/**
 * When a changed file counts: dialects and crawlers with the same figure together, the fastest first,
 * those without one last. `abouts` is null while it is not here.
 */
export function recheckMoments(abouts: CrawlerAbouts | null): readonly RecheckMoment[] {
  const own = abouts === null ? [] : ownRechecks(abouts)
  const all = new Set([...dialects.map(hoursOf), ...own.map(({ caching }) => caching.hours)])
  const ordered = [...all].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return ordered.map((hours) => ({
    hours,
    dialects: dialects.filter((dialect) => hoursOf(dialect) === hours),
    own: own.filter(({ caching }) => caching.hours === hours),
  }))
}
