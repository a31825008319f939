import { locate } from '../../analysis/delivery/location.ts'
import { citationOf, titleOf } from '../../analysis/sources/citation-words.ts'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import type { Evidence, Grade, Sources } from '../../core/sources/source.ts'
import { evidenceFor } from '../../analysis/delivery/crawler-evidence.ts'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { gradeOfPage, type Crawler } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import {
  fetchPolicyOf,
  judgeFetch,
  type FetchAnswer,
  type RefreshTime,
} from '../../core/fetch/index.ts'
import { catalogueReader, dialectNamed } from '../crawler-identity.ts'
import { fetchFields, readFetchRecord, type FetchRecord } from './fetch-record.ts'
import { RecordError, type Command } from '../record.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface FetchReport extends Pick<FetchAnswer, 'effect' | 'until' | 'why'> {
  readonly robotsUrl: string
  readonly dialect: string
  /** How sure this is. */
  readonly basis: Grade
  /** The document with the part of it, and what has to be known of the grade. */
  readonly source: string
  /** The address of the document; null where there is none. */
  readonly sourceUrl: string | null
  /** The day of the copy that was read, YYYY-MM-DD; null where it carries none. */
  readonly checkedOn: string | null
  /** Hours within which a changed file is noticed; null where nothing is documented. */
  readonly noticedWithinHours: number | null
  /** How sure that is. */
  readonly noticedBasis: Grade
  /** The address of the page that says so; null where there is none. */
  readonly noticedSourceUrl: string | null
}

function crawlerOf({ crawler }: FetchRecord): Crawler | null {
  return crawler === null ? null : crawlerNamed(catalogueReader(crawler).token)
}

function dialectOf({ dialect }: FetchRecord, named: Crawler | null): Dialect {
  return dialectNamed(dialect ?? named?.dialect ?? defaultDialect.id)
}

const registry: Sources = sources

/** A piece of evidence in words, with the address and the day of its source. */
function sourceFields(evidence: Evidence): Pick<FetchReport, 'source' | 'sourceUrl' | 'checkedOn'> {
  const citation = citationOf(evidence)
  const title = citation === null ? [] : [titleOf(citation, registry)]
  const document = citation === null ? null : registry[citation.source]
  return {
    source: [...title, ...(evidence.note === undefined ? [] : [evidence.note])].join('. '),
    sourceUrl: document?.url ?? null,
    checkedOn: document?.checkedOn ?? null,
  }
}

/** Evidence of a dialect, no surer than it is that the crawler reads as that dialect does. */
function forCrawler<Part extends Evidence>(
  evidence: Part,
  crawler: Crawler | null,
  dialect: Dialect,
): Part {
  if (crawler === null) return evidence
  const { token: label, dialect: dialectId, dialectGrade } = crawler
  return evidenceFor(evidence, { label, dialectId, dialectGrade }, dialect)
}

type Noticed = Pick<FetchReport, 'noticedWithinHours' | 'noticedBasis' | 'noticedSourceUrl'>

/** How soon a changed file counts: as the operator of the crawler says, else as the dialect has it. */
function noticedFields(recheck: RefreshTime, crawler: Crawler | null, dialect: Dialect): Noticed {
  const caching = aboutCrawlers[crawler?.token ?? '']?.caching
  if (caching !== undefined) {
    const { hours, url } = caching
    return { noticedWithinHours: hours, noticedBasis: gradeOfPage(url), noticedSourceUrl: url }
  }
  const { hours, grade, source } = forCrawler(recheck, crawler, dialect)
  return {
    noticedWithinHours: hours,
    noticedBasis: grade,
    noticedSourceUrl: source === undefined ? null : registry[source].url,
  }
}

/** What a crawler does after one fetch. */
export function answerFetch(line: string): FetchReport {
  const record = readFetchRecord(line)
  const crawler = crawlerOf(record)
  const dialect = dialectOf(record, crawler)
  const location = locate(record.page)
  if (!location.ok) throw new RecordError(`no page: ${location.problem}`)
  const { robotsUrl } = location
  const policy = fetchPolicyOf(dialect)
  const answer = judgeFetch(policy, record.result(robotsUrl))
  const { effect, until, why, ...evidence } = forCrawler(answer, crawler, dialect)
  return {
    robotsUrl,
    effect,
    until,
    basis: evidence.grade,
    dialect: dialect.id,
    why,
    ...sourceFields(evidence),
    ...noticedFields(policy.recheck, crawler, dialect),
  }
}

/** The command `fetch`. */
export const fetchCommand: Command = {
  summary: 'Says which robots.txt applies to a page, and what a crawler does with the response.',
  fields: fetchFields,
  answer: `{"robotsUrl":"…","effect":"rules"|"open"|"closed"|"defer"|"cached","until":N|null,
"basis":"documented"|"observed"|"interpretation"|"memory"|"assumption",
"source":"…","sourceUrl":"…"|null,"checkedOn":"YYYY-MM-DD"|null,…}`,
  create: () => answerFetch,
}
