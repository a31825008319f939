import { closed, group } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const images: Recipe = {
  id: 'images',
  title: 'Keep images out of Google Images',
  questions: [],
  forms: () => [{ parts: [group(['Googlebot-Image'], closed)], spares: ['Googlebot'] }],
}
