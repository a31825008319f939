import type { DialectAbout, DialectFact } from '../about.ts'

const code = {
  grade: 'observed',
  source: 'python-robotparser-3-11',
  section: 'version 3.11',
} as const

const current = {
  grade: 'observed',
  source: 'python-robotparser',
  section: 'main of 2026',
} as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of Python's robotparser does, by version. */
export const about: DialectAbout = {
  summary:
    'The parser of Python programs that check robots.txt. Up to 3.13.13 and 3.14.4 the first rule that matches decides, without wildcards; from 3.13.14 and 3.14.5 on it follows RFC 9309.',
  sources: [
    { source: 'python-robotparser-3-11' },
    { source: 'python-pull-138502' },
    { source: 'python-pull-149376' },
    { source: 'python-robotparser' },
  ],
  facts: [
    {
      sentence:
        'Up to Python 3.12, and to 3.13.7, a question mark at the end of a rule is lost, so “Disallow: /?” blocks everything.',
      ...code,
      question: {
        id: 'version',
        defaultAnswer: 'As Python 3.12 and older, and 3.13.0 to 3.13.7',
        answers: {
          newer: 'As Python 3.13.8 to 3.13.13 and 3.14.0 to 3.14.4: ? = & and their escapes differ',
          rfc: 'As Python 3.13.14, 3.14.5 and newer: RFC 9309, with peculiarities',
        },
        evidence: {
          newer: { grade: 'documented', source: 'python-pull-138502' },
          rfc: { grade: 'observed', source: 'python-pull-149376' },
        },
      },
    },
    seen('Up to 3.13.13 and 3.14.4: the first rule of the group that matches decides.'),
    seen(
      'Up to 3.13.13 and 3.14.4: the first group is used with a name that is part of the robot’s name up to a slash, in any case.',
    ),
    seen(
      'Up to 3.13.13 and 3.14.4: groups for * come last, wherever they stand; of several, only the first counts.',
    ),
    seen('In all versions: a User-agent line without a name fits every robot.'),
    seen(
      'Up to 3.13.13 and 3.14.4: a blank line ends a group, and forgets names under which no rule has come yet.',
    ),
    seen(
      'Up to 3.13.13 and 3.14.4: a line of spaces is not a blank line, nor is one with a comment.',
    ),
    seen('In all versions: Crawl-delay and Request-rate end a list of names, as rules do.'),
    seen(
      'Up to 3.13.13 and 3.14.4: a Disallow without a path allows everything that no rule above it matches.',
    ),
    seen(
      'Up to 3.13.13 and 3.14.4: * and $ are plain characters, so “Disallow: *” blocks nothing.',
    ),
    seen(
      'In all versions: escapes are decoded and encoded again on both sides, so %2F equals / and %7E equals ~.',
    ),
    {
      sentence:
        'From 3.13.14 and 3.14.5 on: the longest match wins, Allow wins between equals, and * and $ are known; what was matched counts, not the rule.',
      ...current,
    },
    {
      sentence: 'From there on: groups with one name are combined, and blank lines are ignored.',
      ...current,
    },
    {
      sentence:
        'From there on: a group of exactly the robot’s name is used, else that of the first name that is a part of it, else the one for *.',
      ...current,
    },
    {
      sentence:
        'From there on: a rule with a $ that anything but * and $ follows is dropped, and robots.txt itself may always be fetched.',
      ...current,
    },
    { sentence: 'In all versions: 401 and 403 close the site.', ...current },
    {
      sentence:
        'Bytes that are no UTF-8 are compared as they are from 3.13.8 and 3.14.0 on; before, Python stops with an error.',
      grade: 'documented',
      source: 'python-pull-138502',
      note: 'Here they are compared as they are in all versions',
    },
    seen(
      'In all versions: lines also end at vertical tabs, form feeds, U+001C to U+001E, U+0085, U+2028 and U+2029.',
    ),
  ],
}
