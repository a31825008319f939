import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'robotstxt-go', section: 'version 1.1.2' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of temoto/robotstxt does. */
export const about: DialectAbout = {
  summary:
    'The parser of Go that Colly and others use: a name fits what the robot’s name begins with, a rule with a wildcard may match anywhere in the path, and one wrong line spoils the whole file.',
  sources: [{ source: 'robotstxt-go' }, { source: 'robotstxt-go-parser' }, { source: 'colly' }],
  facts: [
    {
      sentence:
        'A rule or Crawl-delay above all names, and a Crawl-delay that is no number or less than 0, are errors for which the whole file is given up.',
      ...code,
      question: {
        id: 'errors',
        defaultAnswer: 'The program fetches nothing, as Colly',
        answers: { open: 'The program goes on without rules, as fetchbot' },
        evidence: { open: { grade: 'observed', source: 'fetchbot' } },
      },
    },
    seen(
      'The longest rule wins, counted in bytes; of two of one length the first in the file wins, Allow or not.',
    ),
    seen(
      'A rule with * or $ within it may match anywhere: “/shop/*.pdf” also blocks /old/shop/a.pdf, as it does not to Google.',
    ),
    seen(
      'In such a rule * counts as two characters, and so do the signs . + ( ) and others of regular expressions.',
    ),
    seen('A * at the end is dropped, so “Disallow: *” blocks nothing.'),
    seen(
      '$ is the end of the path, also with * or $ behind it; any other rule with $ matches nothing.',
    ),
    seen('A rule that begins with neither a slash nor a * gets a slash.'),
    seen(
      'A name fits when the robot’s name begins with it, in any case: Goo fits Googlebot. The longest one counts.',
    ),
    seen('A name of one letter does not count where there is a group for *.'),
    seen('All groups of exactly one name are combined.'),
    seen(
      'A group counts once it has a rule or a Crawl-delay; one of names alone leaves its robots to the groups for *.',
    ),
    seen('Only rules and Crawl-delay end a list of names; blank lines are ignored.'),
    seen(
      'A line is read word by word, in pairs of name and value, with or without a colon: “Disallow /a allow /b” is two rules, and of a path with a blank only the first part counts.',
    ),
    seen('A colon with a blank before it is the value: “Disallow : /a” blocks /:.'),
    seen('A # begins a remark only at the start of a word: “/a#b” is a path.'),
    seen('A Disallow without a path blocks nothing.'),
    seen('Escapes are compared as they are written: %7E does not equal ~, and é not %C3%A9.'),
    seen('robots.txt itself can be blocked like any other address.'),
    seen('A byte-order mark is skipped.'),
    seen('Crawl-delay: the last one of a group counts.'),
    seen('Nothing limits the size of the file.'),
    {
      sentence: 'What is compared is the path that a program gives, often without its query.',
      ...code,
      note: 'Here it is the path with its query',
    },
  ],
}
