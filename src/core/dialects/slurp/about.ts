import type { DialectAbout } from '../about.ts'
import {
  emptyRuleFact,
  byteOrderMarkFact,
  percentFact,
  robotsTxtFact,
} from '../parts/shared-facts.ts'

/** What the sources say of the dialect Yahoo Slurp, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Says that it follows the 1996 draft, so the first rule that matches decides, and adds * and $.',
  sources: [{ source: 'yahoo-slurp' }, { source: 'microsoft-rep-guide' }],
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
      sentence:
        'The first rule that matches decides, as in the 1996 draft. Microsoft’s guide says that large search engines take the longest.',
      grade: 'interpretation',
      question: {
        id: 'precedence',
        defaultAnswer: 'The first rule that matches',
        answers: { longest: 'The longest rule that matches' },
      },
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
    emptyRuleFact,
    robotsTxtFact,
    byteOrderMarkFact,
    { sentence: 'Since 2011 Yahoo’s results have come from Bing’s crawler.', grade: 'memory' },
  ],
}
