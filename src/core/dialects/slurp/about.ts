import type { DialectAbout } from '../about.ts'
import { byteOrderMarkFact, percentFact, robotsTxtFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Yahoo Slurp, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Says that it follows the 1996 draft, and adds * and $. Since June 2008 the longest rule applies.',
  sources: [{ source: 'yahoo-slurp' }, { source: 'yahoo-rep-2008' }],
  facts: [
    {
      sentence: 'The first group is used that has “Slurp” somewhere in a User-agent line.',
      grade: 'documented',
      source: 'yahoo-slurp',
    },
    {
      sentence: 'Without such a group, the first one for * is used.',
      grade: 'documented',
      source: 'yahoo-slurp',
    },
    {
      sentence:
        '* matches any characters, $ at the end is the end of the URL; a * at the end changes nothing.',
      grade: 'documented',
      source: 'yahoo-slurp',
    },
    {
      sentence: 'Of an Allow and a Disallow that match, the longest rule applies.',
      grade: 'documented',
      source: 'yahoo-rep-2008',
      question: {
        id: 'precedence',
        defaultAnswer: 'The longest rule that matches',
        answers: { first: 'The first rule that matches, as in the 1996 draft' },
      },
    },
    {
      sentence: 'Of two rules of equal length the first decides, as in the 1996 draft.',
      grade: 'interpretation',
    },
    {
      sentence: 'A blank line ends a group, as in the 1996 draft.',
      grade: 'interpretation',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line is ignored' },
      },
    },
    percentFact,
    {
      sentence: 'Upper and lower case differ in paths.',
      grade: 'documented',
      source: 'yahoo-slurp',
    },
    { sentence: 'A rule without a path matches nothing.', grade: 'interpretation' },
    robotsTxtFact,
    byteOrderMarkFact,
    {
      sentence:
        'From August 2010 on, in North America first, Yahoo’s results came from Bing. By others’ account Yahoo’s help now names Slurp and Bing’s crawler.',
      grade: 'memory',
    },
  ],
}
