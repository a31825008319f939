import { everyone, group, noAllow, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const allButFolders: Recipe = {
  id: 'all-but-folders',
  title: 'Close all but some folders',
  about: 'Crawlers may fetch what lies in these folders, and nothing else.',
  asks: { paths: ['Open folders', '/public/ /articles/'] },
  whole: true,
  cannot: noAllow,
  forms: ({ paths }) => [
    {
      parts: [group([everyone], [...paths.map((path) => `Allow: ${path}`), 'Disallow: /'])],
      tests: [
        ...paths.map((path) => test('Googlebot', `${path}page.html`, 'allow')),
        test('Googlebot', '/other.html', 'disallow'),
      ],
    },
  ],
}
