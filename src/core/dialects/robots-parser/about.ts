import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'robots-parser', section: 'version 3.0.1' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of robots-parser does. */
export const about: DialectAbout = {
  summary:
    'The parser of npm that Crawlee and Lighthouse use: the longest rule wins, with * and $, as with Google, but a name has to be the whole name, every other line with a colon ends a list of names, and robots.txt itself can be blocked.',
  sources: [
    { source: 'robots-parser' },
    { source: 'crawlee-robots' },
    { source: 'lighthouse-crawlable' },
  ],
  facts: [
    seen('The longest rule wins; between an Allow and a Disallow of equal length, Allow wins.'),
    seen(
      'A name fits when it is the whole name of the robot, both without what follows a slash, in any case: “Googlebot-News” is no part of Googlebot, and “Googlebot (any)” fits no crawler.',
    ),
    seen('All groups of one name are combined.'),
    seen(
      'A group counts once it has a rule or a Crawl-delay, even one without a value; a group of names alone leaves its robots to the groups for *.',
    ),
    seen(
      'Any line with a colon ends a list of names, also Sitemap and names that are not known; to Google and RFC 9309 these lines do not.',
    ),
    seen(
      'Blank lines and lines without a colon are ignored; names of lines have to be spelt right.',
    ),
    seen('Rules without a path match nothing.'),
    seen('* matches any characters, and $ at the end is the end of the URL.'),
    seen(
      'Escapes are compared as they are written, in any case: %7E does not equal ~, as it does to RFC 9309.',
    ),
    seen(
      'In a rule [ ] \\ ^ | are escaped, and ` { } in its query, although they are not in addresses, so such a rule never matches.',
    ),
    seen('A question mark at the end of an address is lost.'),
    seen('robots.txt itself can be blocked like any other address.'),
    seen('An address of another scheme, host or port gets no answer at all.'),
    seen('A byte-order mark at the start of the file is skipped.'),
    seen('Crawl-delay: the last one that JavaScript reads as a number counts.'),
    seen('Nothing limits the size of the file.'),
    {
      sentence:
        'It is given a text: the program that calls it reads the bytes, and what is not UTF-8 becomes the replacement character, as programs in JavaScript usually do.',
      grade: 'interpretation',
      source: 'robots-parser',
      note: 'Here each such byte becomes one; a program may make one of several',
    },
  ],
}
