import type { DialectAbout } from '../about.ts'

/** What the sources say of the dialect Google, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, Allow wins a tie. Forgives misspellings and missing colons, knows * and $.',
  references: [
    { title: 'google/robotstxt 22b355f', section: 'robots.cc' },
    { title: 'How Google interprets the robots.txt specification' },
  ],
  facts: [
    {
      sentence: 'Letters, - and _ at the start of a name count; what follows is dropped.',
      basis: 'documented',
    },
    { sentence: 'All groups that name the crawler count as one.', basis: 'documented' },
    { sentence: 'Misspelt Disallow and a missing colon are forgiven.', basis: 'documented' },
    { sentence: 'The first 500 KiB of the file are read.', basis: 'documented' },
    { sentence: 'The longest rule that matches wins; between equals, Allow.', basis: 'documented' },
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    { sentence: 'Blank lines mean nothing.', basis: 'documented' },
    {
      sentence:
        'An Allow for /folder/index.html opens /folder/ too: the published program does so, the description is silent.',
      basis: 'documented',
      question: {
        id: 'index-page',
        defaultAnswer: 'As the program: the folder is open too',
        answers: { alone: 'The page alone is open' },
      },
    },
    {
      sentence:
        'In a rule, %2A and %24 are no star and no dollar sign: so the published program, against RFC 9309.',
      basis: 'documented',
      question: {
        id: 'escaped-signs',
        defaultAnswer: 'As the program: only the escape itself',
        answers: { meant: 'As RFC 9309: the sign too' },
      },
    },
  ],
}
