import { lineContainsName, takeFirst } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { firstInFile, longestThenAllow } from '../parts/precedence.ts'
import {
  blankLine,
  emptyRuleVariants,
  byteOrderMarkVariants,
  readAsWritten,
  robotsTxtAllowed,
  withRules,
} from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** Yahoo's help pages on Slurp: the draft of 1996 by its own account, with `*` and `$` added. */
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
  rules: { ...rfc9309.rules, precedence: firstInFile, robotsTxtAllowed: false },
  variants: {
    precedence: {
      longest: (dialect) => withRules(dialect, { precedence: longestThenAllow }),
    },
    'blank-line': { nothing: blankLine('nothing') },
    percent: { written: readAsWritten },
    'empty-rule': emptyRuleVariants,
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
