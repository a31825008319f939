import { example } from './example.ts'

export const blank = example({
  slug: 'blank',
  title: 'Blank (truly empty)',
  teaser: 'No file, an empty file, a file that blocks: which are the same?',
  surprise: 'An empty robots.txt blocks nothing: it allows everything to everyone.',
  red: 1,
  text: ``,
  tests: [
    ['Googlebot', 'allow', '/'],
    ['GPTBot', 'block', '/'],
  ],
})
