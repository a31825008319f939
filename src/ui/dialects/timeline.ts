import type { Citation } from '../../core/sources/source.ts'

/** What changed for those who write a robots.txt or rules for pages, and when. */
export interface TimelineEntry {
  /** A year, a month or a day: 1994, 2022-09, 2009-02-12. */
  readonly on: string
  readonly what: string
  readonly citation: Citation
  /** Ids of the dialects that it is about. */
  readonly dialects: readonly string[]
}

/** From the first text on the Robots Exclusion Protocol to today, in order. */
export const timeline: readonly TimelineEntry[] = [
  {
    on: '1994',
    what: 'The first text: User-agent and Disallow, with paths that match by their beginning. There is no Allow, and no wildcard in a path.',
    citation: { source: 'rep-1994' },
    dialects: ['rep1994'],
  },
  {
    on: '1996',
    what: 'A draft adds Allow. The first line that fits decides, so the order of the lines counts.',
    citation: { source: 'koster-draft-1996' },
    dialects: ['koster1996'],
  },
  {
    on: '1996',
    what: 'Another proposal adds patterns, Visit-time and Request-rate. Hardly any crawler took it up.',
    citation: { source: 'conner-1996' },
    dialects: ['conner1996'],
  },
  {
    on: '2008-06-03',
    what: 'Google, Yahoo and Microsoft say together what they support: Allow, * and $ in paths, Sitemap, and in pages noindex, nofollow, nosnippet, noarchive and X-Robots-Tag.',
    citation: { source: 'yahoo-rep-2008' },
    dialects: ['google', 'slurp', 'msn-legacy'],
  },
  {
    on: '2009-02-12',
    what: 'The three announce rel=canonical, which names the address of a page that has several. robots.txt stays as it is.',
    citation: { source: 'rep-article-2013' },
    dialects: ['google', 'slurp', 'msn-legacy'],
  },
  {
    on: '2009-06-04',
    what: 'Microsoft adds nopreview for pages, which switches off the preview beside a result.',
    citation: { source: 'rep-article-2013' },
    dialects: ['msn-legacy'],
  },
  {
    on: '2013-03-13',
    what: 'An article on the protocol takes out what it says of Yahoo, whose search comes from Microsoft by now, and calls Live Search Bing.',
    citation: { source: 'rep-article-2013' },
    dialects: ['slurp', 'bing'],
  },
  {
    on: '2018-03',
    what: 'Yandex drops Host. Redirects say which of several hosts is the main one.',
    citation: { source: 'yandex-host-2018' },
    dialects: ['yandex'],
  },
  {
    on: '2019-07',
    what: 'Google publishes its parser. From September on it ignores noindex, nofollow and Crawl-delay in robots.txt.',
    citation: { source: 'google-unsupported-2019' },
    dialects: ['google'],
  },
  {
    on: '2022-09',
    what: 'RFC 9309 makes the protocol a standard: groups for one crawler join, the longest matching rule decides, and Allow wins a tie.',
    citation: { source: 'rfc9309' },
    dialects: ['rfc9309'],
  },
  {
    on: '2023-09',
    what: 'Bing reads nocache and noarchive of pages as answers on their use in chat.',
    citation: { source: 'bing-chat-controls' },
    dialects: ['bing'],
  },
]
