import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import {
  fetchAnswersByDialect,
  fetchPolicyOf,
  judgeFetch,
  type FetchAnswer,
  type FetchResult,
} from '../../core/fetch/index.ts'

/** What the crawlers of one dialect do after a fetch. */
export interface EngineOutcome {
  readonly dialect: Dialect
  readonly answer: FetchAnswer
}

/** The outcome of a fetch for each dialect: those whose ids are in `used`, which judge in a case, and the others. */
export function engineOutcomes(
  fetched: FetchResult,
  used: ReadonlySet<string>,
): { readonly mine: readonly EngineOutcome[]; readonly others: readonly EngineOutcome[] } {
  const all = dialects.map((dialect) => ({
    dialect,
    answer: judgeFetch(fetchPolicyOf(dialect), fetched),
  }))
  return {
    mine: all.filter(({ dialect }) => used.has(dialect.id)),
    others: all.filter(({ dialect }) => !used.has(dialect.id)),
  }
}

/** Do all of these do the same for as long? */
export const areAlike = ([first, ...rest]: readonly EngineOutcome[]): boolean =>
  rest.every(
    ({ answer }) => answer.effect === first?.answer.effect && answer.until === first.answer.until,
  )

/** Parts of a fetch that say what was before it or beside it. */
export type FetchCircumstance = 'elapsedHours' | 'ageOfCopyHours' | 'siteReachable'

/** Does it matter to any engine which of these values a part of the fetch has? */
export function hasEffect<Part extends FetchCircumstance>(
  fetched: FetchResult,
  part: Part,
  values: readonly FetchResult[Part][],
): boolean {
  const said = (value: FetchResult[Part]): string =>
    JSON.stringify(fetchAnswersByDialect({ ...fetched, [part]: value }))
  const now = said(fetched[part])
  return values.some((value) => said(value) !== now)
}
