import { example } from './example.ts'

export const blankLine1994 = example({
  slug: 'blank-line-1994',
  title: 'A blank line in 1994',
  teaser: 'Harmless today, fatal to a crawler of the old school.',
  surprise:
    'By the rules of 1994 a blank line ends the group, so the rule below it belongs to nobody.',
  red: 1,
  text: `User-agent: *

Disallow: /private/
`,
  dialect: 'rep1994',
  tests: [
    ['Googlebot', 'allow', '/'],
    ['Googlebot', 'block', '/private/'],
  ],
})
