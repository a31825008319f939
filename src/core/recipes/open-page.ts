import { noAllow, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const openPage: Recipe = {
  id: 'open-page',
  title: 'Open one page in a closed folder',
  about: 'The folder that it lies in stays out, but for this page.',
  asks: { paths: ['Page', '/private/open.html'] },
  cannot: noAllow,
  forms: ({ paths }) => {
    const inside = [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)))]
    const folders = inside.filter((folder) => folder !== '/')
    const lines = [
      ...paths.map((path) => `Allow: ${path}`),
      ...folders.map((folder) => `Disallow: ${folder}`),
    ]
    return [
      rules(
        { crawler: '' },
        lines,
        folders.map((folder) => `${folder}other.html`),
        paths,
      ),
    ]
  },
}
