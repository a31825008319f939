import { blocks, everyone, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const pages: Recipe = {
  id: 'pages',
  title: 'Keep single pages or files out',
  about: 'And every address that begins so.',
  questions: [
    ['paths', 'Pages or files', '/thanks.html'],
    ['crawlers', 'Crawlers (* is everyone)', everyone],
  ],
  cannot: 'What follows a ? means nothing there.',
  forms: ({ paths, crawlers }) => [rules(blocks(paths), crawlers)],
}
