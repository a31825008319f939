import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'protego', section: 'version 0.7.0' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of Protego does. */
export const about: DialectAbout = {
  summary:
    'The parser of Scrapy: the longest rule wins, with wildcards, misspelt lines are read, and a name has to begin a word of the robot’s name.',
  sources: [{ source: 'protego' }, { source: 'scrapy-robotstxt' }],
  facts: [
    seen('The longest rule wins; between an Allow and a Disallow of equal length, Allow wins.'),
    seen(
      'A name fits where a word of the robot’s User-Agent begins with it: Claude fits ClaudeBot.',
    ),
    seen(
      'Of several names that fit, the longest counts, and all groups of that name are combined.',
    ),
    seen('A version counts as a part of the name: GPTBot/1.4 does not fit GPTBot.'),
    seen('A star in a name is dropped: Foo* fits FooBot.'),
    seen('Before version 0.7.0 a name also fitted in the middle of a word.'),
    seen(
      'Before version 0.7.0 a rule with = in its path never matched, and a URL lost an empty ? and a last ;.',
    ),
    seen('Blank lines are ignored.'),
    seen(
      'Lines also end at vertical tabs, form feeds, U+001C to U+001E, U+0085, U+2028 and U+2029.',
    ),
    seen(
      'Any line with a colon but Sitemap and Host ends a list of names, also one that is not known.',
    ),
    seen('Misspellings such as “Disalow” and “Useragent” are read, and lines without a colon.'),
    seen('Rules without a path are ignored.'),
    seen('* matches any characters, $ at the end is the end of the URL and also the sign itself.'),
    seen('An Allow for …/index.html allows its folder too.'),
    seen('Escapes are compared decoded, except those of / and %; ? and %3F are alike.'),
    seen('robots.txt itself may always be fetched, since version 0.7.0.'),
    {
      sentence:
        'Scrapy takes a byte-order mark away since version 2.14.0; Protego alone reads it as a part of the first line.',
      grade: 'observed',
      source: 'scrapy-robotstxt',
      question: {
        id: 'byte-order-mark',
        defaultAnswer: 'It is skipped, as by Scrapy',
        answers: { kept: 'It makes the first line unreadable, as to Protego alone' },
        evidence: { kept: { grade: 'observed', source: 'protego' } },
      },
    },
    seen('Nothing limits the size of the file.'),
  ],
}
