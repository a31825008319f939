import type { DialectAbout, DialectFact } from '../about.ts'

const code = { grade: 'observed', source: 'crawler-commons', section: 'version 1.6' } as const

const seen = (sentence: string): DialectFact => ({ sentence, ...code })

/** What the code of crawler-commons does. */
export const about: DialectAbout = {
  summary:
    'The parser of Java that Apache Nutch and StormCrawler use: RFC 9309 with many misspelt lines, but a Crawl-delay of more than 300 seconds closes the whole site, and $ after * looks at one place only.',
  sources: [{ source: 'crawler-commons' }, { source: 'crawler-commons-rules' }],
  facts: [
    seen('The longest rule wins; between an Allow and a Disallow of equal length, Allow wins.'),
    seen(
      'A Crawl-delay of more than 300 seconds closes the whole site, robots.txt included, unless a program sets another limit.',
    ),
    seen(
      'Of the Crawl-delays in several groups for a robot the shortest counts, and in one group the first; one that is no number does not.',
    ),
    seen(
      'A name fits when it is the whole name of the robot, or when its first letters, - and _ are: MJ12bot fits a robot called MJ, as in RFC 9309.',
    ),
    seen(
      'All groups of one name are combined. Only rules end a list of names; blank lines do not.',
    ),
    seen(
      'Misspellings such as “Disalow”, “Useragent” and “Crawl delay” are read, and lines without a colon, also with several words.',
    ),
    seen('Rules without a path are ignored.'),
    seen(
      '* matches any characters, $ at the end is the end of the URL. Behind a * only the first place is tried: “/*.php$” does not match /a.php/b.php, as it does to Google.',
    ),
    seen('A rule for …/index.html is for its folder too; to Google only an Allow is.'),
    seen('Escapes are compared as in RFC 9309: %7E equals ~, %2F does not equal /.'),
    seen('An escaped * or $ in a rule is the sign itself.'),
    seen(
      'An address with signs that Java does not take, such as |, [ or a bare %, counts as the home page.',
    ),
    seen(
      'robots.txt itself may be fetched whatever the rules say, but not where a delay closes the site.',
    ),
    seen('A byte-order mark is skipped. U+0085, U+2028 and U+2029 end lines too.'),
    seen('Nothing limits the size of the file.'),
    {
      sentence:
        'Where a file is served as text/html, or has an html, head or body tag without attributes, all tags are taken out before it is read.',
      ...code,
      note: 'Here tags stay. Without “User-agent:” in it such a file blocks nothing',
    },
    {
      sentence: 'A file in UTF-16 with a byte-order mark is read.',
      ...code,
      note: 'Here files are read as UTF-8',
    },
    {
      sentence:
        'Programs may also ask for the older way, in which a name fits when it begins a word of the robot’s name.',
      ...code,
      note: 'Here names are compared as the library does unless it is told otherwise',
    },
  ],
}
