import type { DialectFact } from '../about.ts'

// What several dialects leave open that came after the standard of 1994.

/** On the byte-order mark: `byteOrderMarkVariants` answers its question. */
export const byteOrderMarkFact: DialectFact = {
  sentence: 'A byte-order mark at the start of the file is skipped.',
  grade: 'interpretation',
  question: {
    id: 'byte-order-mark',
    defaultAnswer: 'It is skipped',
    answers: { kept: 'It makes the first line unreadable' },
  },
}

/** On the address of robots.txt itself. */
export const robotsTxtFact: DialectFact = {
  sentence: 'robots.txt itself can be blocked like any other address.',
  grade: 'interpretation',
  question: {
    id: 'robots-txt',
    defaultAnswer: 'Rules apply to robots.txt too',
    answers: { allowed: 'robots.txt may always be fetched' },
  },
}

/** On escapes in paths. */
export const percentFact: DialectFact = {
  sentence: 'Escapes such as %7E are compared as in RFC 9309.',
  grade: 'interpretation',
  question: {
    id: 'percent',
    defaultAnswer: 'As RFC 9309: %7E equals ~',
    answers: { written: 'Exactly as written' },
  },
}

/** On rules of equal length. */
export const tiesFact: DialectFact = {
  sentence: 'Between an Allow and a Disallow of equal length, Allow wins.',
  grade: 'interpretation',
  question: {
    id: 'ties',
    defaultAnswer: 'Allow wins',
    answers: { first: 'The rule that stands first wins' },
  },
}

/** On rules without a path: `emptyRuleVariants` answers its question. */
export const emptyRuleFact: DialectFact = {
  sentence: 'A rule without a path matches nothing.',
  grade: 'interpretation',
  question: {
    id: 'empty-rule',
    defaultAnswer: 'It matches nothing',
    answers: { allows: 'It matches all and allows it' },
  },
}

/** On names below a rule: `lateNamesVariants` answers its question. */
export const lateNamesFact: DialectFact = {
  sentence: 'A name below a rule starts a new group, even without a blank line.',
  grade: 'interpretation',
  question: {
    id: 'late-names',
    defaultAnswer: 'It starts a group',
    answers: { join: 'It joins the group above' },
  },
}

/** On several groups for one crawler, where all count. */
export const mergedFact: DialectFact = {
  sentence: 'All groups that name the crawler are combined.',
  grade: 'interpretation',
  question: {
    id: 'groups',
    defaultAnswer: 'All groups together',
    answers: { first: 'Only the first group' },
  },
}

/** On blank lines, where they mean nothing. */
export const blankLineFact: DialectFact = {
  sentence: 'Blank lines are ignored.',
  grade: 'interpretation',
  question: {
    id: 'blank-line',
    defaultAnswer: 'A blank line is ignored',
    answers: { ends: 'A blank line ends the group' },
  },
}
