import { closed, group, otherThan, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const oneOut: Recipe = {
  id: 'one-out',
  title: 'Keep one crawler out',
  about: 'One crawler may fetch nothing; nothing changes for the others.',
  asks: { crawler: ['Crawler', 'AhrefsBot'] },
  forms: ({ crawler }) => [
    {
      parts: [group([crawler], [closed])],
      tests: [test(crawler, '/', 'disallow'), test(otherThan(crawler), '/', 'allow')],
    },
  ],
}
