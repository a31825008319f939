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
  references: [
    { title: 'Robots Exclusion Protocol: a guide for web developers (Microsoft)' },
    { title: 'Bing Webmaster Blog, May 2012: To crawl or not to crawl' },
    { title: 'Bing Webmaster Blog, August 2009, on Crawl-delay' },
  ],
  facts: [
    {
      sentence: 'Bingbot obeys its own group; without one, the group for msnbot; without that, *.',
      basis: 'documented',
    },
    {
      sentence:
        'Microsoft’s other crawlers, such as adidxbot, try their own name before Bingbot and msnbot.',
      basis: 'interpretation',
    },
    {
      sentence: 'A group for a crawler replaces *, except that a Crawl-delay under * still counts.',
      basis: 'documented',
    },
    {
      sentence: 'A Crawl-delay of more than 30 seconds counts as 30.',
      basis: 'interpretation',
      question: {
        id: 'delay',
        defaultAnswer: 'It counts as 30 seconds',
        answers: { ignored: 'It is ignored' },
      },
    },
    {
      sentence: 'A group fits when its name is the crawler’s whole name, in any case.',
      basis: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'The whole name',
        answers: { family: 'Also the beginning of a name: msnbot means msnbot-media too' },
      },
    },
    mergedFact,
    blankLineFact,
    { sentence: 'The longest rule that matches wins.', basis: 'documented' },
    tiesFact,
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    {
      sentence:
        'A rule may start with *, though Microsoft’s guide calls “Disallow: *” not valid and wants a slash.',
      basis: 'interpretation',
      question: {
        id: 'slash',
        defaultAnswer: 'A rule may start with *',
        answers: { needed: 'A rule that starts with * matches nothing' },
      },
    },
    { sentence: 'Upper and lower case differ in paths.', basis: 'documented' },
    percentFact,
    robotsTxtFact,
    { sentence: 'The file is UTF-8.', basis: 'documented' },
    byteOrderMarkFact,
    { sentence: 'Bingbot took over from msnbot in 2010.', basis: 'memory' },
  ],
}
