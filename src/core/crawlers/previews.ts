import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** What fetches a page when somebody shares its link. */
export const previews: readonly Crawler[] = [
  crawler('Twitterbot', 'preview'),
  crawler('LinkedInBot', 'preview'),
  crawler('Pinterestbot', 'preview', { aliases: ['Pinterest'] }),
  crawler('Slackbot', 'preview', {
    aliases: ['Slackbot-LinkExpanding', 'Slack-ImgProxy'],
    obeys: 'no',
    obeysStar: false,
  }),
  crawler('Discordbot', 'preview', { obeys: 'unclear' }),
  crawler('TelegramBot', 'preview', { obeys: 'unclear' }),
  crawler('redditbot', 'preview', { obeys: 'unclear' }),
  crawler('Embedly', 'preview', { obeys: 'unclear' }),
  crawler('Snap URL Preview Service', 'preview', { obeys: 'unclear' }),
  crawler('Mastodon', 'preview', { obeys: 'no', obeysStar: false }),
]
