import type { Citation } from '../../core/sources/source.ts'
import type { Contradiction } from './contradiction-form.ts'
import { lineContradictions } from './line-contradictions.ts'

const cambridge: Citation = { source: 'cambridge-guide' }
const spiderline: Citation = { source: 'spiderline-guide' }
const article: Citation = { source: 'rep-article-2013' }
const everybody = 'User-agent: *\nDisallow:\n'
const blockedFolder = 'User-agent: *\nDisallow: /old/\n'

/** Questions on rules for pages, then those on the lines of robots.txt. */
export const contradictions: readonly Contradiction[] = [
  {
    topic: 'Does noindex keep a page from being crawled?',
    about: 'pages',
    statements: [
      { says: 'A page with noindex is one that is not crawled.', citation: spiderline },
      { says: 'A page has to be fetched before its tag can be seen.', citation: cambridge },
    ],
    today:
      'A page has to be fetched for its noindex to be seen; Google says that noindex can free crawling for other pages in the long run. A crawler that robots.txt keeps out does not see it, so let the page be crawled.',
    evidence: { grade: 'documented', source: 'google-crawling-myths' },
    example: {
      robots: blockedFolder,
      url: '/old/page',
      crawlers: ['Googlebot'],
      meta: 'noindex',
      place: 'page',
    },
  },
  {
    topic: 'Does Disallow keep a page out of search?',
    about: 'pages',
    statements: [
      { says: 'Yes: Disallow makes sure that content is not indexed.', citation: article },
      {
        says: 'No: the address of a blocked page may still be listed when others link to it.',
        citation: article,
      },
    ],
    today:
      'It keeps crawlers from the page, not the address from the results. To keep a page out, allow it in robots.txt and give it noindex.',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
    example: { robots: blockedFolder, url: '/old/page', crawlers: ['Googlebot'], place: 'page' },
  },
  {
    topic: 'Can X-Robots-Tag speak to one crawler?',
    about: 'pages',
    statements: [
      { says: 'No: the header cannot name a robot, as a meta tag can.', citation: article },
      {
        says: 'Yes: a name and a colon in front of the rules.',
        citation: { source: 'google-robots-meta' },
      },
    ],
    today:
      '“googlebot: noindex” works for Google. A crawler that does not know names may take the whole header as its own, or none of it.',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
    example: {
      robots: everybody,
      url: '/report.pdf',
      crawlers: ['Googlebot', 'Bingbot'],
      header: 'X-Robots-Tag: googlebot: noindex',
      place: 'page',
    },
  },
  {
    topic: 'Do nocache and noarchive mean the same?',
    about: 'pages',
    statements: [
      { says: 'They are synonyms, and noarchive is the better one.', citation: article },
      {
        says: 'nocache leaves title, address and snippet to chat answers and training; noarchive leaves nothing, not even a link.',
        citation: { source: 'bing-chat-controls' },
      },
    ],
    today:
      'For Bing they differ, and a page with both counts as one with nocache, the weaker. Google acts on neither.',
    evidence: { grade: 'documented', source: 'bing-chat-controls' },
    example: {
      robots: everybody,
      url: '/news',
      crawlers: ['Bingbot'],
      meta: 'nocache, noarchive',
      place: 'page',
    },
  },
  ...lineContradictions,
]
