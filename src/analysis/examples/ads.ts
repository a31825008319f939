import { example } from './example.ts'

export const ads = example({
  slug: 'ads',
  title: 'The crawler that skips *',
  teaser: 'Blocked for everybody, visited all the same.',
  surprise:
    'AdsBot-Google never looks at the group for everybody; only a group with its name counts.',
  red: 2,
  text: `User-agent: *
Disallow: /landing/
`,
  tests: [
    ['Googlebot', 'block', '/landing/sale'],
    ['Bingbot', 'block', '/landing/sale'],
    ['AdsBot-Google', 'block', '/landing/sale'],
  ],
})
