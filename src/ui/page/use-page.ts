import { useMemo, useState } from 'react'
import { cellPlace, type GridColumn, type GridRow } from '../../case/grid/grid.ts'
import type { ShownQuestion } from '../../analysis/page/page-view.ts'
import type { CasePage } from '../../case/scenario.ts'
import { answeredId } from '../../state/answered-cell.ts'
import { pageOfRow } from '../../state/pages.ts'
import { useApp } from '../hooks/use-app.ts'

/** The URL and the crawler that the answer is about, with the page as far as it is known. */
export interface SelectedPage {
  readonly cell: string
  readonly row: GridRow
  readonly column: GridColumn
  readonly page: CasePage | null
}

/** The selected URL with its page; null when no cell of the rows is selected. */
export function useSelectedPage(): SelectedPage | null {
  const cell = useApp(answeredId) ?? ''
  const { rowId, columnId } = cellPlace(cell)
  const row = useApp(({ scenario }) => scenario.urls.find(({ id }) => id === rowId))
  const column = useApp(({ scenario }) => scenario.crawlers.find(({ id }) => id === columnId))
  const page = useApp(({ scenario }) => pageOfRow(scenario, rowId))
  return row === undefined || column === undefined ? null : { cell, row, column, page }
}

/** What to ask about a page; the same object until something of it changes. */
export function useQuestion({ cell, row, page }: SelectedPage): ShownQuestion {
  const [now] = useState(() => Date.now())
  const { url } = row
  const headers = page?.headers ?? ''
  const html = page?.html ?? ''
  return useMemo(() => ({ id: cell, url, headers, html, now }), [cell, url, headers, html, now])
}
