import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const ads: Recipe = {
  id: 'ads',
  title: 'Keep ad links and landing pages out',
  about:
    'Links that lead to advertisers, and pages made for one campaign or trial, are not fetched.',
  asks: { paths: ['Folders', '/out/ /lp/'] },
  forms: ({ paths }) => [
    rules(
      { crawler: '' },
      blocks(paths),
      paths.map((path) => `${path}?u=1`),
      ['/'],
    ),
  ],
}
