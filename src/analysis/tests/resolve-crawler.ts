import type { Crawler } from '../../core/crawlers/crawler.ts'
import { tokensOf } from '../../core/crawlers/index.ts'
import { identify, type Identified } from '../../core/crawlers/identify.ts'
import type { CrawlerIdentity } from '../../core/decide/decision.ts'
import { dialectById } from '../../core/dialects/index.ts'
import type { DialectUse } from '../result.ts'
import type { DialectChoice } from '../scenario.ts'

/** Who a text in the crawler column stands for, and how that crawler asks. */
export interface ResolvedCrawler {
  readonly label: string
  /** Null for names outside the catalogue. */
  readonly crawler: Crawler | null
  readonly identity: CrawlerIdentity
  /** Its own dialect. */
  readonly dialectId: string
  /** What one has to know to read the verdict rightly; a sentence, or null. */
  readonly note: string | null
  /** Why nothing can be said; null when something can. */
  readonly problem: string | null
}

/** How a crawler that nobody has catalogued is taken to read robots.txt. */
const usualDialect = 'google'

const obedience: Readonly<Record<Crawler['obeys'], string>> = {
  yes: '',
  no: 'does not follow robots.txt, so it may fetch the page whatever the file says.',
  partial: 'follows robots.txt only in part.',
  unclear: 'does not say clearly whether it follows robots.txt.',
}

/** Said of control tokens and of names for a whole family of crawlers alike. */
const onlyName =
  'is only a name in robots.txt: it never fetches by itself, but steers what other crawlers fetch or what the pages that they fetched may be used for.'

function notesOf(crawler: Crawler, picked: boolean): string | null {
  const { token, obeys, hasUserAgent } = crawler
  const sentences = [
    picked ? `Read as ${token}, the name of a crawler in this text.` : '',
    hasUserAgent ? '' : `${token} ${onlyName}`,
    obedience[obeys] === '' ? '' : `${token} ${obedience[obeys]}`,
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ') || null
}

function fromCatalogue(crawler: Crawler, picked: boolean, text: string): ResolvedCrawler {
  const { token, obeysStar, dialect } = crawler
  const userAgent = picked ? text.trim() : crawler.userAgent
  return {
    label: token,
    crawler,
    identity: { tokens: tokensOf(crawler, text), obeysStar, ...(userAgent ? { userAgent } : {}) },
    dialectId: dialect,
    note: notesOf(crawler, picked),
    problem: null,
  }
}

function fromToken(token: string, note: string | null): ResolvedCrawler {
  return {
    label: token,
    crawler: null,
    identity: { tokens: token === '*' ? [] : [token], obeysStar: true },
    dialectId: usualDialect,
    note,
    problem: null,
  }
}

function unresolved(label: string, problem: string): ResolvedCrawler {
  const identity: CrawlerIdentity = { tokens: [], obeysStar: false }
  return { label, crawler: null, identity, dialectId: usualDialect, note: null, problem }
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

/** The crawler behind a name, a User-Agent or a free token, ready to ask a file. */
export function resolveCrawler(name: string): ResolvedCrawler {
  return fromIdentified(identify(name), name)
}

/**
 * The dialect that judges: the one that was chosen, else the crawler's own. `built`: ids of the
 * dialects that exist. A choice that nobody here knows counts for nothing; whoever reads it from
 * outside says so.
 */
export function dialectFor(
  choice: DialectChoice,
  own: string,
  built: readonly string[],
): DialectUse {
  const id = [choice, own].find((wanted) => built.includes(wanted)) ?? usualDialect
  return { id, name: dialectById(id)?.name ?? id }
}
