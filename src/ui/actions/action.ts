import type { Choice } from '../kit/menu-popover.tsx'

/** One thing that the page can do. Palette, shortcut sheet and menus name it the same. */
export interface Action extends Choice {
  /** Other words that people look for it by. */
  readonly keywords?: string | undefined
  /** False while it would do nothing. */
  readonly available?: boolean
}

export interface ActionGroup {
  readonly id: string
  readonly title: string
  readonly actions: readonly Action[]
}
