import { takeFirst } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { firstInFile, longestThenAllow } from '../parts/precedence.ts'
import {
  blankLine,
  emptyRuleVariants,
  byteOrderMarkVariants,
  mergeGroups,
  readAsWritten,
  robotsTxtAllowed,
  withRules,
} from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** Baidu's help on robots.txt, and what Chinese authors tell of how Baiduspider reads it. */
export const baidu: Dialect = {
  ...rfc9309,
  id: 'baidu',
  name: 'Baidu',
  years: '2000–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  engine: { name: 'Baidu', token: 'Baiduspider' },
  rendersPages: false,
  syntax: { ...rfc9309.syntax, blankLine: 'ends-group', wantsOneStar: true },
  agents: { ...rfc9309.agents, take: takeFirst },
  rules: { ...rfc9309.rules, precedence: firstInFile, robotsTxtAllowed: false },
  variants: {
    precedence: {
      longest: (dialect) => withRules(dialect, { precedence: longestThenAllow }),
    },
    groups: { all: mergeGroups },
    'blank-line': { nothing: blankLine('nothing') },
    percent: { written: readAsWritten },
    'empty-rule': emptyRuleVariants,
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
