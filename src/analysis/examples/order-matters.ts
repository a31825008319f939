import { example } from './example.ts'

export const orderMatters = example({
  slug: 'order-matters',
  title: 'Where order matters',
  teaser: 'One page of a closed folder is open, for most crawlers.',
  surprise:
    'Google and Bing take the longest rule; Slurp takes the first that matches, so the Allow comes too late.',
  red: 2,
  text: `User-agent: *
Disallow: /folder1/
Allow: /folder1/myfile.html
`,
  tests: [
    ['Googlebot', 'allow', '/folder1/myfile.html'],
    ['Bingbot', 'allow', '/folder1/myfile.html'],
    ['Slurp', 'allow', '/folder1/myfile.html'],
    ['Googlebot', 'block', '/folder1/other.html'],
  ],
})
