import { wildcardPattern } from '../../match/pattern.ts'
import type { Group } from '../../parse/robots.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect, PathPattern } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { rewriteOctets } from '../parts/percent.ts'
import { longestThenAllow } from '../parts/precedence.ts'

// Read from robots-parser 3.0.1, Robots.js; the functions named below are that file's.

/** What `String.prototype.trim` takes away (trimLine). */
const isScriptSpace = (code: number): boolean =>
  code === 0x20 || (code > 0x08 && code < 0x0e) || (code > 0x9f && spaceBeyondAscii(code))

const spaceBeyondAscii = (code: number): boolean => /\s/.test(String.fromCharCode(code))

/** A name in small letters without its version (formatUserAgent). */
function nameOf(value: string): string {
  const [name = ''] = value.toLowerCase().split('/', 1)
  return name.trim()
}

const isRuleOrDelay = ({ rules, others }: Group): boolean =>
  rules.length > 0 || others.some(({ key }) => asciiLower(key) === 'crawl-delay')

/** A name becomes known by its first rule or delay, also by one without a value (addRule, setCrawlDelay). */
const take = (fitting: readonly Group[]): readonly Group[] => fitting.filter(isRuleOrDelay)

/** What a program gets in place of a byte that is not UTF-8. */
const withoutBadBytes = (text: string): string => text.replace(/[\uDC80-\uDCFF]/gu, '\uFFFD')

const withUpperEscapes = (text: string): string =>
  text.replace(/%[0-9a-fA-F]{2}/g, (escape) => escape.toUpperCase())

/** Escapes all that `encodeURI` does but the percent sign (normaliseEncoding). */
function encodedRule(value: string): string {
  try {
    return withUpperEscapes(encodeURI(withoutBadBytes(value)).replaceAll('%25', '%'))
  } catch {
    return value
  }
}

const compile = (value: string): PathPattern | null =>
  value === '' ? null : wildcardPattern(encodedRule(value))

const escapedInPath = new Set('"<>`{}')
const escapedInQuery = new Set(`"<>'`)

const escaped = (part: string, signs: ReadonlySet<string>): string =>
  rewriteOctets(part, (octet, wasEscaped) => {
    if (wasEscaped) return false
    return octet > 0x20 && octet < 0x7f && !signs.has(String.fromCharCode(octet))
  })

/** Path and query as `new URL` serialises them, escapes in capitals (_getRule, urlEncodeToUpper). */
function pathForm(path: string): string {
  const query = path.indexOf('?')
  const [before, after] = query < 0 ? [path, ''] : [path.slice(0, query), path.slice(query)]
  const form = escaped(before.replaceAll('\\', '/'), escapedInPath) + escaped(after, escapedInQuery)
  // An empty query is lost.
  return form.endsWith('?') && query === path.length - 1 ? form.slice(0, -1) : form
}

/** Seconds as `Number` reads them; nothing is 0 (setCrawlDelay). */
const scriptNumber = (value: string): number | null => {
  const seconds = Number(value)
  return Number.isNaN(seconds) ? null : seconds
}

/** robots-parser, of npm, as of version 3.0.1: what Crawlee and Lighthouse read with. */
export const robotsParser: Dialect = {
  id: 'robots-parser',
  name: 'robots-parser (npm)',
  years: '2014–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay', 'Host'],
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isScriptSpace,
    colonOptional: false,
    readKey: exactKeys(['user-agent', 'allow', 'disallow'], ['sitemap', 'crawl-delay', 'host']),
    blankLine: 'nothing',
    unknownEndsNames: () => true,
  },
  agents: {
    isStar: (value) => nameOf(value) === '*',
    names: (value, token) => value !== '' && nameOf(value) === nameOf(token === '' ? '*' : token),
    take,
  },
  rules: {
    compile,
    canonicalPath: pathForm,
    readsWholePath: true,
    precedence: longestThenAllow,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  values: { lastCounts: true, readDelay: scriptNumber },
  variants: {},
}
