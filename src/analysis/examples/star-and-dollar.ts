import { example } from './example.ts'

export const starAndDollar = example({
  slug: 'star-and-dollar',
  title: '* and $',
  teaser: 'A rule for PDF files lets one of them through.',
  surprise:
    '“$” means the very end of the address, so a PDF with “?download=1” behind it is not covered.',
  red: 2,
  text: `User-agent: *
Disallow: /*.pdf$
Disallow: /tmp/
`,
  tests: [
    ['Googlebot', 'block', '/files/prices.pdf'],
    ['Googlebot', 'allow', '/pdf/overview'],
    ['Googlebot', 'block', '/files/prices.pdf?download=1'],
  ],
})
