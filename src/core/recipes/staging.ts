import { everyone, group, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const staging: Recipe = {
  id: 'staging',
  title: 'Close a staging site',
  about:
    'Nobody fetches a site that is not ready. Ask for a password as well, and take this out before it goes live.',
  asks: {},
  whole: true,
  forms: () => [
    {
      parts: [
        group([everyone], ['# Staging site: remove this before it goes live', 'Disallow: /']),
        group(['AdsBot-Google', 'AdsBot-Google-Mobile'], ['Disallow: /']),
      ],
      tests: [
        test('Googlebot', '/', 'disallow'),
        test('bingbot', '/page.html', 'disallow'),
        test('AdsBot-Google', '/', 'disallow'),
      ],
    },
  ],
}
