import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'heritrix-robotstxt' } as const
const directives = { grade: 'observed', source: 'heritrix-directives' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })
const weighed = (sentence: string): DialectFact => ({ sentence, ...directives })

/** What the code of Heritrix does. */
export const about: DialectAbout = {
  summary:
    'The first name in the file that is a part of the User-Agent counts; the longest rule wins, Allow between equals, and a longer path can hide a shorter one.',
  sources: [{ source: 'heritrix-robotstxt' }, { source: 'heritrix-directives' }],
  facts: [
    seen(
      'The first name in the file is used that is a part of the User-Agent; it is put in small letters, the User-Agent is not.',
    ),
    seen('Groups of that one name count together; groups for * count where no name fits.'),
    seen('A name that stands in several groups shares their rules with the names beside it there.'),
    seen('Blank lines are ignored.'),
    seen('A line with a blank between key and colon is ignored.'),
    seen('HTML tags around a line or a value are left out.'),
    seen('A Crawl-delay that begins with a number ends a list of names, as rules do.'),
    seen('One * at the end of a rule is dropped, so “Disallow: *” blocks nothing.'),
    seen('A Disallow without a path does nothing.'),
    weighed('The longest rule that matches wins, and Allow between equals.'),
    weighed('* matches any characters, $ at the end is the end of the URL, since version 3.10.'),
    weighed('Behind a * the first place that fits is taken: /*.gif$ misses /a.gif/b.gif.'),
    weighed(
      'A path can be hidden by a longer one of the same kind: with /a and /a/b, /a does not match /a/c.',
    ),
    weighed('Paths are compared as they are sent, with their query and their escapes.'),
    {
      sentence: 'robots.txt itself may always be fetched.',
      grade: 'observed',
      source: 'heritrix-preconditions',
    },
    seen('Of a longer file the first 512,000 characters are read, without the line that is cut.'),
    seen('A byte-order mark at the start of the file makes the first line unreadable.'),
  ],
}
