import { lineContainsName, takeFirst } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { firstInFile, longestThenFirst } from '../parts/precedence.ts'
import {
  blankLine,
  byteOrderMarkVariants,
  readAsWritten,
  robotsTxtAllowed,
  withRules,
} from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/**
 * Yahoo's help pages on Slurp: the draft of 1996 by its own account, with `*` and `$` added. Its blog
 * of June 2008 says that the longest rule applies.
 */
export const slurp: Dialect = {
  ...rfc9309,
  id: 'slurp',
  name: 'Yahoo Slurp',
  years: '2004–2011',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Sitemap'],
  rendersPages: false,
  syntax: { ...rfc9309.syntax, blankLine: 'ends-group' },
  agents: { ...rfc9309.agents, names: lineContainsName, nameKeys: undefined, take: takeFirst },
  rules: { ...rfc9309.rules, precedence: longestThenFirst, robotsTxtAllowed: false },
  variants: {
    precedence: {
      first: (dialect) => withRules(dialect, { precedence: firstInFile }),
    },
    'blank-line': { nothing: blankLine('nothing') },
    percent: { written: readAsWritten },
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
  // Where the longest rule applies, one without a path never turns a verdict.
  formerAnswers: { precedence: ['longest'], 'empty-rule': ['allows'] },
}
