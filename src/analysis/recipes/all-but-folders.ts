import { closed, everyone, group, noAllow } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const allButFolders: Recipe = {
  id: 'all-but-folders',
  title: 'Close all but some folders',
  questions: [['paths', 'Open folders', '/public/ /articles/']],
  whole: true,
  cannot: noAllow,
  forms: ({ paths }) => [
    { parts: [group([everyone], [...paths.map((path) => `Allow: ${path}`), ...closed])] },
  ],
}
