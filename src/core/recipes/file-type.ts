import { noWildcard, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const fileType: Recipe = {
  id: 'file-type',
  title: 'Keep a type of file out',
  about: 'Files that end so are not fetched.',
  asks: { word: ['Ending', 'pdf'] },
  cannot: noWildcard,
  forms: ({ word }) => [
    rules(
      [`Disallow: /*.${word}$`, `Disallow: /*.${word}?`],
      [`/file.${word}`, `/folder/file.${word}?v=2`],
      ['/page.html'],
    ),
  ],
}
