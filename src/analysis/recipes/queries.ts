import { blocks, noWildcard, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const queries: Recipe = {
  id: 'queries',
  title: 'Keep everything behind a ? out',
  questions: [],
  cannot: noWildcard,
  forms: () => [rules(blocks(['/*?']))],
}
