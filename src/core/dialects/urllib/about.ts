import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'python-robotparser' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of Python's robotparser does, by version. */
export const about: DialectAbout = {
  summary:
    'The parser of Python programs that check robots.txt. Up to 3.12 the first rule that matches decides, without wildcards; from 3.13.14 and 3.14.5 on it follows RFC 9309.',
  sources: [{ source: 'python-robotparser' }, { source: 'python-pull-149376' }],
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
          newer: { grade: 'observed', source: 'python-robotparser' },
          rfc: { grade: 'observed', source: 'python-pull-149376' },
        },
      },
    },
    seen('The first rule in the file that matches decides.'),
    seen(
      'The first group is used with a name that is part of the robot’s name up to a slash, in any case.',
    ),
    seen('Groups for * come last, wherever they stand; of several, only the first counts.'),
    seen('A User-agent line without a name fits every robot.'),
    seen('A blank line ends a group, and forgets names under which no rule has come yet.'),
    seen('A line of spaces is not a blank line, nor is one with a comment.'),
    seen('Crawl-delay and Request-rate end a list of names, as rules do.'),
    seen('A Disallow without a path allows everything.'),
    seen('* and $ are plain characters, so “Disallow: *” blocks nothing.'),
    seen('Escapes are decoded and encoded again on both sides, so %2F equals / and %7E equals ~.'),
    {
      sentence:
        'From 3.13.14 and 3.14.5 on: the longest match wins, Allow wins between equals, and * and $ are known; what was matched counts, not the rule.',
      grade: 'observed',
      source: 'python-robotparser',
      section: 'main of 2026',
    },
    {
      sentence: 'From there on: groups with one name are combined, and blank lines are ignored.',
      grade: 'observed',
      source: 'python-robotparser',
      section: 'main of 2026',
    },
    {
      sentence:
        'From there on: a group of exactly the robot’s name is used, else that of the first name that is a part of it.',
      grade: 'observed',
      source: 'python-robotparser',
      section: 'main of 2026',
    },
    {
      sentence: 'From there on: a rule with $ before its end is dropped, and %2F still equals /.',
      grade: 'observed',
      source: 'python-robotparser',
      section: 'main of 2026',
    },
    {
      sentence:
        'From there on: Crawl-delay and Request-rate still end a list of names, and 401 and 403 still close the site.',
      grade: 'observed',
      source: 'python-robotparser',
      section: 'main of 2026',
    },
    {
      sentence:
        'Bytes that are no UTF-8 are compared as they are from 3.13.8 and 3.14.0 on; before, Python stops with an error.',
      ...code,
      note: 'Here they are compared as they are in all versions',
    },
    {
      sentence: 'Python also ends lines at form feeds and a few other signs.',
      ...code,
      note: 'Here lines end at line breaks only',
    },
  ],
}
