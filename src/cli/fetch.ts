import { locate } from '../analysis/delivery/location.ts'
import { crawlerNamed } from '../core/crawlers/index.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { dialectById } from '../core/dialects/index.ts'
import { fetchPolicyOf, judgeFetch, type FetchAnswer } from '../core/fetch/index.ts'
import { readFetchRecord, type FetchRecord } from './fetch-record.ts'
import { RecordError, type Command } from './record.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface FetchReport extends FetchAnswer {
  readonly robotsUrl: string
  readonly dialect: string
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

/** What a crawler does after one fetch. */
export function answerFetch(line: string): FetchReport {
  const record = readFetchRecord(line)
  const dialect = dialectOf(record)
  const location = locate(record.page)
  if (!location.ok) throw new RecordError(`no page: ${location.problem}`)
  const { robotsUrl } = location
  const policy = fetchPolicyOf(dialect)
  const { effect, until, basis, why, source } = judgeFetch(policy, record.result(robotsUrl))
  const noticedWithinHours = policy.recheck.hours
  return {
    robotsUrl,
    effect,
    until,
    basis,
    dialect: dialect.id,
    why,
    source,
    noticedWithinHours,
  }
}

/** The command `fetch`. */
export const fetchCommand: Command = {
  usage: `fetch: "page" (an address), and if wanted "status" (a code, "timeout", "dns"),
  "redirects" (a number or addresses), "contentType", "body", "ageOfCopyHours" (null: never
  fetched), "elapsedHours", "siteReachable", "dialect" or "crawler"
  Answer: {"robotsUrl":"…","effect":"rules"|"open"|"closed"|"defer"|"cached","until":N|null,
  "basis":"documented"|"memory"|"interpretation",…}`,
  create: () => answerFetch,
}
