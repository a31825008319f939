import { noWildcard, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const queries: Recipe = {
  id: 'queries',
  title: 'Keep everything behind a ? out',
  about: 'Addresses with parameters are not fetched.',
  asks: {},
  cannot: noWildcard,
  forms: () => [rules(['Disallow: /*?'], ['/shop?page=2'], ['/shop'])],
}
