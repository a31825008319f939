import { blocks, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const ads: Recipe = {
  id: 'ads',
  title: 'Keep ads, landing and test pages out',
  questions: [['paths', 'Folders', '/out/ /lp/ /ab/']],
  forms: ({ paths }) => [rules(blocks(paths))],
}
