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
  cannot: 'What follows a ? means nothing there.',
  forms: ({ paths, crawler }) => [rules(blocks(paths), paths, ['/'], crawler)],
}
