import { closed, group, otherThan, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const oneOut: Recipe = {
  id: 'one-out',
  title: 'Keep one crawler out',
  about: 'It fetches nothing; all others go on as before.',
  asks: { crawler: ['Crawler', 'AhrefsBot'] },
  forms: ({ crawler }) => [
    {
      parts: [group([crawler], [closed])],
      tests: [test(crawler, '/', 'disallow'), test(otherThan(crawler), '/', 'allow')],
    },
  ],
}
