import { blocks, everyone, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const folders: Recipe = {
  id: 'folders',
  title: 'Keep folders out',
  about: 'What lies in these folders is not fetched.',
  asks: { paths: ['Folders', '/cgi-bin/ /tmp/'], crawler: ['Crawler (* is everyone)', everyone] },
  forms: ({ paths, crawler }) => {
    const inside = paths.map((path) => (path.endsWith('/') ? path : `${path}/`))
    const pages = inside.map((path) => `${path}page.html`)
    return [rules({ crawler }, blocks(inside), pages, ['/'])]
  },
}
