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
  sources: [{ source: 'rep-1994' }, { source: 'robotstxt-org' }],
  facts: [
    {
      sentence: 'A blank line ends a group; a line with a comment does not.',
      grade: 'documented',
      source: 'rep-1994',
    },
    {
      sentence: 'A Disallow without a path restricts nothing.',
      grade: 'documented',
      source: 'rep-1994',
    },
    {
      sentence: '* means all crawlers only where it is the whole name.',
      grade: 'documented',
      source: 'rep-1994',
    },
    nameContainsLineFact,
    firstGroupFact,
    caseFact,
    queryFact,
    blanksFact,
    lonelyNameFact,
    lateNamesFact,
  ],
}
