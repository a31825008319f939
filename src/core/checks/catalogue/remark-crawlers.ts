import type { Check, CheckTexts } from '../check.ts'
import { remarksOnCrawlers } from '../remarks/remark-crawlers.ts'
import { remarksIn } from '../remarks/remarks.ts'

/** A remark on a crawler for which the rules do not do what it says. */
export const remarkCrawlers: Check = {
  id: 'remark-crawlers',
  severity: 'warning',
  *run(context) {
    const lines = new Set<number>()
    for (const remark of remarksIn(context)) {
      for (const find of remarksOnCrawlers) {
        const problem = find(context, remark)
        if (problem === null || lines.has(problem.line)) continue
        lines.add(problem.line)
        yield problem
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rules do not do what a comment says about a crawler',
  why: 'AI Overviews follow the rules for Google Search, not Google-Extended; a setting of Search Console takes a whole site out of them. OpenAI, Anthropic and others have separate crawlers for AI search and for training. AdsBot-Google ignores the group for all, and AdSense needs Mediapartners-Google.',
  sources: [
    { source: 'google-common' },
    { source: 'google-robots-meta' },
    { source: 'google-generative-control' },
    { source: 'google-special-case' },
    { source: 'openai-bots' },
    { source: 'anthropic-bots' },
  ],
  bad: [
    {
      robots: '# No AI Overviews\nUser-agent: Google-Extended\nDisallow: /\n',
      lines: [2],
    },
    {
      robots:
        '# No training, but we want to be found in ChatGPT\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /\n',
      lines: [3],
    },
    {
      robots:
        '# This site is funded by AdSense\nUser-agent: *\nDisallow: /q\n\nUser-agent: Mediapartners-Google\nDisallow: /\n',
      lines: [6],
    },
    {
      robots: '# /promo/ is blocked for Google Ads as well\nUser-agent: *\nDisallow: /promo/\n',
      lines: [3],
    },
  ],
  good: [
    { robots: '# No training of Gemini\nUser-agent: Google-Extended\nDisallow: /\n' },
    {
      robots:
        '# Google-Extended does not affect AI Overviews\nUser-agent: Google-Extended\nDisallow: /\n',
    },
    {
      robots:
        '# No AI: neither training nor search\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /\n',
    },
    { robots: '# AdSense\nUser-agent: Mediapartners-Google\nDisallow: /\n' },
    {
      robots:
        '# /promo/ is blocked for Google Ads as well\nUser-agent: *\nUser-agent: AdsBot-Google\nDisallow: /promo/\n',
    },
    { robots: '# Google Ads: /promo/\nUser-agent: *\nDisallow: /promo/\n' },
  ],
}
