import type { DialectAbout } from '../about.ts'
import { blanksFact, firstGroupFact, queryFact } from '../parts/shared-facts-1994.ts'

/** What the sources say of the dialect Ultraseek, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Disallow only, no wildcards, and upper and lower case are alike in paths. Names are looked for in the whole User-Agent.',
  references: [{ title: 'Guide to robots.txt, University of Cambridge, April 2021' }],
  facts: [
    {
      sentence:
        'A group is for a robot when its name, blanks and brackets included, is a part of what the robot sends as its User-Agent.',
      basis: 'documented',
    },
    {
      sentence: 'Upper and lower case are alike in names.',
      basis: 'interpretation',
      question: {
        id: 'name-case',
        defaultAnswer: 'Names fit in any case',
        answers: { exact: 'Names fit as written only' },
      },
    },
    { sentence: 'A robot with a group of its own ignores * altogether.', basis: 'documented' },
    { sentence: 'Upper and lower case are alike in paths.', basis: 'documented' },
    { sentence: 'Any Disallow that the path starts with blocks it.', basis: 'documented' },
    {
      sentence: 'A lone Disallow without a path allows everything.',
      basis: 'documented',
    },
    { sentence: 'A blank line ends a group.', basis: 'documented' },
    firstGroupFact,
    queryFact,
    blanksFact,
    { sentence: 'When Ultraseek came and went is from memory.', basis: 'memory' },
  ],
}
