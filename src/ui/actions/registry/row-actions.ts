import type { Grid } from '../../../case/grid/grid.ts'
import { gridActions } from '../../../state/grid-actions.ts'
import type { AppStore } from '../../../state/store.ts'
import type { Shortcut } from '../../components/shortcut.tsx'
import { copyText } from '../../components/use-copy.ts'

/** The row that an action is about. */
export interface RowContext {
  readonly store: AppStore
  readonly url: Grid['urls'][number]
  /** Opens the field for the URL of a row. */
  edit(rowId: string): void
  /** Removes the row, says so, and keeps the focus in the grid. */
  remove(): void
}

/** What can be done with a row of the grid, by its menu and by a key on any of its cells. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly shortcut?: Shortcut
  run(context: RowContext): unknown
}

const move =
  (by: 1 | -1) =>
  ({ store, url }: RowContext): void =>
    gridActions(store).moveUrl(url.id, by)

/** In the order of the menu. */
export const rowActions: readonly RowAction[] = [
  { id: 'edit', label: 'Edit URL', shortcut: 'F2', run: ({ edit, url }) => edit(url.id) },
  { id: 'up', label: 'Move up', shortcut: 'Alt+ArrowUp', run: move(-1) },
  { id: 'down', label: 'Move down', shortcut: 'Alt+ArrowDown', run: move(1) },
  { id: 'copy-url', label: 'Copy URL', run: ({ url }) => copyText(url.url) },
  {
    id: 'duplicate',
    label: 'Duplicate and edit',
    run: ({ store, url }) => {
      const index = store.getState().scenario.urls.indexOf(url)
      gridActions(store).addUrls([`${url.url}-copy`], index + 1)
    },
  },
  {
    id: 'remove',
    label: 'Remove URL',
    shortcut: 'Delete',
    run: ({ remove }) => remove(),
  },
]
