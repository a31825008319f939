import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const printer: Recipe = {
  id: 'printer',
  title: 'Keep printer pages out',
  about: 'Pages made for printing, which say everything twice, are not fetched.',
  asks: { paths: ['Folder', '/print/'], word: ['Parameter', 'print'] },
  forms: ({ paths, word }) => {
    const pages = paths.map((path) => `${path}page.html`)
    const named = [`/page.html?${word}=1`, `/page.html?a=1&${word}=1`]
    return [
      rules(
        { crawler: '' },
        blocks([...paths, `/*?${word}=`, `/*&${word}=`]),
        [...pages, ...named],
        ['/page.html'],
      ),
      {
        ...rules({ crawler: '' }, blocks(paths), pages, ['/page.html']),
        lacks: `Addresses with ?${word}= cannot be named there, since a * inside a path means nothing.`,
      },
    ]
  },
}
