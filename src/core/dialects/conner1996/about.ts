import type { DialectAbout } from '../about.ts'
import { caseFact, nameContainsLineFact, queryFact } from '../parts/shared-facts-1994.ts'

/** What the sources say of the dialect 1996 extended standard, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Under Robot-version 2.0 there is Allow, paths have the wildcards of a Unix shell, and without one a path means itself alone. Otherwise as in 1994.',
  sources: [
    {
      source: 'conner-1996',
      section: 'as discussed on the robots mailing list, October and November 1996',
    },
  ],
  facts: [
    {
      sentence: 'Under Robot-version 2 a path without wildcards matches that one path only.',
      grade: 'documented',
      source: 'conner-mail-1996',
      note: 'The proposal was still in flux then',
    },
    {
      sentence:
        'A path with wildcards matches all that fits it: * is any run of characters, a slash included.',
      grade: 'memory',
      source: 'conner-1996',
      note: 'No copy of the page could be read',
    },
    {
      sentence:
        '? is one character, [a-z] one of a set, [!a-z] any other, \\ takes away a meaning.',
      grade: 'memory',
      question: {
        id: 'wildcards',
        defaultAnswer: '*, ?, [a-z] and \\ as in a shell',
        answers: { star: 'Only * is a wildcard' },
      },
    },
    {
      sentence: 'A path with wildcards has to fit from beginning to end.',
      grade: 'interpretation',
      question: {
        id: 'end',
        defaultAnswer: 'The whole path has to fit',
        answers: { open: 'Anything may follow' },
      },
    },
    {
      sentence:
        'Under Robot-version 2 the longest rule that matches wins, and Allow between equals: all but one of the proposal’s own remarks hold then.',
      grade: 'interpretation',
      question: {
        id: 'precedence',
        defaultAnswer: 'The longest rule wins',
        answers: {
          first: 'The first match wins',
          'allow-first': 'Every Allow is tried before any Disallow',
        },
      },
    },
    {
      sentence: 'Without Robot-version a group is read as in 1994, and an Allow in it is ignored.',
      grade: 'interpretation',
      question: {
        id: 'first-version',
        defaultAnswer: 'Allow is ignored',
        answers: { allow: 'Allow counts, and the first match wins' },
      },
    },
    {
      sentence:
        'Of several groups that fit, the first with Robot-version 2 is used, else the first.',
      grade: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'The first with Robot-version 2, else the first',
        answers: { first: 'Always the first' },
      },
    },
    nameContainsLineFact,
    caseFact,
    queryFact,
  ],
}
