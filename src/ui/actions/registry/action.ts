import type { MenuChoice } from '../../components/menu-button.tsx'
import type { AppState } from '../../../state/store.ts'

/** An action of the page. Palette, shortcut list and menus use the same name for it. */
export interface Action extends MenuChoice {
  /** Other words that people look for it by. */
  readonly keywords?: string | undefined
  /** False while it would do nothing. */
  readonly available?: boolean
  /** What has to be known first; null: nothing, it can run. */
  prompt?(): ActionPrompt | null
}

/**
 * A question that an action asks in the palette, answered by one of the actions that match the
 * typed text.
 */
export interface ActionPrompt {
  readonly label: string
  /** Shown where nothing matches. */
  readonly none?: string
  answers(typed: string): readonly ActionGroup[]
}

/** What was typed for the palette before it was there; `\n` at the end is Enter. */
export interface EarlyKeys {
  current: string
}

/** Actions under one heading of the palette. */
export interface ActionGroup {
  readonly id: string
  readonly title: string
  /** Only listed when something is typed, and then the best few: for long lists of things. */
  readonly isSearched?: boolean
  readonly actions: readonly Action[]
}

/** The action that opens the recipes, for menu and palette. */
export const recipesAction = (openDialog: AppState['openDialog']): Action => ({
  id: 'recipes',
  label: 'Insert ready-made rules…',
  keywords: 'recipe write rules aim block allow staging wordpress images insert',
  run: () => openDialog('recipes'),
})
