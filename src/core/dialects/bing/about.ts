import type { DialectAbout } from '../about.ts'
import {
  blankLineFact,
  byteOrderMarkFact,
  mergedFact,
  percentFact,
  robotsTxtFact,
  tiesFact,
} from '../parts/shared-facts.ts'

/** What the sources say of the dialect Bing, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, * and $ work. A file that has no group for Bingbot is searched for msnbot.',
  sources: [
    { source: 'microsoft-rep-guide' },
    { source: 'bing-blog-2012' },
    { source: 'bing-blog-2009' },
  ],
  facts: [
    {
      sentence: 'Bingbot obeys its own group; without one, the group for msnbot; without that, *.',
      grade: 'documented',
      source: 'microsoft-rep-guide',
    },
    {
      sentence:
        'Microsoft’s other crawlers, such as adidxbot, try their own name before Bingbot and msnbot.',
      grade: 'interpretation',
    },
    {
      sentence: 'A group for a crawler replaces *, except that a Crawl-delay under * still counts.',
      grade: 'documented',
      source: 'microsoft-rep-guide',
    },
    {
      sentence: 'A Crawl-delay of more than 30 seconds counts as 30.',
      grade: 'interpretation',
      question: {
        id: 'delay',
        defaultAnswer: 'It counts as 30 seconds',
        answers: { ignored: 'It is ignored' },
      },
    },
    {
      sentence: 'A group fits when its name is the crawler’s whole name, in any case.',
      grade: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'The whole name',
        answers: { family: 'Also the beginning of a name: msnbot means msnbot-media too' },
      },
    },
    mergedFact,
    blankLineFact,
    {
      sentence: 'The longest rule that matches wins.',
      grade: 'documented',
      source: 'microsoft-rep-guide',
    },
    tiesFact,
    {
      sentence: '* is any run of characters, $ at the end is the end.',
      grade: 'documented',
      source: 'microsoft-rep-guide',
    },
    {
      sentence:
        'A rule may start with *, though Microsoft’s guide calls “Disallow: *” not valid and wants a slash.',
      grade: 'interpretation',
      question: {
        id: 'slash',
        defaultAnswer: 'A rule may start with *',
        answers: { needed: 'A rule that starts with * matches nothing' },
      },
    },
    {
      sentence: 'Upper and lower case differ in paths.',
      grade: 'documented',
      source: 'microsoft-rep-guide',
    },
    percentFact,
    robotsTxtFact,
    { sentence: 'The file is UTF-8.', grade: 'documented', source: 'microsoft-rep-guide' },
    byteOrderMarkFact,
    { sentence: 'Bingbot took over from msnbot in 2010.', grade: 'memory' },
  ],
}
