import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'spatie-robots', section: 'version 2.5.4' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of spatie/robots-txt does. */
export const about: DialectAbout = {
  summary:
    'The parser of PHP by Spatie: a name has to be the whole name, only the last group of a name counts, wildcards work in Disallow alone, and lines that are not known can become rules.',
  sources: [{ source: 'spatie-robots' }],
  facts: [
    {
      sentence: 'A name fits when it is the whole name of the robot, in any case.',
      ...code,
      question: {
        id: 'names',
        defaultAnswer: 'The whole name, as usual',
        answers: { partial: 'A part of the robot’s name, as by withPartialMatches()' },
        evidence: { partial: { grade: 'observed', source: 'spatie-robots' } },
      },
    },
    {
      sentence: 'An Allow that is exactly the address that a program gives wins over everything.',
      ...code,
      note: 'So an Allow with a whole URL opens that URL; here it matches nothing. Paths that PHP takes for a host or a port, such as //a or /a:80, are read otherwise',
      question: {
        id: 'given',
        defaultAnswer: 'A program gives the whole address, so no path is exactly that',
        answers: { path: 'A program gives the path alone' },
        evidence: { path: { grade: 'observed', source: 'spatie-robots' } },
      },
    },
    seen('Of several groups of one name only the last counts; Google and RFC 9309 combine them.'),
    seen(
      'A group without any Allow takes the Allows of the group for *, though not its Disallows.',
    ),
    seen(
      'The longer rule wins, counted in bytes; between an Allow and a Disallow of equal length, Disallow wins.',
    ),
    seen(
      '* and $ work in a Disallow, but any Allow that the path begins with overrides such a rule, whatever its length.',
    ),
    seen('In an Allow * and $ are plain characters: “Allow: /*.css” allows nothing.'),
    seen(
      'A line that is not known is cut behind its first 8 and 6 bytes, and what is left is a Disallow and an Allow: “Noindex: /a” blocks /a.',
    ),
    seen('Such a line also keeps a group from taking the Allows of the group for *.'),
    seen(
      'Remarks are lines that begin with #. Behind a value they are a part of it: “Disallow: /a # b” does not block /a.',
    ),
    seen('A tab behind the colon is a part of the value.'),
    seen(
      'Any name that begins with User-agent is read as that, with the rest as a part of the name.',
    ),
    seen('Only Allow and Disallow end a list of names; blank lines are ignored.'),
    seen('Rules without a path are ignored.'),
    seen('Escapes are compared as they are written: %7E does not equal ~, and é not %C3%A9.'),
    seen('robots.txt itself can be blocked like any other address.'),
    seen('A byte-order mark at the start of the file makes the first line unreadable.'),
    seen('Crawl-delay: the last one of a name counts, else that for *.'),
    seen('Nothing limits the size of the file.'),
    {
      sentence:
        'Where an address has a $ of its own, a Disallow that is the same up to and with that sign counts its length.',
      ...code,
      note: 'Here it does not',
    },
    {
      sentence: 'Lines end at LF, under Windows at CR LF; a CR alone ends none.',
      ...code,
      note: 'Here lines also end at a CR alone',
    },
  ],
}
