import { wildcardPattern } from '../pattern.ts'
import { equalsIgnoringCase, firstWord, isLegalToken, leadingToken } from './agents.ts'
import type { Dialect } from './dialect.ts'
import { exactKeys, isSpaceOrTab } from './keys.ts'
import { normalisePercent } from './percent.ts'
import { longestThenAllow } from './precedence.ts'

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

/** `$` inside a rule is the character itself; it meets the `%24` that stands for it in a path. */
function escapeInnerDollars(text: string): string {
  const inner = text.endsWith('$') ? text.slice(0, -1) : text
  return inner.replaceAll('$', '%24') + text.slice(inner.length)
}

/** RFC 9309, the standard of 2022, read to the letter where the letter is clear. */
export const rfc9309: Dialect = {
  id: 'rfc9309',
  name: 'RFC 9309',
  years: '2022–',
  summary:
    'The internet standard: the longest rule wins, Allow wins a tie, both sides are percent-normalised.',
  references: [{ title: 'RFC 9309 Robots Exclusion Protocol', section: '§2.2' }],
  interpretations: [
    'A crawler whose name has characters that the standard does not allow, such as MJ12bot, is compared with the whole first word of the line.',
    'Allow wins a tie between any two rules of equal length, not only between equivalent ones.',
    'In a rule, %2A and %24 stand for a literal * and $.',
    'A byte-order mark at the start of the file is skipped.',
    'A user-agent line without a usable name still starts a group, for nobody.',
  ],
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isSpaceOrTab,
    colonOptional: false,
    readKey: exactKeys(['user-agent', 'allow', 'disallow', 'sitemap']),
    blankLineEndsGroup: false,
  },
  agents: { isStar: (value) => value === '*', names, take: 'all' },
  rules: {
    compile: (value) => {
      if (value === '') return null
      const normal = normalisePercent(value)
      return wildcardPattern(escapeInnerDollars(normal), normal.length)
    },
    canonicalPath: (path) => normalisePercent(path).replaceAll('*', '%2A').replaceAll('$', '%24'),
    precedence: longestThenAllow,
    reportsEmptyRule: false,
    robotsTxtAllowed: true,
  },
}
