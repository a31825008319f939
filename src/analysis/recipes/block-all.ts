import { closed, everyone, group } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const blockAll: Recipe = {
  id: 'block-all',
  title: 'Keep every crawler out',
  questions: [],
  whole: true,
  forms: () => [{ parts: [group([everyone], closed)] }],
}
