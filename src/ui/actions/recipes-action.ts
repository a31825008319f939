import type { AppState } from '../../state/store.ts'
import type { Action } from './action.ts'

/** The action that opens the recipes, for menu and palette. */
export const recipesAction = (openDialog: AppState['openDialog']): Action => ({
  id: 'recipes',
  label: 'Write rules for an aim…',
  keywords: 'recipe block allow ai training staging wordpress images insert',
  run: () => openDialog('recipes'),
})
