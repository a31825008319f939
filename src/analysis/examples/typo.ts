import { example } from './example.ts'

export const typo = example({
  slug: 'typo',
  title: 'The typo Google forgives',
  teaser: 'A slip of the pen that only some crawlers overlook.',
  surprise:
    'Google reads “Dissallow” as it was meant; a crawler that keeps to the standard skips the line.',
  red: 2,
  text: `User-agent: *
Dissallow: /drafts/
Disallow: /internal/
`,
  tests: [
    ['Googlebot', 'block', '/drafts/plan'],
    ['GPTBot', 'block', '/internal/'],
    ['GPTBot', 'block', '/drafts/plan'],
  ],
})
