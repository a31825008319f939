import type { DialectAbout } from '../about.ts'
import { caseFact } from '../parts/shared-facts-1994.ts'
import { byteOrderMarkFact, percentFact, robotsTxtFact, tiesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Seznam, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, a blank line ends a group, and a name may be any part of the User-Agent.',
  references: [
    { title: 'Seznam help: Crawling control' },
    { title: 'Seznam nápověda: syntax of robots.txt' },
  ],
  facts: [
    {
      sentence: 'A group is named by the robot’s name or by the User-Agent that it sends.',
      basis: 'documented',
    },
    {
      sentence: 'A name fits when it is a part of that User-Agent, in any case.',
      basis: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'Any part of the User-Agent',
        answers: { whole: 'Only the robot’s whole name' },
      },
    },
    {
      sentence: 'A blank line ends a group, also before its first rule.',
      basis: 'documented',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line means nothing, as in RFC 9309' },
      },
    },
    {
      sentence: 'Of several groups that fit, the first is used.',
      basis: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'Only the first group',
        answers: { together: 'All groups together' },
      },
    },
    {
      sentence: 'SeznamHomepageCrawler obeys the group for SeznamBot when it has none of its own.',
      basis: 'interpretation',
    },
    { sentence: 'The longest rule that matches wins.', basis: 'memory' },
    tiesFact,
    { sentence: 'An empty Disallow restricts nothing.', basis: 'documented' },
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    caseFact,
    percentFact,
    robotsTxtFact,
    { sentence: 'Crawl-delay counts beside Request-rate.', basis: 'memory' },
    { sentence: 'Robot-version 2.0 is found on an older help page only.', basis: 'documented' },
    byteOrderMarkFact,
  ],
}
