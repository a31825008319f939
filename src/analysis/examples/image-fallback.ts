import { example } from './example.ts'

export const imageFallback = example({
  slug: 'image-fallback',
  title: 'Googlebot-Image fallback',
  teaser: 'The photos are blocked for everybody, except for image search.',
  surprise:
    'Without a group of its own Googlebot-Image follows the one of Googlebot, not the one for everybody.',
  red: 2,
  text: `User-agent: Googlebot
Disallow: /private/

User-agent: *
Disallow: /private/
Disallow: /photos/
`,
  tests: [
    ['Googlebot-Image', 'block', '/private/plan.png'],
    ['GPTBot', 'block', '/photos/cat.jpg'],
    ['Googlebot-Image', 'block', '/photos/cat.jpg'],
  ],
})
