import { blocks, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const search: Recipe = {
  id: 'search',
  title: 'Keep internal search results out',
  questions: [['paths', 'Search page', '/search']],
  forms: ({ paths }) => {
    const pages = paths.map((path) => path.replace(/[/?]+$/, ''))
    return [rules(blocks(pages.flatMap((page) => [`${page}/`, `${page}?`]))), rules(blocks(pages))]
  },
}
