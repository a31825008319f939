import { noWildcard, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const query: Recipe = {
  id: 'query',
  title: 'Keep one parameter out',
  about: 'Addresses with this parameter, such as a sort order, are not fetched.',
  asks: { word: ['Parameter', 'sort'] },
  cannot: noWildcard,
  forms: ({ word }) => [
    rules(
      { crawler: '' },
      [`Disallow: /*?${word}=`, `Disallow: /*&${word}=`],
      [`/shop?${word}=1`, `/shop?page=2&${word}=1`],
      ['/shop', `/shop?x${word}=1`],
    ),
  ],
}
