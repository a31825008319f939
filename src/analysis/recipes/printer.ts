import { blocks, noWildcard, rules, withParameters } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const printer: Recipe = {
  id: 'printer',
  title: 'Keep printer pages out',
  questions: [
    ['paths', 'Folders', '/print/'],
    ['words', 'Parameters', 'print'],
  ],
  forms: ({ paths, words }) => [
    rules(blocks([...paths, ...withParameters(words)])),
    { ...rules(blocks(paths)), unsupported: noWildcard },
  ],
}
