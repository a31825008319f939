import type { Evidence } from '../../core/sources/source.ts'

/** One thing that changed what a robots.txt, or the rules of a page, can say. */
export interface TimelineEntry {
  /** When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as it is known. */
  readonly when: string
  /** What happened, in a few words, without a full stop. */
  readonly title: string
  /** What it changed for who writes a file, in a sentence or two. */
  readonly change: string
  /** Ids of the dialects that read as it says. */
  readonly dialects: readonly string[]
  readonly evidence: Evidence
}

/** From the first agreement to today, the oldest first. */
export const timeline: readonly TimelineEntry[] = [
  {
    when: '1994-06-30',
    title: 'A Standard for Robot Exclusion',
    change:
      'A mailing list agrees on /robots.txt, with User-agent and Disallow. A path is a beginning; there is no Allow, and there are no wildcards.',
    dialects: ['rep1994', 'ultraseek', 'spiderline'],
    evidence: { grade: 'documented', source: 'rep-1994' },
  },
  {
    when: '1996-11',
    title: 'Sean Conner’s extended standard',
    change:
      'Robot-version 2.0 brings Allow, wildcards of a shell, Visit-time, Request-rate and Comment.',
    dialects: ['conner1996'],
    evidence: {
      grade: 'memory',
      source: 'conner-1996',
      note: 'The page itself could not be read; a mail to the list is of 12 November 1996',
    },
  },
  {
    when: '1996-12-04',
    title: 'Martijn Koster’s Internet draft',
    change: 'Allow stands beside Disallow, and the first rule that matches decides.',
    dialects: ['koster1996'],
    evidence: { grade: 'documented', source: 'koster-draft-1996' },
  },
  {
    when: '2007-04-11',
    title: 'The Sitemap line',
    change:
      'Ask.com, Google, Microsoft and Yahoo read the address of a sitemap from robots.txt, wherever the line stands.',
    dialects: ['slurp', 'msn-legacy', 'google', 'bing'],
    evidence: { grade: 'interpretation', source: 'sitemap-line-2007' },
  },
  {
    when: '2007-07-27',
    title: 'X-Robots-Tag and unavailable_after',
    change:
      'Google takes the rules of a meta tag from a response header too, so PDF files and images can have them, and a page can name the day on which it leaves the results.',
    dialects: ['google'],
    evidence: { grade: 'documented', source: 'google-x-robots-2007' },
  },
  {
    when: '2008-06-03',
    title: 'Google, Microsoft and Yahoo describe their rules together',
    change:
      'Allow, * and $ in paths, the Sitemap line and meta tags are written down by three engines on one day.',
    dialects: ['slurp', 'msn-legacy'],
    evidence: { grade: 'documented', source: 'microsoft-rep-2008' },
  },
  {
    when: '2009-02-12',
    title: 'The canonical link',
    change:
      'A page that exists at several addresses names the right one, which blocking the others cannot do.',
    dialects: [],
    evidence: { grade: 'interpretation', source: 'rep-article-2013', section: 'its changes' },
  },
  {
    when: '2009-06-04',
    title: 'nopreview at Microsoft',
    change: 'A meta tag takes the preview beside a result away.',
    dialects: [],
    evidence: { grade: 'interpretation', source: 'rep-article-2013', section: 'its changes' },
  },
  {
    when: '2010-06-28',
    title: 'Bingbot is announced',
    change: 'It takes the place of msnbot, and obeys groups that name msnbot for the time being.',
    dialects: ['bing'],
    evidence: { grade: 'documented', source: 'bing-blog-2010' },
  },
  {
    when: '2013-03-13',
    title: 'Yahoo is no engine of its own any more',
    change:
      'The guide of those years takes Yahoo out, since Microsoft serves its results: what counts there is the group for Bing’s crawler.',
    dialects: ['slurp'],
    evidence: { grade: 'interpretation', source: 'rep-article-2013', section: 'its changes' },
  },
  {
    when: '2017-06-02',
    title: 'noodp has nothing left to do',
    change: 'Google drops it, since the directory that it was about has closed.',
    dialects: [],
    evidence: { grade: 'interpretation', source: 'google-better-snippets' },
  },
  {
    when: '2018-02-22',
    title: 'Yandex ignores Crawl-delay',
    change: 'How fast Yandex crawls is set in Yandex Webmaster instead.',
    dialects: ['yandex'],
    evidence: { grade: 'documented', source: 'yandex-crawl-delay' },
  },
  {
    when: '2018-03-12',
    title: 'Yandex gives up Host',
    change: 'Which of two hosts is the main one is told by a redirect.',
    dialects: ['yandex'],
    evidence: { grade: 'interpretation', source: 'yandex-host-2018' },
  },
  {
    when: '2019-07-01',
    title: 'Google publishes its parser',
    change:
      'Everybody can see how Google reads a file. From 1 September 2019 on a Noindex line in robots.txt does nothing.',
    dialects: ['google'],
    evidence: { grade: 'documented', source: 'google-unsupported-2019' },
  },
  {
    when: '2019-09-24',
    title: 'max-snippet, max-image-preview and data-nosnippet',
    change: 'A page says how much of it Google may show, instead of all or nothing.',
    dialects: [],
    evidence: { grade: 'documented', source: 'google-previews-2019' },
  },
  {
    when: '2022-09',
    title: 'RFC 9309',
    change:
      'robots.txt becomes a standard: Allow, * and $, the longest match, and what an error of the server means.',
    dialects: ['rfc9309'],
    evidence: { grade: 'documented', source: 'rfc9309' },
  },
  {
    when: '2023-08',
    title: 'GPTBot has a name to block',
    change: 'OpenAI says by which name a site can keep out of the training of its models.',
    dialects: [],
    evidence: { grade: 'interpretation', source: 'gptbot-2023' },
  },
  {
    when: '2023-09',
    title: 'nocache and noarchive for Bing Chat',
    change:
      'Two old values say what chat answers may use: title, address and snippet with nocache, nothing with noarchive.',
    dialects: [],
    evidence: { grade: 'documented', source: 'bing-chat-controls' },
  },
  {
    when: '2023-09-28',
    title: 'Google-Extended',
    change:
      'A name for User-agent that fetches nothing: it says whether Google’s AI may use what Googlebot fetched.',
    dialects: ['google'],
    evidence: { grade: 'interpretation', source: 'google-extended-2023' },
  },
  {
    when: '2023-11',
    title: 'Google retires its robots.txt tester',
    change:
      'In its place Search Console has a report on the files that Google fetched; a draft cannot be tried there.',
    dialects: ['google'],
    evidence: {
      grade: 'interpretation',
      source: 'google-tester-2023',
      note: 'No source was found for the month',
    },
  },
  {
    when: '2025-09-24',
    title: 'Content-Signal',
    change:
      'A line by Cloudflare says what fetched pages may be used for: search, input to AI, training. It blocks nobody.',
    dialects: [],
    evidence: { grade: 'interpretation', source: 'content-signals-2025' },
  },
  {
    when: '2025-10-15',
    title: 'data-nosnippet at Bing',
    change: 'The attribute keeps a part of a page out of snippets and answers of Bing as well.',
    dialects: [],
    evidence: { grade: 'documented', source: 'bing-data-nosnippet' },
  },
  {
    when: '2026-05-04',
    title: 'Python’s robotparser turns to RFC 9309',
    change:
      'Tools in Python read the longest match and wildcards from 3.13.14 and 3.14.5 on; before, the first rule decided.',
    dialects: ['urllib'],
    evidence: {
      grade: 'observed',
      source: 'python-pull-149376',
      note: 'The day is that of the pull request, not of the releases',
    },
  },
  {
    when: '2026-10-06',
    title: 'Retry-After for Google’s crawlers',
    change: 'Beside an error such as 503 a server can say when Google is to come again.',
    dialects: ['google'],
    evidence: { grade: 'documented', source: 'google-changelog', section: '6 October 2026' },
  },
  {
    when: '2026-10-23',
    title: 'Google recommends escapes in paths',
    change: 'Letters beyond ASCII still work as they are; escapes are what Google asks for.',
    dialects: ['google'],
    evidence: { grade: 'documented', source: 'google-changelog', section: '23 October 2026' },
  },
]

const wordsOf: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { month: 'long', year: 'numeric' },
  10: { day: 'numeric', month: 'long', year: 'numeric' },
}

/** A day, month or year of the timeline as time, in ms since 1970: its beginning, in UTC. */
export const timeOfEntry = ({ when }: Pick<TimelineEntry, 'when'>): number =>
  Date.parse(`${when}${'-01-01'.slice(when.length - 4)}`)

/** When, as far as it is known: "30 June 1994", "September 2022", "1996". */
export function whenWords(entry: Pick<TimelineEntry, 'when'>): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...wordsOf[entry.when.length],
    timeZone: 'UTC',
  })
  return format.format(new Date(timeOfEntry(entry)))
}

/** A span of years, both inclusive. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

/** The years of a dialect, written `1994–1996`, `1996`, `2019–` or `from 1997`; what has no end lasts until `now`. */
export function yearSpan(years: string, now: number): YearSpan {
  const [from = now, to] = years.match(/\d{4}/g)?.map(Number) ?? []
  const isOpen = years.endsWith('–') || years.startsWith('from ')
  return { from, to: to ?? (isOpen ? now : from) }
}
