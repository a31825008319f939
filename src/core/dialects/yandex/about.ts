import type { DialectAbout } from '../about.ts'
import { lonelyNameFact } from '../parts/shared-facts-1994.ts'
import { byteOrderMarkFact, robotsTxtFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Yandex, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, a blank line ends a group, and a group for Yandex is for all its robots.',
  sources: [
    { source: 'yandex-user-agent' },
    { source: 'yandex-allow-disallow' },
    { source: 'yandex-errors' },
    { source: 'yandex-robots-txt' },
  ],
  facts: [
    {
      sentence: 'A robot obeys the group with its own name; without one, Yandex; without that, *.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence: 'Some robots, such as YandexDirect, obey a group with their own name only.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence: 'Any name with “yandex” in it is for all its robots, in any case.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence:
        'The name of one robot is not for the others: YandexBot does not mean YandexImages.',
      grade: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'The name of one robot is for it alone',
        answers: { any: 'Any name with “yandex” in it is for all of them' },
      },
    },
    {
      sentence: 'What follows a slash in a name is dropped: YandexBot/3.0 is YandexBot.',
      grade: 'interpretation',
    },
    {
      sentence: 'Groups that fit equally well count as one.',
      grade: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'All of them together',
        answers: { first: 'Only the first' },
      },
    },
    {
      sentence:
        'A blank line ends a group: rules behind one that follows User-agent are for nobody.',
      grade: 'documented',
      source: 'yandex-user-agent',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line means nothing, as in RFC 9309' },
      },
    },
    lonelyNameFact,
    {
      sentence: 'Rules are sorted by length and the last that applies wins: the longest.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence: 'Between an Allow and a Disallow of equal length, Allow wins.',
      grade: 'memory',
      question: {
        id: 'ties',
        defaultAnswer: 'Allow wins',
        answers: { first: 'The rule that stands first wins' },
      },
    },
    {
      sentence: 'A rule has to start with / or *; any other matches nothing.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence: '* is any run of characters, $ at the end is the end.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence: 'An empty Disallow restricts nothing, and an empty Allow is not looked at.',
      grade: 'documented',
      source: 'yandex-user-agent',
      question: {
        id: 'empty-allow',
        defaultAnswer: 'An empty Allow means nothing',
        answers: { blocks: 'An empty Allow blocks everything, as it once did' },
      },
    },
    { sentence: 'Upper and lower case differ in paths.', grade: 'memory' },
    {
      sentence: 'Escapes and letters beyond ASCII are compared the way RFC 9309 does.',
      grade: 'interpretation',
      question: {
        id: 'percent',
        defaultAnswer: 'As RFC 9309: %7E equals ~',
        answers: { written: 'Exactly as written' },
      },
    },
    {
      sentence: 'A rule may have 1,024 characters; a longer one is an error.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    {
      sentence:
        'A rule that is too long matches nothing, and the key does not count as part of it.',
      grade: 'interpretation',
    },
    {
      sentence: 'A file may have 2,048 rules; more are an error, and those beyond are not read.',
      grade: 'interpretation',
      question: {
        id: 'most-rules',
        defaultAnswer: 'The first 2,048 rules are read',
        answers: { all: 'All rules are read' },
      },
    },
    {
      sentence: 'Nothing in a file of more than 500 KB applies: everything may be fetched.',
      grade: 'documented',
      source: 'yandex-user-agent',
      question: {
        id: 'size',
        defaultAnswer: '500 KB are 512,000 bytes',
        answers: { thousands: '500 KB are 500,000 bytes' },
      },
    },
    robotsTxtFact,
    byteOrderMarkFact,
    {
      sentence: 'Crawl-delay counts for nothing since 22 February 2018.',
      grade: 'documented',
      source: 'yandex-user-agent',
    },
    { sentence: 'Host is obsolete.', grade: 'documented', source: 'yandex-user-agent' },
  ],
}
