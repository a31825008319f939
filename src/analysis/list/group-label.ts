import type { CellState } from '../../case/grid/grid.ts'

/** How rows are put together: by the rule that decides in one column, or by their first folder. */
export type RowGrouping =
  { readonly by: 'rule'; readonly column: number } | { readonly by: 'folder' }

/** What the rows of a group have in common. */
export type GroupLabel =
  /** The 1-based line that decides; 0 where none does, and `state` alone says what holds. */
  | { readonly by: 'rule'; readonly line: number; readonly state: CellState }
  /** Such as `/cart/`, with the host in front where it is not the Site’s; `/` has single pages. */
  | { readonly by: 'folder'; readonly folder: string }

/** What a group is known by while others come and go: `line 14`, `allow` without a line, `/cart/`. */
export const groupKey = (label: GroupLabel): string =>
  label.by === 'folder' ? label.folder : label.line > 0 ? `line ${label.line}` : label.state
