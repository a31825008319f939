import { pushOctets } from '../../text/utf8.ts'
import { wildcardPattern } from '../../match/pattern.ts'
import { asciiLower, equalsIgnoringCase, leadingToken, takeWholeName } from '../parts/agents.ts'
import type { Dialect, PathPattern } from '../dialect.ts'
import { isAsciiSpace, keysByPrefix } from '../parts/keys.ts'
import { hexPair, percentOf } from '../parts/percent.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { withRules } from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

const needsEscaping = (value: string): boolean => /[%\u0080-\uffff]/.test(value)

/** Bytes from 0x80 up become `%XX`, complete escapes are raised to upper case: MaybeEscapePattern. */
function escapeValue(value: string): string {
  if (!needsEscaping(value)) return value
  let escaped = ''
  for (let at = 0; at < value.length;) {
    const unit = value.charCodeAt(at)
    const pair = unit === 0x25 ? hexPair(value, at + 1) : null
    if (pair !== null) {
      escaped += `%${pair}`
      at += 3
    } else if (unit < 0x80) {
      escaped += value.charAt(at)
      at += 1
    } else {
      const octets: number[] = []
      at += pushOctets(octets, value, at)
      escaped += octets.map(percentOf).join('')
    }
  }
  return escaped
}

/** `*`, also with a blank and anything after it, which the matcher still takes for everybody. */
function isStar(value: string): boolean {
  return value.startsWith('*') && (value.length === 1 || isAsciiSpace(value.charCodeAt(1)))
}

/** An allowed `/folder/index.htm…` opens `/folder/` itself too. */
function folderOf({ text }: PathPattern): readonly PathPattern[] {
  const slash = text.lastIndexOf('/')
  if (slash < 0 || !text.startsWith('/index.htm', slash)) return []
  return [wildcardPattern(`${text.slice(0, slash + 1)}$`)]
}

/** An escaped star or dollar sign means the sign too, as RFC 9309 §2.2.3 has it. */
export const escapedSigns = (dialect: Dialect): Dialect =>
  withRules(dialect, {
    also: (pattern, verdict) => [
      ...(dialect.rules.also?.(pattern, verdict) ?? []),
      ...(rfc9309.rules.also?.(pattern, verdict) ?? []),
    ],
  })

function untilNul(path: string): string {
  const nul = path.indexOf('\0')
  return nul < 0 ? path : path.slice(0, nul)
}

/** How Google's open-source matcher reads robots.txt, quirks included; the crawler adds the size limit. */
export const google: Dialect = {
  id: 'google',
  publishedMatcher: 'Google’s bare matcher',
  name: 'Google',
  years: '2019–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  engine: { name: 'Google', token: 'Googlebot' },
  rendersPages: true,
  bytes: {
    byteOrderMark: 'even-partial',
    nulEndsLine: true,
    lineOctets: 2083 * 8 - 1,
    fileOctets: 512_000,
  },
  syntax: {
    isBlank: isAsciiSpace,
    colonOptional: true,
    readKey: keysByPrefix(
      [
        ['user-agent', 'user-agent'],
        ['allow', 'allow'],
        ['disallow', 'disallow'],
        ['sitemap', 'sitemap'],
      ],
      [
        ['useragent', 'user-agent'],
        ['user agent', 'user-agent'],
        ['dissallow', 'disallow'],
        ['dissalow', 'disallow'],
        ['disalow', 'disallow'],
        ['diasllow', 'disallow'],
        ['disallaw', 'disallow'],
        ['site-map', 'sitemap'],
      ],
    ),
    blankLine: 'nothing',
  },
  agents: {
    isStar,
    names: (value, token) => !isStar(value) && equalsIgnoringCase(leadingToken(value), token),
    nameKeys: (value) => (isStar(value) ? [] : [asciiLower(leadingToken(value))]),
    take: takeWholeName,
  },
  rules: {
    compile: (value) => (value === '' ? null : wildcardPattern(escapeValue(value))),
    also: (pattern, verdict) => (verdict === 'allow' ? folderOf(pattern) : []),
    canonicalPath: untilNul,
    precedence: longestThenAllow,
    reportsEmptyRule: true,
    robotsTxtAllowed: false,
  },
  values: {
    ignoresDelay:
      'Google ignores Crawl-delay. Google slows down when the server answers 500, 503 or 429.',
  },
  variants: {
    'index-page': { alone: (dialect) => withRules(dialect, { also: () => [] }) },
    'escaped-signs': { meant: escapedSigns },
  },
}
