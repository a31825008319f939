import { closed, group, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const images: Recipe = {
  id: 'images',
  title: 'Keep images out of Google Images',
  about: 'Google shows none of your pictures in its image search; pages are found as before.',
  asks: {},
  forms: () => [
    {
      parts: [group(['Googlebot-Image'], [closed])],
      tests: [
        test('Googlebot-Image', '/photo.jpg', 'disallow'),
        test('Googlebot', '/page.html', 'allow'),
      ],
    },
  ],
}
