import type { PageOutcome } from '../../core/page/outcome.ts'
import { cellId, type PageAnswer } from '../../case/grid/grid.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { pageReport, type ShownQuestion } from './page-view.ts'

/** The pages that are known, by the row of their URL as `id`. */
export interface PagesQuestion {
  readonly pages: readonly ShownQuestion[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * What an outcome means for expectations: the bare address is listed, and a limited text is a snippet. What
 * nobody says stays open.
 */
export function answerOf({ listed, snippet }: Pick<PageOutcome, 'listed' | 'snippet'>): PageAnswer {
  return {
    listed: listed.answer === 'unknown' ? null : listed.answer !== 'no',
    snippet: snippet.answer === 'unknown' ? null : snippet.answer !== 'no',
  }
}

const unknownAnswer: PageAnswer = { listed: null, snippet: null }

/**
 * The job of the worker that judges the pages of which something is expected, by the identity of the cell.
 * Of a URL without a page only a robots.txt that closes it says something: rules of its page may follow
 * where it is open.
 */
export function pageAnswers(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { pages, now }: PagesQuestion,
): ReadonlyMap<string, PageAnswer> {
  const pageOf = new Map(pages.map((page) => [page.id, page]))
  const urlOf = new Map(input.urls.map(({ id, url }) => [id, url]))
  const crawlerOf = new Map(input.crawlers.map(({ id, crawler }) => [id, crawler]))
  const rowAt = new Map(input.urls.map(({ id }, at) => [id, at]))
  const answers = new Map<string, PageAnswer>()
  // Row by row: a page is read once for all its crawlers.
  const asked = input.expectations
    .filter(({ listed, snippet }) => listed !== undefined || snippet !== undefined)
    .toSorted((a, b) => (rowAt.get(a.rowId) ?? 0) - (rowAt.get(b.rowId) ?? 0))
  for (const { rowId, columnId } of asked) {
    const id = cellId(rowId, columnId)
    const url = urlOf.get(rowId)
    const crawler = crawlerOf.get(columnId)
    if (url === undefined || crawler === undefined || answers.has(id)) continue
    const page = pageOf.get(rowId)
    const question = page ?? { id: rowId, url, headers: '', html: '', now }
    const { gate, outcome } = pageReport(parsedFile, input, question, crawler)
    const isKnown = page !== undefined || gate.state === 'closed'
    answers.set(id, isKnown ? answerOf(outcome) : unknownAnswer)
  }
  return answers
}
