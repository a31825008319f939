import type { DialectAbout } from '../about.ts'

/** What the sources say of the dialect Python urllib, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'What Python programs use that ask robots.txt at all. The first rule that matches decides; no wildcards.',
  sources: [{ source: 'python-robotparser' }],
  facts: [
    {
      sentence: 'The first rule in the file that matches decides.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence:
        'The first group is used with a name that is part of the robot’s name up to a slash, in any case.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'Groups for * come last, wherever they stand; of several, only the first counts.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'A User-agent line without a name fits every robot.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'A blank line ends a group, and forgets names under which no rule has come yet.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'A line of spaces is not a blank line, nor is one with a comment.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'Crawl-delay and Request-rate end a list of names, as rules do.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'A Disallow without a path allows everything.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: '* and $ are plain characters, so “Disallow: *” blocks nothing.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence: 'Escapes are undone and made anew on both sides, so %2F equals / and %7E equals ~.',
      grade: 'documented',
      source: 'python-robotparser',
    },
    {
      sentence:
        'A question mark at the end of a rule is lost, so “Disallow: /?” blocks everything. Python mended this in 2025.',
      grade: 'interpretation',
      question: {
        id: 'version',
        defaultAnswer: 'As Python 3.11: a last ? is lost, and %3F equals ?',
        answers: { newer: 'As Python 3.14: ? = & and their escapes differ' },
      },
    },
    {
      sentence: 'Python 3.15 goes over to RFC 9309: choose that one for it.',
      grade: 'memory',
    },
    {
      sentence: 'Bytes that are no UTF-8 are compared as they are, where Python 3.11 gives up.',
      grade: 'interpretation',
    },
    {
      sentence: 'Lines end at line breaks only, where Python also ends them at form feeds.',
      grade: 'interpretation',
    },
  ],
}
