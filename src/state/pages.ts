import { cellPlace, type GridRow } from '../case/grid/grid.ts'
import type { CasePage, Scenario } from '../case/scenario.ts'
import type { CaseSlice } from './case-slice.ts'
import { newGridId } from '../case/grid/grid-edits.ts'
import { maxPagesLength } from '../case/limits.ts'

/** Text for a page; what is null stays as it was. */
export interface PageParts {
  readonly headers: string | null
  readonly html: string | null
}

/** The page of a row; null when none is known. */
export const pageOfRow = ({ pages }: Pick<Scenario, 'pages'>, rowId: string): CasePage | null =>
  pages.find((page) => page.rowId === rowId) ?? null

/** The pages with another text for one row; null when they would be too long together. */
export function withPage(
  { pages, urls }: Pick<Scenario, 'pages' | 'urls'>,
  rowId: string,
  { headers, html }: PageParts,
): readonly CasePage[] | null {
  const known = new Set(urls.map(({ id }) => id))
  const before = pages.find((page) => page.rowId === rowId)
  const others = pages.filter((page) => page.rowId !== rowId && known.has(page.rowId))
  const page = {
    rowId,
    headers: headers ?? before?.headers ?? '',
    html: html ?? before?.html ?? '',
    isBrief: html === null && before?.isBrief === true,
  }
  const all = page.headers === '' && page.html === '' ? others : [...others, page]
  const length = all.reduce((sum, one) => sum + one.headers.length + one.html.length, 0)
  return length > maxPagesLength ? null : all
}

interface PageStore {
  getState(): Pick<CaseSlice, 'scenario' | 'selectedId' | 'change'>
}

/**
 * Keeps the page of the selected URL as one step of undo; a case without URLs gets its start page. Gives
 * a sentence when it is too large.
 */
export function putPage({ getState }: PageStore, parts: PageParts): string | null {
  const { scenario, selectedId, change } = getState()
  const { rowId } = cellPlace(selectedId ?? '')
  const selected = scenario.urls.find(({ id }) => id === rowId) ?? scenario.urls[0]
  const added: GridRow = { id: newGridId(), url: '/' }
  const urls = selected === undefined ? [added] : scenario.urls
  const pages = withPage({ pages: scenario.pages, urls }, (selected ?? added).id, parts)
  if (pages === null) return 'The pages of a case can have 20 MB together. Nothing was changed.'
  change(selected === undefined ? { urls, pages } : { pages })
  return null
}
