import { group, open } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const oneIn: Recipe = {
  id: 'one-in',
  title: 'Let a crawler in everywhere',
  about: 'Whatever holds for others.',
  questions: [['crawlers', 'Crawlers', 'Googlebot']],
  forms: ({ crawlers }) => [{ parts: [group(crawlers, open)] }],
}
