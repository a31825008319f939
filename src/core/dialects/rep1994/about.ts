import type { DialectAbout } from '../about.ts'
import {
  blanksFact,
  caseFact,
  firstGroupFact,
  nameContainsLineFact,
  lonelyNameFact,
  queryFact,
} from '../parts/shared-facts-1994.ts'
import { lateNamesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect 1994 original, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Disallow only, no wildcards. A blank line ends a group, and the first group that fits is the only one.',
  references: [
    { title: 'A Standard for Robot Exclusion (30 June 1994)' },
    { title: 'The Web Robots Pages: About /robots.txt (robotstxt.org)' },
  ],
  facts: [
    { sentence: 'A blank line ends a group; a line with a comment does not.', basis: 'documented' },
    { sentence: 'A Disallow without a path restricts nothing.', basis: 'documented' },
    { sentence: '* means everybody only where it is the whole name.', basis: 'documented' },
    nameContainsLineFact,
    firstGroupFact,
    caseFact,
    queryFact,
    blanksFact,
    lonelyNameFact,
    lateNamesFact,
  ],
}
