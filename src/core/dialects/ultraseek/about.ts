import type { DialectAbout } from '../about.ts'
import { blanksFact, firstGroupFact, queryFact } from '../parts/shared-facts-1994.ts'

/** What the sources say of the dialect Ultraseek, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Disallow only, no wildcards, and upper and lower case are alike in paths. Names are looked for in the whole User-Agent.',
  sources: [{ source: 'cambridge-guide' }],
  facts: [
    {
      sentence:
        'A group is for a robot when its name, spaces and brackets included, is a part of what the robot sends as its User-Agent.',
      grade: 'documented',
      source: 'cambridge-guide',
    },
    {
      sentence: 'Upper and lower case are alike in names.',
      grade: 'interpretation',
      question: {
        id: 'name-case',
        defaultAnswer: 'Names fit in any case',
        answers: { exact: 'Names fit as written only' },
      },
    },
    {
      sentence: 'A robot with a group of its own ignores * altogether.',
      grade: 'documented',
      source: 'cambridge-guide',
    },
    {
      sentence: 'Upper and lower case are alike in paths.',
      grade: 'documented',
      source: 'cambridge-guide',
    },
    {
      sentence: 'Any Disallow that the path starts with blocks it.',
      grade: 'documented',
      source: 'cambridge-guide',
    },
    {
      sentence: 'A lone Disallow without a path allows everything.',
      grade: 'documented',
      source: 'cambridge-guide',
    },
    { sentence: 'A blank line ends a group.', grade: 'documented', source: 'cambridge-guide' },
    firstGroupFact,
    queryFact,
    blanksFact,
    {
      sentence:
        'Ultraseek is shown as it was from 1997 on. When Cambridge stopped using it is not known: its guide of 2021 names Funnelback as the search engine, and has this one sentence on Ultraseek still.',
      grade: 'memory',
    },
  ],
}
