import { closed, everyone, group, open } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const oneOnly: Recipe = {
  id: 'one-only',
  title: 'Let in one crawler only',
  questions: [['crawlers', 'Crawlers', 'Googlebot']],
  whole: true,
  forms: ({ crawlers }) => [{ parts: [group(crawlers, open), group([everyone], closed)] }],
}
