import { prefixPattern } from '../../match/pattern.ts'
import { asciiLower, takeFirst, withoutVersion } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { exactKeys, isSpaceOrTab } from '../parts/keys.ts'
import { firstInFile } from '../parts/precedence.ts'
import { blankLine, lateNamesVariants } from '../parts/variants.ts'
import {
  blanksVariants,
  caseVariants,
  groupsVariants,
  namesVariants,
  queryVariants,
} from '../parts/variants-1994.ts'

/** The line names a part of the robot's name, case and version aside: "a liberal interpretation". */
function names(value: string, token: string): boolean {
  const wanted = asciiLower(withoutVersion(value))
  return wanted !== '' && wanted !== '*' && asciiLower(withoutVersion(token)).includes(wanted)
}

/** "A Standard for Robot Exclusion", 30 June 1994: Disallow only, plain prefixes, blank lines count. */
export const rep1994: Dialect = {
  id: 'rep1994',
  name: '1994 original',
  years: '1994–1996',
  kind: 'standard',
  honours: ['User-agent', 'Disallow'],
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isSpaceOrTab,
    colonOptional: false,
    readKey: exactKeys(['user-agent', 'disallow']),
    blankLine: 'ends-group',
    wantsBlankLine: true,
    wantsDisallow: true,
  },
  agents: { isStar: (value) => value === '*', names, take: takeFirst },
  rules: {
    compile: (value) => (value === '' ? null : prefixPattern(value)),
    canonicalPath: (path) => path,
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  variants: {
    names: namesVariants,
    groups: groupsVariants,
    case: caseVariants,
    query: queryVariants,
    blanks: blanksVariants,
    'late-names': lateNamesVariants,
    'lonely-name': { forgotten: blankLine('ends-or-forgets') },
  },
}
