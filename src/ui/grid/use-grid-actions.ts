import { gridActions } from '../../state/grid-actions.ts'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useAddFilter } from '../hooks/use-add-filter.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { keyForMenu, type KeysOfMenu, type PressOfKey } from '../components/keys-of-menu.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { elide, visible } from '../text/format.ts'
import type { GridPlace } from './grid-place.ts'
import type { GridFocus } from './use-grid-focus.ts'
import { columnCount, crawlerAt, rowAt, valueAt, type ShownGrid } from './use-grid.ts'
import { withoutColumn } from '../../case/grid/value-columns.ts'
import { valueInColumn } from '../../case/grid/row-values.ts'
import { cellName } from './grid-cell.tsx'

/** The menu that is open: of a cell, of a URL, or of a column by its place. */
export interface OpenMenu {
  readonly place: GridPlace
  readonly anchor: HTMLElement
}

/** What is written when one cell is copied: its URL, and for a cell the crawler and the verdict, or its column and the value. */
function copiedText(shown: ShownGrid, { row, column }: GridPlace): string | null {
  const line = shown.lines.at(row)
  const url = rowAt(shown, row)
  if (line?.kind !== 'row' || url === null) return null
  const value = valueAt(shown, column)
  if (value !== undefined) return [url.url, value.name, valueInColumn(url, value) ?? ''].join('\t')
  const crawler = crawlerAt(shown, column)
  const cell = line.cells().find(({ columnId }) => columnId === crawler?.id)
  if (crawler === undefined || cell === undefined) return url.url
  return [url.url, crawler.label, cellName(cell)].join('\t')
}

/** What keys, pointer and menus of the grid do. */
export function useGridActions(shown: ShownGrid) {
  const store = useStoreApi()
  const port = usePort()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const early = useRef<KeysOfMenu>({})
  const removeRow = (row: number) => {
    const line = shown.lines.at(row)
    const target = line?.kind === 'row' && !line.isFromFile ? line.row : null
    if (target === null) return
    gridActions(store).removeUrls([target.id])
    toastWithUndo(`Removed ${elide(visible(target.url), 48)}.`, store, port)
  }
  const removeColumn = (column: number) => {
    const value = valueAt(shown, column)
    if (value !== undefined) {
      if (shown.values.removeOfFiles?.(value) === true) return
      const { scenario, change } = store.getState()
      change(withoutColumn(scenario, value.name))
      toastWithUndo(`Removed ${visible(value.name)}.`, store, port)
    }
    const target = crawlerAt(shown, column)
    if (target === undefined) return
    gridActions(store).removeCrawler(target.id)
    toastWithUndo(`Removed ${visible(target.label)}.`, store, port)
  }
  const closeMenu = () => {
    early.current = {}
    setMenu(null)
  }
  return {
    menu,
    early,
    /** A key in the grid while a menu is open; false: none is. */
    keyForMenu: (press: PressOfKey) => keyForMenu(early.current, press, closeMenu),
    closeMenu,
    openAt: (place: GridPlace, frame: HTMLElement | null) => {
      const at = `[data-at="${place.row} ${place.column}"]`
      const anchor = frame?.querySelector<HTMLElement>(at)
      const hasMenu = place.row >= 0 || place.column <= columnCount(shown)
      if (!anchor || !hasMenu) return
      early.current.keys ??= []
      setMenu({ place, anchor })
    },
    filter: useAddFilter(),
    remove: ({ row, column }: GridPlace) => (row < 0 ? removeColumn(column) : removeRow(row)),
    finishEdit: (focus: GridFocus) => (rowId: string, url: string | null, byKey: boolean) => {
      if (byKey) focus.hold()
      focus.edit(null)
      if (url !== null && url.trim() !== '') gridActions(store).setUrl(rowId, url.trim())
    },
    onCopy: (event: ClipboardEvent) => {
      const at = event.target instanceof Element ? event.target.closest('[data-at]') : null
      const [row = -1, column = 0] = (at?.getAttribute('data-at') ?? '').split(' ').map(Number)
      const isField = event.target instanceof HTMLInputElement
      const text = isField ? null : copiedText(shown, { row, column })
      if (text === null || String(document.getSelection()) !== '') return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    },
  }
}

/** What `useGridActions` gives. */
export type GridControls = ReturnType<typeof useGridActions>
