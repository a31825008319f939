import type { DialectFact } from '../about.ts'

// What the standard of 1994 leaves open, and those who follow it with it.

/** On names that are part of the robot’s name: `namesVariants` answers its question. */
export const nameContainsLineFact: DialectFact = {
  sentence: 'A name in the file fits when it is part of the robot’s name, without the version.',
  grade: 'interpretation',
  question: {
    id: 'names',
    defaultAnswer: 'The line is part of the robot’s name: Google means Googlebot',
    answers: { 'name-in-line': 'The robot’s name is part of the line' },
  },
}

/** On several groups that fit, where the first counts: `groupsVariants` answers its question. */
export const firstGroupFact: DialectFact = {
  sentence: 'Of several groups that fit, the first is used.',
  grade: 'interpretation',
  question: {
    id: 'groups',
    defaultAnswer: 'The first group that fits',
    answers: { all: 'All groups that fit, together' },
  },
}

/** On upper and lower case in paths: `caseVariants` answers its question. */
export const caseFact: DialectFact = {
  sentence: 'Upper and lower case differ in paths.',
  grade: 'interpretation',
  question: {
    id: 'case',
    defaultAnswer: '/Files/ and /files/ are two folders',
    answers: { ignored: 'Upper and lower case are alike' },
  },
}

/** On the query of an address: `queryVariants` answers its question. */
export const queryFact: DialectFact = {
  sentence: 'Paths are compared together with their query.',
  grade: 'interpretation',
  question: {
    id: 'query',
    defaultAnswer: 'The path with its query',
    answers: { dropped: 'The path alone' },
  },
}

/** On lines of blanks only: `blanksVariants` answers its question. */
export const blanksFact: DialectFact = {
  sentence: 'A line with only spaces counts as a blank line.',
  grade: 'interpretation',
  question: {
    id: 'blanks',
    defaultAnswer: 'A line with only spaces is a blank line',
    answers: { text: 'It is a line like any other' },
  },
}

/** On a name with a blank line right below it. */
export const lonelyNameFact: DialectFact = {
  sentence: 'A name with a blank line right below it has a group without rules.',
  grade: 'interpretation',
  question: {
    id: 'lonely-name',
    defaultAnswer: 'The group counts, and has no rules',
    answers: { forgotten: 'The name is forgotten' },
  },
}
