import type { DialectAbout } from '../about.ts'

/** What the sources say of the dialect Python urllib, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'What Python programs use that ask robots.txt at all. The first rule that matches decides; no wildcards.',
  references: [
    { title: 'Python documentation, urllib.robotparser' },
    { title: 'CPython 3.11, Lib/urllib/robotparser.py' },
  ],
  facts: [
    { sentence: 'The first rule in the file that matches decides.', basis: 'documented' },
    {
      sentence:
        'The first group is used with a name that is part of the robot’s name up to a slash, in any case.',
      basis: 'documented',
    },
    {
      sentence: 'Groups for * come last, wherever they stand; of several, only the first counts.',
      basis: 'documented',
    },
    {
      sentence: 'A User-agent line without a name fits every robot.',
      basis: 'documented',
    },
    {
      sentence: 'A blank line ends a group, and forgets names under which no rule has come yet.',
      basis: 'documented',
    },
    {
      sentence: 'A line of spaces is not a blank line, nor is one with a comment.',
      basis: 'documented',
    },
    {
      sentence: 'Crawl-delay and Request-rate end a list of names, as rules do.',
      basis: 'documented',
    },
    { sentence: 'A Disallow without a path allows everything.', basis: 'documented' },
    {
      sentence: '* and $ are plain characters, so “Disallow: *” blocks nothing.',
      basis: 'documented',
    },
    {
      sentence: 'Escapes are undone and made anew on both sides, so %2F equals / and %7E equals ~.',
      basis: 'documented',
    },
    {
      sentence:
        'A question mark at the end of a rule is lost, so “Disallow: /?” blocks everything. Python mended this in 2025.',
      basis: 'interpretation',
      question: {
        id: 'version',
        defaultAnswer: 'As Python 3.11: a last ? is lost, and %3F equals ?',
        answers: { newer: 'As Python 3.14: ? = & and their escapes differ' },
      },
    },
    {
      sentence: 'Python 3.15 goes over to RFC 9309: choose that one for it.',
      basis: 'memory',
    },
    {
      sentence: 'Bytes that are no UTF-8 are compared as they are, where Python 3.11 gives up.',
      basis: 'interpretation',
    },
    {
      sentence: 'Lines end at line breaks only, where Python also ends them at form feeds.',
      basis: 'interpretation',
    },
  ],
}
