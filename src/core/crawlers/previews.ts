import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const preview = (facts: Facts<'purpose' | 'detail'>): Crawler =>
  crawler({ purpose: 'preview', detail: 'social preview', ...facts })

/** What fetches a page when somebody shares its link. */
export const previews: readonly Crawler[] = [
  preview({
    token: 'Twitterbot',
    operator: 'X',
    userAgent: 'Twitterbot/1.0',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'LinkedInBot',
    operator: 'LinkedIn',
    userAgent:
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'Pinterestbot',
    aliases: ['Pinterest'],
    operator: 'Pinterest',
    detail: 'social preview / image search',
    userAgent: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'Slackbot',
    aliases: ['Slackbot-LinkExpanding', 'Slack-ImgProxy'],
    operator: 'Slack',
    userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    obeys: 'no',
    obeysStar: false,
    notes: 'Slack counts link previews as requests by a person (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  preview({
    token: 'Discordbot',
    operator: 'Discord',
    userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'TelegramBot',
    operator: 'Telegram',
    userAgent: 'TelegramBot (like TwitterBot)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'redditbot',
    operator: 'Reddit',
    userAgent: 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'Embedly',
    operator: 'Embedly',
    userAgent: 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'Snap URL Preview Service',
    operator: 'Snap',
    userAgent: 'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    obeys: 'unclear',
    notes: 'Its name has spaces.',
    source: 'monperrus/crawler-user-agents',
  }),
  preview({
    token: 'Mastodon',
    operator: 'Mastodon servers',
    userAgent: 'http.rb/2.2.2 (Mastodon/1.5.1; +https://example-masto-instance.org/)',
    obeys: 'no',
    obeysStar: false,
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
]
