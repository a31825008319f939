import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const ads: Recipe = {
  id: 'ads',
  title: 'Keep ad links and landing pages out',
  asks: [['paths', 'Folders', '/out/ /lp/']],
  forms: ({ paths }) => [rules(blocks(paths))],
}
