import type { DialectAbout, DialectFact } from '../about.ts'
import { byteOrderMarkFact, robotsTxtFact } from '../parts/shared-facts.ts'
import type { Evidence } from '../../sources/source.ts'

const userAgentHelp = { grade: 'documented', source: 'yandex-user-agent' } as const
const allowDisallowHelp = { grade: 'documented', source: 'yandex-allow-disallow' } as const
const errorsHelp = { grade: 'documented', source: 'yandex-errors' } as const

const tester = (day: string): Evidence & Pick<DialectFact, 'grade'> => ({
  grade: 'observed',
  source: 'yandex-tester',
  section: `tester, ${day}`,
})

const nameFacts: readonly DialectFact[] = [
  {
    sentence: 'A robot obeys the group with its own name; without one, Yandex; without that, *.',
    ...userAgentHelp,
  },
  {
    sentence: 'YandexDirect obeys a group with its own name only.',
    grade: 'observed',
    source: 'yandex-ydb',
    note: 'Contested: Webmaster’s help says that some robots may ignore a group for Yandex, the partner help that such a group may block YandexDirect too',
    question: {
      id: 'direct',
      defaultAnswer: 'Its own group only',
      answers: { family: 'Without one, the group for Yandex too' },
      evidence: { family: { grade: 'documented', source: 'yandex-partner' } },
    },
  },
  {
    sentence:
      'A name with “yandex” in it, in any case, is for all its robots, unless it is the name of one of them.',
    ...userAgentHelp,
  },
  {
    sentence: 'Where a group has exactly the name, other names with “yandex” in them do not count.',
    ...tester('17 July 2026'),
    question: {
      id: 'containing',
      defaultAnswer: 'Other names count where no group is exactly for Yandex',
      answers: {
        together: 'Other names count beside a group for Yandex too',
        nobody: 'Other names never count',
      },
      evidence: {
        together: { ...userAgentHelp, note: 'The help looks for the part “Yandex” in names' },
        nobody: {
          grade: 'observed',
          source: 'yandex-ydb',
          note: 'Its published parser wants the start of the robot’s full name; the tester was not asked without such a group',
        },
      },
    },
  },
  {
    sentence: 'The name of one robot is not for the others: YandexBot does not mean YandexImages.',
    ...tester('17 July 2026'),
    note: 'Seen of Yandex and YandexAdditionalBot',
    question: {
      id: 'names',
      defaultAnswer: 'The name of one robot is for it alone',
      answers: { any: 'Any name with “yandex” in it is for all of them' },
      evidence: { any: { grade: 'interpretation' } },
    },
  },
  {
    sentence: 'What follows a slash in a name is dropped: YandexBot/3.0 is YandexBot.',
    grade: 'interpretation',
    source: 'yandex-ydb',
    note: 'Its published parser compares with the full name, version included',
    question: {
      id: 'version',
      defaultAnswer: 'YandexBot/3.0 is YandexBot',
      answers: { kept: 'A name with a version is another name' },
    },
  },
]

const groupFacts: readonly DialectFact[] = [
  {
    sentence: 'Groups with the same name are combined.',
    ...tester('17 July 2026'),
    question: {
      id: 'groups',
      defaultAnswer: 'All of them together',
      answers: { first: 'Only the first' },
      evidence: { first: { grade: 'interpretation' } },
    },
  },
  {
    sentence: 'A blank line does nothing: rules behind one still belong to the name above it.',
    ...tester('17 July 2026'),
    question: {
      id: 'blank-line',
      defaultAnswer: 'A blank line does nothing',
      answers: { ends: 'A blank line ends the group' },
      evidence: { ends: { ...allowDisallowHelp, note: 'The help allows none within a group' } },
    },
  },
  {
    sentence: 'A name with a blank line right below it gets the rules below that line.',
    ...tester('17 July 2026'),
    question: {
      id: 'lonely-name',
      defaultAnswer: 'The rules below the blank line are for it',
      answers: {
        parted: 'A name that comes next starts a group of its own',
        forgotten: 'Blank lines end groups, and such a name is forgotten',
      },
      evidence: {
        parted: {
          grade: 'observed',
          source: 'yandex-ydb',
          note: 'The tester was not asked about two names with a blank line between them',
        },
        forgotten: { grade: 'interpretation' },
      },
    },
  },
  {
    sentence: 'Several groups for * are an error to Yandex’s help: it allows only one.',
    ...errorsHelp,
  },
]

const precedenceFacts: readonly DialectFact[] = [
  {
    sentence: 'The rule with the most characters wins, and * and $ do not count as characters.',
    ...tester('17 July 2026'),
    question: {
      id: 'length',
      defaultAnswer: 'Without * and $: /a$ is as long as /a',
      answers: { wildcards: 'With * and $: /a$ is longer than /a' },
      evidence: {
        wildcards: { ...allowDisallowHelp, note: 'The help sorts rules by length' },
      },
    },
  },
  {
    sentence: 'Between an Allow and a Disallow with as many characters, Allow wins.',
    ...tester('17 July 2026'),
    question: {
      id: 'ties',
      defaultAnswer: 'Allow wins',
      answers: { first: 'The rule that stands first wins' },
      evidence: { first: { grade: 'interpretation' } },
    },
  },
]

