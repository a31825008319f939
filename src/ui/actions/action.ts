import type { Choice } from '../components/menu-popover.tsx'

/** One thing that the page can do. Palette, shortcut sheet and menus name it the same. */
export interface Action extends Choice {
  /** Other words that people look for it by. */
  readonly keywords?: string | undefined
  /** False while it would do nothing. */
  readonly available?: boolean
  /** What has to be known first; null: nothing, it can run. */
  prompt?(): ActionPrompt | null
}

/** Asked in the palette, and answered by one of the actions that fit what is typed. */
export interface ActionPrompt {
  readonly label: string
  /** Said where nothing fits. */
  readonly none?: string
  answers(typed: string): readonly ActionGroup[]
}

export interface ActionGroup {
  readonly id: string
  readonly title: string
  readonly actions: readonly Action[]
}
