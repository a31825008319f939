import { wildcardPattern } from '../../match/pattern.ts'
import {
  asciiLower,
  equalsIgnoringCase,
  firstWord,
  isLegalToken,
  leadingToken,
  takeWholeName,
} from '../parts/agents.ts'
import { octetsOf } from '../../text/utf8.ts'
import type { Dialect, PathPattern } from '../dialect.ts'
import { exactKeys, isSpaceOrTab } from '../parts/keys.ts'
import { normalisePercent } from '../parts/percent.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { firstWinsTie, byteOrderMarkVariants, withRules } from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'

/**
 * A legal token is compared with the letters that a line starts with. A crawler whose name breaks
 * the grammar (MJ12bot) could never be addressed so, and is compared with the whole first word or
 * the whole value instead.
 */
function names(value: string, token: string): boolean {
  if (isLegalToken(token)) return equalsIgnoringCase(leadingToken(value), token)
  if (token === '' || value === '*') return false
  return equalsIgnoringCase(firstWord(value), token) || equalsIgnoringCase(value, token)
}

/** The names that a line stands for: its letters, and longer ones that break the grammar. */
function nameKeys(value: string): readonly string[] {
  const names = [leadingToken(value), ...(value === '*' ? [] : [firstWord(value), value])]
  const own = names.filter((name, index) => index === 0 || !isLegalToken(name))
  return [...new Set(own.filter((name) => name !== '').map(asciiLower))]
}

/** An escaped star or dollar sign in a rule also means the sign itself: RFC 9309 §2.2.3. */
function signPatterns({ text, pieces, anchored, weight }: PathPattern): readonly PathPattern[] {
  if (!text.includes('%2')) return []
  const replacements = [
    (piece: string) => piece.replaceAll('%2A', '*'),
    (piece: string) => piece.replaceAll('%24', '$'),
    (piece: string) => piece.replaceAll('%2A', '*').replaceAll('%24', '$'),
  ]
  const forms = new Map<string, PathPattern>()
  for (const replace of replacements) {
    const signs = pieces.map(replace)
    const form = signs.join('*') + (anchored ? '$' : '')
    if (form !== text) forms.set(form, { text: form, pieces: signs, anchored, weight })
  }
  return [...forms.values()]
}

/** Needless escapes count in the length, and characters beyond ASCII as the octets that they are. */
function weighedAsWritten(value: string): PathPattern | null {
  return value === '' ? null : wildcardPattern(normalisePercent(value), octetsOf(value))
}

/** Does a value begin as a name does, or stand for everybody? */
const hasUsableName = (value: string): boolean => value === '*' || leadingToken(value) !== ''

/** RFC 9309, the standard of 2022, read to the letter where the letter is clear. */
export const rfc9309: Dialect = {
  id: 'rfc9309',
  name: 'RFC 9309',
  years: '2022–',
  kind: 'standard',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  rendersPages: true,
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isSpaceOrTab,
    colonOptional: false,
    readKey: exactKeys(['user-agent', 'allow', 'disallow', 'sitemap']),
    blankLine: 'nothing',
  },
  agents: { isStar: (value) => value === '*', names, nameKeys, take: takeWholeName },
  rules: {
    compile: (value) => (value === '' ? null : wildcardPattern(normalisePercent(value))),
    also: signPatterns,
    canonicalPath: normalisePercent,
    precedence: longestThenAllow,
    reportsEmptyRule: false,
    robotsTxtAllowed: true,
  },
  variants: {
    ties: { first: firstWinsTie },
    length: {
      written: (dialect) => withRules(dialect, { compile: weighedAsWritten }),
    },
    'illegal-names': {
      nobody: withNameMatching((value, token) => isLegalToken(token) && names(value, token)),
    },
    nameless: {
      ignored: (dialect) => ({ ...dialect, syntax: { ...dialect.syntax, isName: hasUsableName } }),
    },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
