import type { CrawlerReader } from '../../core/crawlers/reader.ts'
import { identityOf } from '../../core/crawlers/readers.ts'
import { identify, type Identified } from '../../core/crawlers/identify.ts'
import type { CrawlerIdentity } from '../../core/decide/decision.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { dialectById } from '../../core/dialects/index.ts'
import type { DialectUse } from '../result.ts'
import type { DialectChoice } from '../../case/scenario.ts'

/** The crawler that a text in the crawler column means, and how it looks for its group. */
export interface ResolvedCrawler {
  readonly label: string
  /** Null for names outside the catalogue. */
  readonly crawler: CrawlerReader | null
  readonly identity: CrawlerIdentity
  /** Id of the dialect that it reads robots.txt by. */
  readonly dialectId: string
  /** The crawler was found in a longer text, such as a whole User-Agent. */
  readonly picked: boolean
  /** How a name outside the catalogue was read, in a sentence; else null. */
  readonly note: string | null
  /** Why there can be no verdict; null when there can. */
  readonly problem: string | null
}

function fromCatalogue(crawler: CrawlerReader, picked: boolean, text: string): ResolvedCrawler {
  const { token, dialect } = crawler
  const userAgent = picked ? text.trim() : crawler.userAgent
  return {
    label: token,
    crawler,
    identity: { ...identityOf(crawler, text), ...(userAgent ? { userAgent } : {}) },
    dialectId: dialect,
    picked,
    note: null,
    problem: null,
  }
}

function fromToken(token: string, note: string | null): ResolvedCrawler {
  return {
    label: token,
    crawler: null,
    identity: { tokens: token === '*' ? [] : [token], obeysStar: true },
    dialectId: defaultDialect.id,
    picked: false,
    note,
    problem: null,
  }
}

function unresolved(label: string, problem: string): ResolvedCrawler {
  const identity: CrawlerIdentity = { tokens: [], obeysStar: false }
  return {
    label,
    crawler: null,
    identity,
    dialectId: defaultDialect.id,
    picked: false,
    note: null,
    problem,
  }
}

/** The label of something that is no crawler: the text itself, cut to what a row can show. */
const labelOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

function fromIdentified(found: Identified, text: string): ResolvedCrawler {
  switch (found.kind) {
    case 'crawler':
      return fromCatalogue(found.crawler, found.picked, text)
    case 'token':
      return fromToken(found.token, found.note)
    case 'browser':
    case 'unknown':
      return unresolved(labelOf(text.trim()), found.note)
    default:
      return found satisfies never
  }
}

/**
 * The crawler that a name of the catalogue, a whole User-Agent or any other product token means.
 */
export function resolveCrawler(name: string): ResolvedCrawler {
  return fromIdentified(identify(name), name)
}

/**
 * The dialect that judges: the chosen one, else the crawler's own, else the default. `built` lists
 * the ids that exist; other ids count for nothing.
 */
export function dialectFor(
  choice: DialectChoice,
  own: string,
  built: readonly string[],
): DialectUse {
  const id = [choice, own].find((wanted) => built.includes(wanted)) ?? defaultDialect.id
  return { id, name: dialectById(id)?.name ?? id }
}
