import type { DialectAbout } from '../about.ts'
import { byteOrderMarkFact, robotsTxtFact, tiesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Applebot, and what they leave open. */
export const about: DialectAbout = {
  summary: 'Reads paths as Google does, and obeys the group for Googlebot when it has none.',
  sources: [{ source: 'apple-applebot' }, { source: 'seroundtable-applebot' }],
  facts: [
    {
      sentence:
        'Applebot obeys its own group; without one, the group for Googlebot; without that, *.',
      grade: 'documented',
      source: 'apple-applebot',
    },
    {
      ...tiesFact,
      sentence: 'As with Google, the longest rule wins, Allow wins a tie, and * and $ work.',
    },
    {
      sentence:
        'As with Google, letters beyond ASCII equal their escapes, but %7E does not equal ~.',
      grade: 'interpretation',
      question: {
        id: 'percent',
        defaultAnswer: 'As Google: %7E does not equal ~',
        answers: { rfc: 'As RFC 9309: %7E equals ~' },
      },
    },
    {
      sentence:
        'Misspelt line names and missing colons, which Google accepts, are not accepted, and an Allow of an index page does not allow its folder.',
      grade: 'interpretation',
      question: {
        id: 'reader',
        defaultAnswer: 'Lines have to be written correctly',
        answers: { google: 'Everything as Google’s own reader does' },
      },
    },
    {
      sentence: 'All groups that name the crawler are combined, and blank lines are ignored.',
      grade: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'All groups together',
        answers: { first: 'Only the first group' },
      },
    },
    robotsTxtFact,
    byteOrderMarkFact,
    { sentence: 'Crawl-delay is ignored.', grade: 'documented', source: 'apple-applebot' },
    { sentence: 'Sitemap is read.', grade: 'memory' },
    {
      sentence:
        'nosnippet keeps a page out of what Apple’s AI answers are made from; X-Robots-Tag works too.',
      grade: 'documented',
      source: 'apple-applebot',
    },
    {
      sentence:
        'So does isAccessibleForFree: false in the data of a page; the page can still be found.',
      grade: 'documented',
      source: 'apple-applebot',
    },
    {
      sentence: 'Applebot-Extended fetches nothing; it says how what Applebot fetched may be used.',
      grade: 'documented',
      source: 'apple-applebot',
    },
    {
      sentence: 'Apple made its crawler known in May 2015.',
      grade: 'memory',
    },
  ],
}
