import { blocks, everyone, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const pages: Recipe = {
  id: 'pages',
  title: 'Keep single pages or files out',
  about: 'Every address that begins so is not fetched.',
  asks: {
    paths: ['Pages or files', '/thanks.html'],
    crawler: ['Crawler (* is everyone)', everyone],
  },
  cannot: 'What stands behind a ? is not looked at there.',
  forms: ({ paths, crawler }) => [rules({ crawler }, blocks(paths), paths, ['/'])],
}
