import type { DialectAbout } from '../about.ts'
import { blanksFact, caseFact, firstGroupFact, queryFact } from '../parts/shared-facts-1994.ts'

/** What the sources say of the dialect Spiderline, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Disallow only, no wildcards, and the last match decides: a Disallow without a path allows all that was blocked above it.',
  sources: [{ source: 'spiderline-guide' }],
  facts: [
    {
      sentence: 'Rules are tried from first to last, and the last that matches decides.',
      grade: 'documented',
      source: 'spiderline-guide',
    },
    {
      sentence: 'A Disallow without a path matches every address and allows it.',
      grade: 'documented',
      source: 'spiderline-guide',
      note: 'The guide says that all paths can be visited then; that this undoes the rules above follows from the last match',
    },
    {
      sentence: 'There is no Allow, and there are no wildcards.',
      grade: 'documented',
      source: 'spiderline-guide',
    },
    { sentence: 'A blank line ends a group.', grade: 'documented', source: 'spiderline-guide' },
    {
      sentence: 'A name fits when it is the robot’s whole name, in any case.',
      grade: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'The whole name',
        answers: {
          'line-in-name': 'The line is part of the robot’s name',
          'name-in-line': 'The robot’s name is part of the line',
        },
      },
    },
    {
      sentence:
        'A rule for /docs/ does not block /docs.html, though the guide once says that it does, against its own explanation of paths.',
      grade: 'interpretation',
      question: {
        id: 'folder-slash',
        defaultAnswer: '/docs/ blocks the folder alone',
        answers: { dropped: '/docs/ blocks all that /docs blocks' },
      },
    },
    {
      sentence:
        'Its customers could set NOINDEX and NOFOLLOW for URLs in their account, too; with robots.txt or meta tags that is not needed.',
      grade: 'documented',
      source: 'spiderline-guide',
    },
    firstGroupFact,
    caseFact,
    queryFact,
    blanksFact,
    { sentence: 'Spiderline is shown as of the years 1999 to 2005.', grade: 'memory' },
  ],
}
