import { blocks, noWildcard, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const fileType: Recipe = {
  id: 'file-type',
  title: 'Keep types of files out',
  questions: [['words', 'Endings', 'pdf']],
  cannot: noWildcard,
  forms: ({ words }) => [rules(blocks(words.flatMap((word) => [`/*.${word}$`, `/*.${word}?`])))],
}
