import { prefixPattern } from '../../match/pattern.ts'
import { equalsIgnoringCase, nameContainsLine } from '../parts/agents.ts'
import type { Dialect, RuleSet } from '../dialect.ts'
import { lastInFile } from '../parts/precedence.ts'
import {
  blanksVariants,
  caseVariants,
  withChangedRules,
  groupsVariants,
  withNameMatching,
  namesVariants,
  queryVariants,
} from '../parts/variants-1994.ts'
import { rep1994 } from '../rep1994/dialect.ts'

/** A folder's slash at the end does not count, so that `/docs/` is as much as `/docs`. */
const folderWithoutSlash = (rules: RuleSet): RuleSet => ({
  ...rules,
  compile: (value, said) =>
    rules.compile(value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value, said),
})

/** Spiderline's guide: the last match decides, and a Disallow without a path opens everything. */
export const spiderline: Dialect = {
  ...rep1994,
  id: 'spiderline',
  name: 'Spiderline',
  years: '1999–2005',
  kind: 'crawler',
  honours: ['User-agent', 'Disallow'],
  agents: {
    ...rep1994.agents,
    names: (value, token) => value !== '*' && value !== '' && equalsIgnoringCase(value, token),
  },
  rules: {
    ...rep1994.rules,
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: prefixPattern,
    precedence: lastInFile,
  },
  variants: {
    names: { 'line-in-name': withNameMatching(nameContainsLine), ...namesVariants },
    groups: groupsVariants,
    'folder-slash': { dropped: withChangedRules(folderWithoutSlash) },
    case: caseVariants,
    query: queryVariants,
    blanks: blanksVariants,
  },
}
