import { locate } from '../analysis/delivery/location.ts'
import { citationOf, titleOf } from '../analysis/sources/citation-words.ts'
import sources from '../core/sources/sources.json' with { type: 'json' }
import type { Evidence, Grade, Sources } from '../core/sources/source.ts'
import { crawlerNamed } from '../core/crawlers/index.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { dialectById } from '../core/dialects/index.ts'
import { fetchPolicyOf, judgeFetch, type FetchAnswer } from '../core/fetch/index.ts'
import { readFetchRecord, type FetchRecord } from './fetch-record.ts'
import { RecordError, type Command } from './record.ts'

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
}

function dialectOf({ dialect, crawler }: FetchRecord): Dialect {
  const named = crawler === null ? null : crawlerNamed(crawler)
  if (crawler !== null && named === null) throw new RecordError(`unknown crawler "${crawler}"`)
  const id = dialect ?? named?.dialect ?? defaultDialect.id
  const found = dialectById(id)
  if (found === null) throw new RecordError(`unknown dialect "${id}"`)
  return found
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

/** What a crawler does after one fetch. */
export function answerFetch(line: string): FetchReport {
  const record = readFetchRecord(line)
  const dialect = dialectOf(record)
  const location = locate(record.page)
  if (!location.ok) throw new RecordError(`no page: ${location.problem}`)
  const { robotsUrl } = location
  const policy = fetchPolicyOf(dialect)
  const { effect, until, why, ...evidence } = judgeFetch(policy, record.result(robotsUrl))
  const noticedWithinHours = policy.recheck.hours
  return {
    robotsUrl,
    effect,
    until,
    basis: evidence.grade,
    dialect: dialect.id,
    why,
    ...sourceFields(evidence),
    noticedWithinHours,
  }
}

/** The command `fetch`. */
export const fetchCommand: Command = {
  usage: `fetch: "page" (an address), and if wanted "status" (a code, "timeout", "dns"),
  "redirects" (a number or addresses), "contentType", "body", "ageOfCopyHours" (null: never
  fetched), "elapsedHours", "siteReachable", "dialect" or "crawler"
  Answer: {"robotsUrl":"…","effect":"rules"|"open"|"closed"|"defer"|"cached","until":N|null,
  "basis":"documented"|"observed"|"interpretation"|"memory"|"assumption",
  "source":"…","sourceUrl":"…"|null,"checkedOn":"YYYY-MM-DD"|null,…}`,
  create: () => answerFetch,
}
