import { useRef, type KeyboardEvent } from 'react'
import { shownUrl } from '../../case/grid/row-urls.ts'
import type { AppStore } from '../../state/store.ts'
import { matchesShortcut } from '../components/shortcut.tsx'
import { useStoreApi } from '../hooks/use-app.ts'
import { placeAfter, placeByLetters, type GridPlace } from './grid-place.ts'
import { rowActions } from '../actions/registry/row-actions.ts'
import type { GridControls } from './use-grid-actions.ts'
import type { GridFocus } from './use-grid-focus.ts'
import { columnCount, type ShownGrid } from './use-grid.ts'

/** Letters that follow each other within so many ms are one word. */
const wordMs = 800

/** Rows that fit into the grid, at least one. */
function rowsPerPage(frame: HTMLElement): number {
  const height = frame.querySelector<HTMLElement>('.grid-row')?.offsetHeight ?? 24
  return Math.max(1, Math.floor(frame.clientHeight / height) - 2)
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** What keys act on. */
interface KeyContext {
  readonly shown: ShownGrid
  readonly focus: GridFocus
  readonly actions: GridControls
  readonly store: AppStore
  /** Where the key was pressed. */
  readonly place: GridPlace
  /** Letters that were typed lately, and when the last one was, in ms of `performance.now()`. */
  readonly typed: { word: string; at: number }
}

function jumpTo(letter: string, { shown, focus, place, typed }: KeyContext): void {
  const { lines, origin } = shown
  const now = performance.now()
  const goesOn = now - typed.at < wordMs
  typed.word = goesOn ? typed.word + letter : letter
  typed.at = now
  const from = Math.max(0, place.row) + (goesOn ? 0 : 1)
  const row = placeByLetters(typed.word, lines, (url) => shownUrl(url, origin), from)
  if (row !== null) focus.goTo({ row, column: 0 })
}

/** Keys that change something or open a menu; false for others. */
function act(event: KeyboardEvent, frame: HTMLElement, context: KeyContext): boolean {
  const { shown, focus, actions, place } = context
  const { key } = event
  const line = shown.lines.at(place.row)
  const url = line?.kind === 'row' && !line.isFromFile ? line.row : null
  const action = rowActions.find(
    ({ shortcut }) => shortcut !== undefined && matchesShortcut(shortcut, event.nativeEvent),
  )
  const remove = () => {
    focus.hold()
    actions.remove(place)
  }
  if (action !== undefined && url !== null) {
    action.run({ store: context.store, url, edit: focus.edit, remove })
    return true
  }
  // With Ctrl it leads to the first red cell, here as everywhere.
  const isEnter = key === 'Enter' && !event.ctrlKey && !event.metaKey
  if (isEnter || key === 'ContextMenu' || (event.shiftKey && key === 'F10')) {
    if (place.row < 0 && place.column > columnCount(shown)) return false
    actions.openAt(place, frame)
    return true
  }
  if (action?.id === 'edit') {
    actions.openAt(place, frame)
    return true
  }
  if (action?.id === 'remove' && place.row < 0 && place.column > 0) {
    remove()
    return true
  }
  if (key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
    document.querySelector<HTMLElement>('.grid-filter input')?.focus()
    return true
  }
  if (!isLetter(event)) return false
  // It opens the list of shortcuts, unless it goes on with a word: an address begins with no such sign.
  if (key === '?' && performance.now() - context.typed.at >= wordMs) return false
  jumpTo(key, context)
  return true
}

/** The keys of the grid, as in the WAI-ARIA pattern, with those for rows and columns. */
function handleGridKey(event: KeyboardEvent<HTMLElement>, common: Omit<KeyContext, 'place'>): void {
  const { currentTarget: frame, target } = event
  const { shown, focus, actions } = common
  const isCell = target instanceof Element && target.hasAttribute('data-at')
  if (!isCell) return
  if (actions.keyForMenu(event)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const extent = {
    lines: shown.lines,
    columns: columnCount(shown),
    page: rowsPerPage(frame),
  }
  // Tab leads to the button behind the heads, too, which leaves the place of the focus as it is.
  const isButton = target.matches('button')
  const place = isButton ? { row: -1, column: extent.columns + 1 } : focus.place
  const context = { ...common, place }
  const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey }
  const move = event.altKey ? null : placeAfter(pressed, place, extent)
  if (move !== null) focus.goTo(move)
  if (move !== null || act(event, frame, context)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The keys of the grid. */
export function useGridKeys(shown: ShownGrid, focus: GridFocus, actions: GridControls) {
  const typed = useRef({ word: '', at: 0 })
  const store = useStoreApi()
  return (event: KeyboardEvent<HTMLElement>) =>
    handleGridKey(event, { shown, focus, actions, store, typed: typed.current })
}
