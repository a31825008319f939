import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const preview = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'social preview', ...facts })

export const previews: AboutFamily = {
  Twitterbot: preview({
    operator: 'X',
    userAgent: 'Twitterbot/1.0',
    source: 'monperrus/crawler-user-agents',
  }),
  LinkedInBot: preview({
    operator: 'LinkedIn',
    userAgent:
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  Pinterestbot: preview({
    operator: 'Pinterest',
    detail: 'social preview / image search',
    userAgent: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    source: 'monperrus/crawler-user-agents',
  }),
  Slackbot: preview({
    operator: 'Slack',
    userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    notes: 'Slack counts link previews as requests by a person (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  Discordbot: preview({
    operator: 'Discord',
    userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  TelegramBot: preview({
    operator: 'Telegram',
    userAgent: 'TelegramBot (like TwitterBot)',
    source: 'monperrus/crawler-user-agents',
  }),
  redditbot: preview({
    operator: 'Reddit',
    userAgent: 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    source: 'monperrus/crawler-user-agents',
  }),
  Embedly: preview({
    operator: 'Embedly',
    userAgent: 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
    source: 'monperrus/crawler-user-agents',
  }),
  'Snap URL Preview Service': preview({
    operator: 'Snap',
    userAgent: 'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    notes: 'Its name has spaces.',
    source: 'monperrus/crawler-user-agents',
  }),
  Mastodon: preview({
    operator: 'Mastodon servers',
    userAgent: 'http.rb/2.2.2 (Mastodon/1.5.1; +https://example-masto-instance.org/)',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
}
