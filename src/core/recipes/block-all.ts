import { closed, everyone, group, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const blockAll: Recipe = {
  id: 'block-all',
  title: 'Keep every crawler out',
  about: 'No crawler that obeys robots.txt fetches anything.',
  asks: {},
  whole: true,
  forms: () => [
    {
      parts: [group([everyone], [closed])],
      tests: [
        test('Googlebot', '/', 'disallow'),
        test('bingbot', '/page.html', 'disallow'),
        test('DuckDuckBot', '/', 'disallow'),
      ],
    },
  ],
}
