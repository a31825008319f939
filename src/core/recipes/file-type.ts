import { noWildcard, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const fileType: Recipe = {
  id: 'file-type',
  title: 'Keep a type of file out',
  about: 'Files whose name ends so are not fetched, wherever they lie.',
  asks: { word: ['Ending', 'pdf'] },
  cannot: noWildcard,
  forms: ({ word }) => [
    rules(
      { crawler: '' },
      [`Disallow: /*.${word}$`, `Disallow: /*.${word}?`],
      [`/file.${word}`, `/folder/file.${word}?v=2`],
      ['/page.html'],
    ),
  ],
}
