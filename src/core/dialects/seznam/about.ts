import type { DialectAbout } from '../about.ts'
import { caseFact } from '../parts/shared-facts-1994.ts'
import { byteOrderMarkFact, percentFact, robotsTxtFact, tiesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Seznam, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Its help leaves much open: read here as longest rule wins, a blank line ends a group, and a name may be any part of the User-Agent.',
  sources: [{ source: 'seznam-crawling' }, { source: 'seznam-syntax' }],
  facts: [
    {
      sentence: 'A group is named by the robot’s name or by the User-Agent that it sends.',
      grade: 'documented',
      source: 'seznam-syntax',
    },
    {
      sentence: 'A name fits when it is a part of that User-Agent, in any case.',
      grade: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'Any part of the User-Agent',
        answers: { whole: 'Only the robot’s whole name' },
      },
    },
    {
      sentence: 'A blank line ends a group, also before its first rule.',
      grade: 'interpretation',
      source: 'seznam-syntax',
      note: 'The help parts groups by blank lines, and refers to the standard of 1994; the rest is our interpretation',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line is ignored, as in RFC 9309' },
      },
    },
    {
      sentence: 'Of several groups that fit, the first is used.',
      grade: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'Only the first group',
        answers: { together: 'All groups together' },
      },
    },
    {
      sentence: 'SeznamHomepageCrawler obeys the group for SeznamBot when it has none of its own.',
      grade: 'memory',
      question: {
        id: 'homepage',
        defaultAnswer: 'It obeys the group for SeznamBot',
        answers: { alone: 'It obeys its own group or *' },
      },
    },
    { sentence: 'The longest rule that matches wins.', grade: 'memory' },
    tiesFact,
    {
      sentence: 'A change takes several days, up to several weeks, to take effect.',
      grade: 'documented',
      source: 'seznam-crawling',
    },
    {
      sentence: 'An empty Disallow restricts nothing.',
      grade: 'documented',
      source: 'seznam-crawling',
    },
    {
      sentence: '* matches any characters, $ at the end is the end of the URL.',
      grade: 'documented',
      source: 'seznam-crawling',
    },
    caseFact,
    percentFact,
    robotsTxtFact,
    { sentence: 'Crawl-delay counts beside Request-rate.', grade: 'memory' },
    {
      sentence:
        'The extended standard with Robot-version 2.0 is found on an older help page only, as being given up.',
      grade: 'documented',
      source: 'seznam-crawling',
      note: 'The older page is https://napoveda.seznam.cz/en/full-text-search/crawling-control/',
    },
    byteOrderMarkFact,
  ],
}
