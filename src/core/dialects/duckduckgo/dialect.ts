import { prefixPattern } from '../../match/pattern.ts'
import { nameContainsLine } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { firstInFile } from '../parts/precedence.ts'
import {
  blankLine,
  readAsWritten,
  robotsTxtAllowed,
  takeFirstGroup,
  withRules,
} from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** As in the Perl library that the help page points to: plain prefixes, the first that fits. */
const asRobotRules = (dialect: Dialect): Dialect =>
  withRules(dialect, {
    compile: (value) => (value === '' ? null : prefixPattern(value)),
    also: () => [],
    canonicalPath: (path) => path,
    precedence: firstInFile,
  })

/** DuckDuckGo's help pages say little about the file; what they leave open is read as in RFC 9309. */
export const duckduckgo: Dialect = {
  ...rfc9309,
  id: 'duckduckgo',
  name: 'DuckDuckGo',
  years: '2008–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow'],
  engine: { name: 'DuckDuckGo', token: 'DuckDuckBot' },
  rendersPages: false,
  variants: {
    percent: { written: readAsWritten },
    rules: { prefixes: asRobotRules },
    names: { 'line-in-name': withNameMatching(nameContainsLine) },
    groups: { first: takeFirstGroup },
    'blank-line': { ends: blankLine('ends-group') },
    'robots-txt': { ruled: robotsTxtAllowed(false) },
  },
}
