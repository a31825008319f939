import { example } from './example.ts'

export const textbook = example({
  slug: 'textbook',
  title: 'The textbook example',
  teaser: 'For years every guide showed how to let in Google alone.',
  surprise:
    '“Google” is not “Googlebot”: names are compared whole today, so the old recipe shuts Googlebot out.',
  red: 1,
  text: `# Only Google may come in
User-agent: Google
Disallow:

User-agent: *
Disallow: /
`,
  tests: [
    ['GPTBot', 'block', '/'],
    ['Googlebot', 'allow', '/'],
  ],
})
