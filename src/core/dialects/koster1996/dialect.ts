import { prefixPattern } from '../../match/pattern.ts'
import { lineContainsName, takeFirst } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { exactKeys, isSpaceOrTab } from '../parts/keys.ts'
import { undoPercent } from '../parts/percent.ts'
import { firstInFile } from '../parts/precedence.ts'
import { emptyRuleVariants, lateNamesVariants, withRules } from '../parts/variants.ts'

/** Rules are about the path alone, §3.2.2. */
function withoutQuery(path: string): string {
  const query = path.indexOf('?')
  return query < 0 ? path : path.slice(0, query)
}

const comparing = (form: (text: string) => string): Pick<Dialect['rules'], Compared> => ({
  compile: (value) => (value === '' ? null : prefixPattern(form(value))),
  canonicalPath: (path) => form(withoutQuery(path)),
})
type Compared = 'compile' | 'canonicalPath'

/** %2f and %2F are two forms of one escape, which nobody undoes. */
const keepingCase = (text: string): string => text.split('%2f').map(undoPercent).join('%2f')

function withQuery(dialect: Dialect): Dialect {
  const { canonicalPath } = dialect.rules
  return withRules(dialect, {
    canonicalPath: (path) => path.split('?').map(canonicalPath).join('?'),
  })
}

/** A rule that no address can fit, as addresses are sent in ASCII. */
function asciiOnly(dialect: Dialect): Dialect {
  const { compile } = dialect.rules
  return withRules(dialect, {
    compile: (value, said) => (/[^\0-\x7f]/.test(value) ? null : compile(value, said)),
  })
}

/** draft-koster-robots-00, 4 December 1996: Allow is new, and the first rule that matches decides. */
export const koster1996: Dialect = {
  id: 'koster1996',
  name: '1996 draft',
  years: '1996–1997',
  kind: 'standard',
  honours: ['User-agent', 'Allow', 'Disallow'],
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isSpaceOrTab,
    colonOptional: false,
    readKey: exactKeys(['user-agent', 'allow', 'disallow']),
    blankLine: 'ends-group',
    wantsBlankLine: true,
  },
  agents: { isStar: (value) => value === '*', names: lineContainsName, take: takeFirst },
  rules: {
    ...comparing(undoPercent),
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: true,
  },
  variants: {
    'slash-case': { exact: (dialect) => withRules(dialect, comparing(keepingCase)) },
    query: { counts: withQuery },
    'beyond-ascii': { none: asciiOnly },
    'empty-rule': emptyRuleVariants,
    'late-names': lateNamesVariants,
  },
}
