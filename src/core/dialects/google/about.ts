import type { DialectAbout } from '../about.ts'

/** What the sources say of the dialect Google, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, Allow wins a tie. Forgives misspellings and missing colons, knows * and $.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc at 22b355f' },
    { source: 'google-spec' },
  ],
  facts: [
    {
      sentence: 'Letters, - and _ at the start of a name count; what follows is dropped.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    {
      sentence: 'All groups that name the crawler count as one.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    {
      sentence: 'Misspelt Disallow and a missing colon are forgiven.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    {
      sentence: 'The first 500 KiB of the file are read.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    {
      sentence: 'The longest rule that matches wins; between equals, Allow.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    {
      sentence: '* is any run of characters, $ at the end is the end.',
      grade: 'documented',
      source: 'google-robotstxt',
    },
    { sentence: 'Blank lines mean nothing.', grade: 'documented', source: 'google-robotstxt' },
    {
      sentence:
        'An Allow for /folder/index.html opens /folder/ too: the published program does so, the description is silent.',
      grade: 'documented',
      source: 'google-robotstxt',
      question: {
        id: 'index-page',
        defaultAnswer: 'As the program: the folder is open too',
        answers: { alone: 'The page alone is open' },
      },
    },
    {
      sentence:
        'In a rule, %2A and %24 are no star and no dollar sign: so the published program, against RFC 9309.',
      grade: 'documented',
      source: 'google-robotstxt',
      question: {
        id: 'escaped-signs',
        defaultAnswer: 'As the program: only the escape itself',
        answers: { meant: 'As RFC 9309: the sign too' },
      },
    },
  ],
}
