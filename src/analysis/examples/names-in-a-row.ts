import { example } from './example.ts'

export const namesInARow = example({
  slug: 'names-in-a-row',
  title: 'Names in a row',
  teaser: 'Three crawlers on one line, and one of them obeys.',
  surprise:
    'Only the first name of a line counts: each crawler needs a User-agent line of its own.',
  red: 1,
  text: `User-agent: GPTBot, CCBot, ClaudeBot
Disallow: /
`,
  tests: [
    ['GPTBot', 'block', '/'],
    ['CCBot', 'block', '/'],
  ],
})
