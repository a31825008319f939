import type { CellState } from '../../case/grid/grid.ts'

/** How rows are put together: by the rule that decides in one column, by their first folder, or by their host. */
export type RowGrouping =
  { readonly by: 'rule'; readonly column: number } | { readonly by: 'folder' | 'host' }

/** What the rows of a group have in common. */
export type GroupLabel =
  /** The 1-based line that decides; 0 where none does, and `state` alone says what holds. */
  | { readonly by: 'rule'; readonly line: number; readonly state: CellState }
  /** Such as `/cart/`, with the host in front where it is not the Site’s; `/` has single pages. */
  | { readonly by: 'folder'; readonly folder: string }
  /** Scheme and host; '' has the URLs of the Site. */
  | { readonly by: 'host'; readonly host: string }

/** What a group is known by while others come and go: `line 14`, `allow` without a line, `/cart/`. */
export const groupKey = (label: GroupLabel): string =>
  label.by === 'folder'
    ? label.folder
    : label.by === 'host'
      ? `host ${label.host}`
      : label.line > 0
        ? `line ${label.line}`
        : label.state
