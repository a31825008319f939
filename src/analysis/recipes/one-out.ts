import { closed, group, otherThan } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const oneOut: Recipe = {
  id: 'one-out',
  title: 'Keep a crawler out',
  questions: [['crawlers', 'Crawlers', 'AhrefsBot']],
  forms: ({ crawlers }) => [{ parts: [group(crawlers, closed)], spares: [otherThan(crawlers)] }],
}
