import type { DialectAbout, DialectFact } from '../about.ts'

const code = {
  grade: 'observed',
  source: 'linkchecker-parser',
  section: 'version 10.4.0',
} as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of LinkChecker does. */
export const about: DialectAbout = {
  summary:
    'LinkChecker’s own parser: the first rule that matches decides, no wildcards, and a name in the file has to be a part of what the robot sends.',
  sources: [{ source: 'linkchecker-parser' }],
  facts: [
    seen('The first rule of the group that matches decides.'),
    seen(
      'The first group is used with a name that is a part of the robot’s User-Agent, in any case.',
    ),
    seen('A line that says more than the robot sends is not for it: “LinkChecker and others”.'),
    seen('Groups for * come last, wherever they stand; of several, only the last counts.'),
    seen('A User-agent line without a name fits every robot.'),
    seen('A blank line ends a group, and forgets names under which no rule has come yet.'),
    seen(
      'Lines also end at vertical tabs, form feeds, U+001C to U+001E, U+0085, U+2028 and U+2029.',
    ),
    {
      sentence:
        'A CR LF whose CR is byte 512 of the file, or 1,024 and so on, ends a line and a blank one.',
      ...code,
      note: 'Here it ends one',
    },
    seen('Names at the very end of the file count, without rules.'),
    seen('A line with only spaces is a blank line, one with a comment is not.'),
    seen('A Crawl-delay that is a whole number ends a list of names, as rules do.'),
    seen('A Disallow without a path allows everything that no rule above it matches.'),
    seen('* and $ are plain characters, so “Disallow: *” blocks nothing.'),
    seen('Paths are compared without query and parameters, and with escapes decoded.'),
    seen('robots.txt itself can be blocked like any other address.'),
    seen('A byte-order mark at the start of the file makes the first line unreadable.'),
  ],
}
