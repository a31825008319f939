import { closed, everyone, group, open, otherThan, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const oneOnly: Recipe = {
  id: 'one-only',
  title: 'Let in one crawler only',
  about: 'One crawler may fetch everything, all others nothing.',
  asks: { crawler: ['Crawler', 'Googlebot'] },
  whole: true,
  forms: ({ crawler }) => [
    {
      parts: [group([crawler], [open]), group([everyone], [closed])],
      tests: [
        test(crawler, '/', 'allow'),
        test(otherThan(crawler), '/', 'disallow'),
        test('DuckDuckBot', '/page.html', crawler === 'DuckDuckBot' ? 'allow' : 'disallow'),
      ],
    },
  ],
}
