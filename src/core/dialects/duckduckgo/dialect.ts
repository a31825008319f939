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

/**
 * A Disallow as WWW::RobotRules resolves it against the address of the file: a path, with what follows it.
 * A whole URL is taken for one of the site, whose host is not known here; null for what it drops.
 */
function pathFrom(value: string): string | null {
  const [start] = /^https?:\/\/[^/?]*/i.exec(value) ?? []
  if (start !== undefined) return value.slice(start.length) || '/'
  if (value.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(value)) return null
  if (value.startsWith('?')) return `/robots.txt${value}`
  return value === '' || value.startsWith('/') ? value : `/${value}`
}

/** As in that library: Disallow alone counts, as a prefix; the first that fits; an empty one ends the search. */
const asRobotRules = (dialect: Dialect): Dialect =>
  withRules(dialect, {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value, said) => {
      const path = said === 'allow' ? null : pathFrom(value)
      return path === null ? null : prefixPattern(path)
    },
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
