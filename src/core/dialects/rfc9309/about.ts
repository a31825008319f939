import type { DialectAbout } from '../about.ts'
import { byteOrderMarkFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect RFC 9309, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The internet standard: the longest rule wins, Allow wins a tie, both sides are percent-normalised.',
  sources: [{ source: 'rfc9309', section: '§2.2' }],
  facts: [
    {
      sentence: 'All groups that name the crawler are combined.',
      grade: 'documented',
      source: 'rfc9309',
    },
    {
      sentence: 'robots.txt itself may always be fetched.',
      grade: 'documented',
      source: 'rfc9309',
    },
    {
      sentence: 'The longest rule that matches wins; blank lines are ignored.',
      grade: 'documented',
      source: 'rfc9309',
    },
    {
      sentence: '* matches any characters, $ at the end is the end of the URL.',
      grade: 'documented',
      source: 'rfc9309',
    },
    {
      sentence: 'Names of crawlers are compared in any case.',
      grade: 'documented',
      source: 'rfc9309',
      section: '§2.2.1',
    },
    {
      sentence: 'A crawler has to read at least the first 500 KiB of the file.',
      grade: 'documented',
      source: 'rfc9309',
      section: '§2.5',
    },
    {
      sentence:
        'While the file cannot be fetched, a crawler may use a copy for longer than 24 hours; after about 30 days it may treat the file as missing.',
      grade: 'documented',
      source: 'rfc9309',
      section: '§2.3.1.4, §2.4',
    },
    {
      sentence:
        'A crawler whose name has characters that the standard does not allow, such as MJ12bot, is compared with the whole first word of the line.',
      grade: 'interpretation',
      question: {
        id: 'illegal-names',
        defaultAnswer: 'The name is compared as a whole',
        answers: { nobody: 'Such a name is never found, and * holds' },
      },
    },
    {
      sentence:
        'Allow wins a tie between any two rules of equal length, not only between equivalent ones.',
      grade: 'interpretation',
      question: {
        id: 'ties',
        defaultAnswer: 'Allow wins',
        answers: { first: 'The rule that stands first wins' },
      },
    },
    {
      sentence: 'The length of a rule is that of its normal form: %7E counts as ~.',
      grade: 'interpretation',
      question: {
        id: 'length',
        defaultAnswer: 'The length of the normal form',
        answers: { written: 'The length as written' },
      },
    },
    {
      sentence: 'In a rule, %2A and %24 stand for a literal * and $.',
      grade: 'documented',
      source: 'rfc9309',
    },
    byteOrderMarkFact,
    {
      sentence: 'A user-agent line without a usable name still starts a group, for no crawler.',
      grade: 'interpretation',
      question: {
        id: 'nameless',
        defaultAnswer: 'It starts a group for no crawler',
        answers: { ignored: 'The line is ignored, and the group above goes on' },
      },
    },
  ],
}
