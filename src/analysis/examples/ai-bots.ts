import { example } from './example.ts'

export const aiBots = example({
  slug: 'ai-bots',
  title: 'Training vs search AI bots',
  teaser: 'GPTBot is blocked, and yet OpenAI reads the blog.',
  surprise:
    'One company sends several crawlers: GPTBot fetches for training, OAI-SearchBot for search, and each needs its own line.',
  red: 3,
  text: `# No AI, please
User-agent: GPTBot
User-agent: ClaudeBot
User-agent: CCBot
Disallow: /

User-agent: *
Disallow: /admin/
`,
  tests: [
    ['GPTBot', 'block', '/blog/'],
    ['CCBot', 'block', '/blog/'],
    ['Googlebot', 'allow', '/blog/'],
    ['OAI-SearchBot', 'block', '/blog/'],
  ],
})
