import { example } from './example.ts'

export const percentEncoding = example({
  slug: 'percent-encoding',
  title: 'Percent-encoding and é',
  teaser: 'Three ways to write one café, and Google misses one.',
  surprise:
    'Google compares %c3%a9 and %C3%A9 letter by letter, so the address with small letters is not covered.',
  red: 3,
  text: `User-agent: *
Disallow: /café/
`,
  tests: [
    ['Googlebot', 'block', '/café/menu'],
    ['Googlebot', 'block', '/caf%C3%A9/menu'],
    ['GPTBot', 'block', '/caf%c3%a9/menu'],
    ['Googlebot', 'block', '/caf%c3%a9/menu'],
  ],
})
