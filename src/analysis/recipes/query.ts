import { blocks, noWildcard, rules, withParameters } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const query: Recipe = {
  id: 'query',
  title: 'Keep parameters out',
  questions: [['words', 'Parameters', 'sort']],
  cannot: noWildcard,
  forms: ({ words }) => [rules(blocks(withParameters(words)))],
}
