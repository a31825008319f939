import type { DialectAbout } from '../about.ts'

/** What the sources say of the dialect Google, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, Allow wins a tie. Accepts misspellings and missing colons, supports * and $.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc at 22b355f' },
    { source: 'google-spec' },
    { source: 'google-changelog' },
    { source: 'google-common' },
    { source: 'google-special-case' },
    { source: 'google-user-triggered' },
  ],
  facts: [
    {
      sentence:
        'The letters a to z, - and _ at the start of a name count, in any case; what follows them is dropped.',
      grade: 'observed',
      source: 'google-robotstxt',
    },
    {
      sentence: 'All groups that name the crawler are combined.',
      grade: 'observed',
      source: 'google-robotstxt',
    },
    {
      sentence:
        'Five misspellings of Disallow, “useragent”, “user agent” and “site-map” are accepted, and a line without a colon where it has just two words.',
      grade: 'observed',
      source: 'google-robotstxt',
    },
    {
      sentence: 'The first 500 KiB of the file are read.',
      grade: 'documented',
      source: 'google-spec',
      section: 'File format',
    },
    {
      sentence: 'The longest rule that matches wins; if two are equally long, Allow wins.',
      grade: 'observed',
      source: 'google-robotstxt',
    },
    {
      sentence: '* matches any characters, $ at the end is the end of the URL.',
      grade: 'observed',
      source: 'google-robotstxt',
    },
    { sentence: 'Blank lines are ignored.', grade: 'observed', source: 'google-robotstxt' },
    {
      sentence:
        'An Allow for /folder/index.html allows the address /folder/ too, and nothing else in it: the published program does so, the description does not mention it.',
      grade: 'observed',
      source: 'google-robotstxt',
      question: {
        id: 'index-page',
        defaultAnswer: 'As the program: the folder is allowed too',
        answers: { alone: 'Only the page is allowed' },
      },
    },
    {
      sentence:
        'In a rule, %2A and %24 are not read as * and $: the published program does so, unlike RFC 9309.',
      grade: 'observed',
      source: 'google-robotstxt',
      question: {
        id: 'escaped-signs',
        defaultAnswer: 'As the program: only the escape itself',
        answers: { meant: 'As RFC 9309: the sign too' },
      },
    },
    {
      sentence:
        'A Sitemap line is for no crawler in particular; all may fetch the sitemap unless the file blocks it.',
      grade: 'documented',
      source: 'google-spec',
    },
    {
      sentence:
        'Letters beyond ASCII in a rule may be written as they are or as escapes; since October 2026 Google recommends escapes in the paths of rules.',
      grade: 'documented',
      source: 'google-changelog',
      section: '23 October 2026',
    },
    {
      sentence: 'max-age in Cache-Control can shorten or lengthen how long a copy is used.',
      grade: 'documented',
      source: 'google-spec',
      section: 'Caching',
    },
    {
      sentence:
        'Retry-After, beside an answer such as 503, tells Google’s crawlers when to come again.',
      grade: 'documented',
      source: 'google-changelog',
      section: '6 October 2026',
    },
    {
      sentence:
        'Common crawlers such as Googlebot always obey robots.txt when they crawl by themselves.',
      grade: 'documented',
      source: 'google-common',
    },
    {
      sentence:
        'Special-case crawlers such as AdsBot do not obey a group for *, and may ignore robots.txt.',
      grade: 'documented',
      source: 'google-special-case',
    },
    {
      sentence:
        'Fetchers that a user sets off, such as Google-Read-Aloud, generally ignore robots.txt.',
      grade: 'documented',
      source: 'google-user-triggered',
    },
    {
      sentence:
        'Google’s program ignores Content-Signal, Content-Usage and Crawl-delay, as it does every line but User-agent, Allow, Disallow and Sitemap.',
      grade: 'observed',
      source: 'google-robotstxt',
      section: 'reporting_robots.cc',
    },
  ],
}
