import { example } from './example.ts'

export const longestWins = example({
  slug: 'longest-wins',
  title: 'Longest wins, not first',
  teaser: 'The rule at the top should win. It does not.',
  surprise: 'The order of the lines means nothing: of all rules that match, the longest one wins.',
  red: 3,
  text: `User-agent: *
Disallow: /*?
Disallow: /checkout/
Allow: /products/
`,
  tests: [
    ['Googlebot', 'block', '/search?q=hat'],
    ['Googlebot', 'block', '/checkout/pay'],
    ['Googlebot', 'allow', '/products/hat'],
    ['Googlebot', 'block', '/products/hat?color=red'],
  ],
})
