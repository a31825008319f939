import { example } from './example.ts'

/** What a first visit shows: a module of its own, since the first page load needs no other. */
export const firstExample = example({
  slug: 'no-inheritance',
  title: 'Why Googlebot ignores your * rules',
  teaser: 'Googlebot gets one rule more, and loses three.',
  surprise: 'Googlebot has its own group, so the rules for everybody else do not apply to it.',
  red: 5,
  text: `# example.com
User-agent: *
Disallow: /cart/
Disallow: /*?sort=
Allow: /cart/help$

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /

User-agent: Googlebot
Disallow: /search

Sitemap: https://example.com/sitemap.xml
`,
  tests: [
    ['Bingbot', 'block', '/cart/checkout'],
    ['Bingbot', 'allow', '/cart/help'],
    ['Bingbot', 'block', '/shoes?sort=price'],
    ['GPTBot', 'block', '/'],
    ['Googlebot', 'allow', '/products/1'],
    ['Googlebot', 'block', '/cart/checkout'],
  ],
})
