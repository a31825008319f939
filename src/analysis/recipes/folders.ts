import { blocks, everyone, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const folders: Recipe = {
  id: 'folders',
  title: 'Keep folders out',
  questions: [
    ['paths', 'Folders', '/cgi-bin/ /tmp/'],
    ['crawlers', 'Crawlers (* is everyone)', everyone],
  ],
  forms: ({ paths, crawlers }) => [
    rules(blocks(paths.map((path) => path.replace(/(\w)\/*$/, '$1/'))), crawlers),
  ],
}
