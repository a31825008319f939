import type { Selection } from '../../core/decide/decision.ts'
import { builtIds, ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import type { DialectChoice } from '../scenario.ts'
import { dialectFor, type ResolvedCrawler } from '../tests/resolve-crawler.ts'

/** One of two states of a case: its file as it is read, and who reads it. */
export interface ReadState {
  readonly parsed: ParsedFile
  readonly choice: DialectChoice
}

/** The two states of a case that are compared. */
export interface ComparedStates {
  readonly before: ReadState
  readonly now: ReadState
}

/** A case and the state that it is compared with, both read. */
export function comparedStates(
  parsedFile: ParsedFile,
  { dialect }: Pick<AnalysisInput, 'dialect'>,
  compared: ComparedInput,
): ComparedStates {
  const plain = new ParsedFile(compared.file, compared.settings)
  const before = plain.withDelivery(compared.delivery ?? null)
  return {
    before: { parsed: before, choice: compared.dialect },
    now: { parsed: parsedFile, choice: dialect },
  }
}

/** Id of the dialect by which a crawler reads one of the states. */
export const dialectIn = ({ choice }: ReadState, { dialectId }: ResolvedCrawler): string =>
  dialectFor(choice, dialectId, builtIds).id

/** What a crawler obeys in one of the states. */
export const selectionIn = (state: ReadState, crawler: ResolvedCrawler): Selection =>
  state.parsed.selection(dialectIn(state, crawler), crawler)

/** One change, with the labels of all crawlers that it is the same for. */
export type ForCrawlers<Change> = Change & { readonly crawlers: readonly string[] }

/** Puts together what is the same for several crawlers, in the order in which it came. */
export function joinCrawlers<Change extends object>(
  found: readonly { readonly crawler: string; readonly change: Change }[],
): readonly ForCrawlers<Change>[] {
  const byChange = new Map<string, { readonly change: Change; readonly crawlers: string[] }>()
  for (const { crawler, change } of found) {
    const key = JSON.stringify(change)
    const known = byChange.get(key)
    if (known === undefined) byChange.set(key, { change, crawlers: [crawler] })
    else if (!known.crawlers.includes(crawler)) known.crawlers.push(crawler)
  }
  return [...byChange.values()].map(({ change, crawlers }) => ({ ...change, crawlers }))
}
