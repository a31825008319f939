import { example } from './example.ts'

export const lastWord = example({
  slug: 'last-word',
  title: 'The last word',
  teaser: 'One file, two guides of old search engines, two opposite answers.',
  surprise:
    'For Spiderline the last match counts, and a Disallow without a path matches everything and opens it.',
  red: 2,
  text: `User-agent: *
Disallow: /drafts/
Disallow:
`,
  tests: [
    ['Googlebot', 'block', '/drafts/plan.html'],
    ['University of Cambridge search (', 'block', '/Drafts/plan.html'],
    ['Spiderline', 'block', '/drafts/plan.html'],
    ['Googlebot', 'allow', '/'],
  ],
})
