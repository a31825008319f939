import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const search: Recipe = {
  id: 'search',
  title: 'Keep internal search results out',
  about: 'Result pages of your own search, of which there is no end, are not fetched.',
  asks: { paths: ['Search page', '/search'] },
  forms: ({ paths }) => {
    const [page = ''] = paths.map((path) => path.replace(/[/?]+$/, ''))
    const found = `${page}?q=shoes`
    return [
      rules({ crawler: '' }, blocks([`${page}/`, `${page}?`]), [found, `${page}/shoes`], ['/']),
      rules({ crawler: '' }, blocks([page]), [found, `${page}/shoes`], ['/']),
    ]
  },
}
