import { noWildcard, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const queries: Recipe = {
  id: 'queries',
  title: 'Keep everything behind a ? out',
  about: 'Only plain addresses are fetched, none with parameters.',
  asks: {},
  cannot: noWildcard,
  forms: () => [rules({ crawler: '' }, ['Disallow: /*?'], ['/shop?page=2'], ['/shop'])],
}
