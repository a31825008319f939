import { example } from './example.ts'

export const staging = example({
  slug: 'staging',
  title: 'Staging in production',
  teaser: 'One forgotten line hides a whole site.',
  surprise:
    'The file of the test server went live, and its “Disallow: /” keeps every search engine out.',
  red: 2,
  text: `# Test server: only our own site audit may look around
User-agent: SiteAuditBot
Disallow:

User-agent: *
Disallow: /
`,
  tests: [
    ['SiteAuditBot', 'allow', '/'],
    ['GPTBot', 'block', '/news/'],
    ['Googlebot', 'allow', '/'],
  ],
})
