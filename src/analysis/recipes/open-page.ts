import { blocks, noAllow, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const openPage: Recipe = {
  id: 'open-page',
  title: 'Open one page in a closed folder',
  questions: [['paths', 'Page', '/private/open.html']],
  cannot: noAllow,
  forms: ({ paths }) => {
    const folders = new Set(paths.map((path) => path.replace(/[^/]*$/, '')))
    folders.delete('/')
    return [rules([...paths.map((path) => `Allow: ${path}`), ...blocks([...folders])])]
  },
}
