import { everyone, group, open, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const allowAll: Recipe = {
  id: 'allow-all',
  title: 'Let every crawler in',
  about: 'Everything may be fetched. No robots.txt at all means the same.',
  asks: {},
  whole: true,
  forms: () => [
    {
      parts: [group([everyone], [open])],
      tests: [
        test('Googlebot', '/', 'allow'),
        test('bingbot', '/page.html', 'allow'),
        test('DuckDuckBot', '/', 'allow'),
      ],
    },
  ],
}
