import { everyone, group, open } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const allowAll: Recipe = {
  id: 'allow-all',
  title: 'Let every crawler in',
  about: 'As without a robots.txt.',
  questions: [],
  whole: true,
  forms: () => [{ parts: [group([everyone], open)] }],
}