const ruleFacts: readonly DialectFact[] = [
  { sentence: 'A rule has to start with / or *; any other matches nothing.', ...errorsHelp },
  {
    sentence:
      'Misspelt line names, lines without a colon and rules above every User-agent line are ignored.',
    ...tester('17 July 2026'),
  },
  {
    sentence: 'Special characters other than * and $ give a warning.',
    ...errorsHelp,
  },
  {
    sentence: '* matches any characters, $ at the end is the end of the URL.',
    ...allowDisallowHelp,
  },
  {
    sentence: 'An empty Disallow acts as “Allow: /”, and so wins over “Disallow: /”.',
    ...tester('12 July 2026'),
    question: {
      id: 'empty-disallow',
      defaultAnswer: 'It acts as “Allow: /”',
      answers: { nothing: 'It matches nothing' },
      evidence: { nothing: { grade: 'interpretation', note: 'As RFC 9309 reads it' } },
    },
  },
  {
    sentence: 'An empty Allow is ignored.',
    ...tester('12 July 2026'),
    question: {
      id: 'empty-allow',
      defaultAnswer: 'An empty Allow is ignored',
      answers: { blocks: 'An empty Allow blocks everything, as it once did' },
      evidence: { blocks: { grade: 'memory' } },
    },
  },
  { sentence: 'Upper and lower case differ in paths.', grade: 'observed', source: 'yandex-ydb' },
  {
    sentence: 'Form feeds and vertical tabs around a path or name are skipped as blanks are.',
    grade: 'observed',
    source: 'yandex-ydb',
  },
  {
    sentence: 'Escapes and letters beyond ASCII are compared as they are written: %7E is not ~.',
    grade: 'observed',
    source: 'yandex-ydb',
    note: 'Its help wants Cyrillic addresses in the form that the site has, with escapes; the tester was not asked',
    question: {
      id: 'percent',
      defaultAnswer: 'Exactly as written',
      answers: { rfc: 'As RFC 9309: %7E equals ~' },
      evidence: { rfc: { grade: 'interpretation' } },
    },
  },
  {
    sentence:
      'For pages with parameters in their addresses Yandex prefers Clean-param to Disallow.',
    ...allowDisallowHelp,
  },
]

const limitFacts: readonly DialectFact[] = [
  { sentence: 'A rule may have 1,024 characters; a longer one is an error.', ...errorsHelp },
  {
    sentence: 'A rule that is too long matches nothing, and the key does not count as part of it.',
    grade: 'interpretation',
    question: {
      id: 'long-rules',
      defaultAnswer: 'A path of more than 1,024 characters matches nothing',
      answers: {
        cut: 'Its first 1,024 characters are compared',
        read: 'It is compared as a whole',
        line: 'The key counts too: 1,024 characters with “Disallow: ”',
      },
      evidence: {
        cut: { grade: 'interpretation' },
        read: { grade: 'observed', source: 'yandex-ydb' },
        line: { grade: 'interpretation' },
      },
    },
  },
  {
    sentence: 'A file may have 2,048 rules; more are an error, and what is read then is not said.',
    grade: 'interpretation',
    source: 'yandex-errors',
    question: {
      id: 'most-rules',
      defaultAnswer: 'The first 2,048 rules are read',
      answers: {
        all: 'All rules are read',
        open: 'Nothing in a file of 10,000 rules or more applies',
      },
      evidence: { open: { grade: 'observed', source: 'yandex-ydb' } },
    },
  },
  {
    sentence: 'Nothing in a file of more than 500 KB applies: everything may be fetched.',
    grade: 'documented',
    source: 'yandex-robots-txt',
    question: {
      id: 'size',
      defaultAnswer: '500 KB are 512,000 bytes',
      answers: { thousands: '500 KB are 500,000 bytes' },
      evidence: { thousands: { grade: 'interpretation' } },
    },
  },
  robotsTxtFact,
  { ...byteOrderMarkFact, grade: 'observed', source: 'yandex-ydb' },
  {
    sentence: 'Crawl-delay has been ignored since 22 February 2018.',
    grade: 'documented',
    source: 'yandex-crawl-delay',
  },
  {
    sentence: 'Host has not been read since March 2018.',
    grade: 'interpretation',
    source: 'yandex-host-2018',
  },
]

/** What the sources say of the dialect Yandex, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The rule with the most characters besides * and $ wins, an empty Disallow allows all, and a group for Yandex is for all its robots.',
  sources: [
    { source: 'yandex-tester' },
    { source: 'yandex-user-agent' },
    { source: 'yandex-allow-disallow' },
    { source: 'yandex-errors' },
    { source: 'yandex-robots-txt' },
    { source: 'yandex-crawl-delay' },
    { source: 'yandex-partner' },
    { source: 'yandex-ydb' },
  ],
  facts: [...nameFacts, ...groupFacts, ...precedenceFacts, ...ruleFacts, ...limitFacts],
}
