import { example } from './example.ts'

export const vanishedGroup = example({
  slug: 'vanished-group',
  title: 'The vanished group',
  teaser: 'Two AI crawlers are shut out, and the search engines with them.',
  surprise:
    'A group without rules shares the rules of the next one: neither the Sitemap line nor the blank line ends it.',
  red: 2,
  text: `# Everybody is welcome …
User-agent: *
Sitemap: https://example.com/sitemap.xml

# … but AI training is not
User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
`,
  tests: [
    ['GPTBot', 'block', '/blog/'],
    ['ClaudeBot', 'block', '/blog/'],
    ['Googlebot', 'allow', '/blog/'],
  ],
})
