import type { DialectAbout } from '../about.ts'
import { emptyRuleFact, lateNamesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect 1996 draft, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The first rule that matches decides, so order matters. Supports Allow, but no wildcards; escapes are decoded before comparing.',
  sources: [{ source: 'koster-draft-1996' }],
  facts: [
    {
      sentence: 'The first rule in the file that matches decides, Allow or Disallow.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence:
        'The first group is used that has the robot’s name somewhere in a User-agent line, in any case.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence: 'Without such a group, the first one for * is used.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence: 'robots.txt itself may always be fetched.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence: 'Escapes are decoded on both sides, so %7E equals ~; only %2F is not a slash.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence: '%2f and %2F are the same.',
      grade: 'interpretation',
      question: {
        id: 'slash-case',
        defaultAnswer: '%2f equals %2F',
        answers: { exact: '%2f and %2F differ' },
      },
    },
    {
      sentence: 'Only the path of an address is compared, without what follows the question mark.',
      grade: 'interpretation',
      question: {
        id: 'query',
        defaultAnswer: 'The path alone',
        answers: { counts: 'The path with its query' },
      },
    },
    {
      sentence: 'A rule is the beginning of a path; * and $ in it are plain characters.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    {
      sentence:
        'A blank line ends a group, also one with only spaces; a line with a comment does not.',
      grade: 'documented',
      source: 'koster-draft-1996',
    },
    lateNamesFact,
    emptyRuleFact,
    {
      sentence: 'Characters beyond ASCII are compared as their UTF-8 escapes.',
      grade: 'interpretation',
      question: {
        id: 'beyond-ascii',
        defaultAnswer: 'As their UTF-8 escapes',
        answers: { none: 'Rules with such characters match nothing' },
      },
    },
  ],
}
