import { wildcardPattern } from '../../match/pattern.ts'
import type { FileRecords, Group, OtherRecord, UserAgentLine, Verdict } from '../../parse/robots.ts'
import { asciiLower, leadingToken, takeWholeName } from '../parts/agents.ts'
import type { ClosingLine, Dialect, LineRecord, Meaning, PathPattern } from '../dialect.ts'
import { isUnreserved, percentOf } from '../parts/percent.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { greatestOf } from '../../lists.ts'
import { encodeUtf8 } from '../../text/utf8.ts'
import { javaSeconds } from './java-seconds.ts'

// Read from crawler-commons 1.6, SimpleRobotRulesParser.java (SRRP below), SimpleRobotRules.java (SRR) and
// BasicURLNormalizer.java (BUN); the functions named below are those files'.

const delaySpellings = ['crawl-delay', 'crawl delay', 'clawl-delay', 'craw-delay', 'crawl-deley']

type Spelling = readonly [meaning: Meaning | null, ...keys: readonly string[]]

/** Names of lines, as SRRP has them under DIRECTIVE_PREFIX; each kind as it should be written first. */
const spellings: readonly Spelling[] = [
  [
    'user-agent',
    'user-agent',
    'useragent',
    'useg-agent',
    'ser-agent',
    'users-agent',
    'user agent',
    'user-agnet',
    'user-agents',
  ],
  ['allow', 'allow'],
  [
    'disallow',
    'disallow',
    'desallow',
    'dissallow',
    'dissalow',
    'disalow',
    'dssalow',
    'dsallow',
    'diasllow',
    'disallaw',
    'diallow',
    'disallows',
    'disllow',
  ],
  ['sitemap', 'sitemap', 'sitemaps'],
  [null, ...delaySpellings],
  [null, 'host'],
  [null, 'no-index'],
  [null, 'request-rate'],
  [null, 'visit-time'],
  [null, 'robot-version'],
  [null, 'comment'],
  [null, 'http', 'https'],
]

interface Key {
  readonly meaning: Meaning | null
  readonly typo: boolean
}

const keys: ReadonlyMap<string, Key> = new Map(
  spellings.flatMap(([meaning, ...names]) =>
    names.map((name, index) => [name, { meaning, typo: index > 0 }] as const),
  ),
)

const delayKeys: ReadonlySet<string> = new Set(delaySpellings)

const isDelay = ({ key }: OtherRecord): boolean => delayKeys.has(asciiLower(key))

const nameOf = (key: string): string => (delayKeys.has(asciiLower(key)) ? 'crawl-delay' : key)

/** A line that begins with `http:` and has the word in it is a sitemap (SRRP, handleHttp). */
const sitemapIn = (key: string, value: string): string | null =>
  asciiLower(key) === 'http' && value.includes('sitemap') ? `http:${value}` : null

/** What `String.trim` takes away: everything up to the blank. */
const isJavaBlank = (code: number): boolean => code <= 0x20

const isGap = (code: number): boolean => code === 0x20 || code === 0x09

/** Bounds of a text without what is blank at both ends. */
function trimmed(line: string, from: number, to: number): readonly [from: number, to: number] {
  let start = from
  let end = to
  while (start < end && isJavaBlank(line.charCodeAt(start))) start += 1
  while (end > start && isJavaBlank(line.charCodeAt(end - 1))) end -= 1
  return [start, end]
}

function skipGaps(line: string, from: number, to: number): number {
  let at = from
  while (at < to && isGap(line.charCodeAt(at))) at += 1
  return at
}

/** Where the value begins behind a key: after a colon, else after blanks; −1 where neither follows. */
function valueStart(line: string, keyTo: number, to: number): number {
  const gap = skipGaps(line, keyTo, to)
  if (gap < to && line.charAt(gap) === ':') return skipGaps(line, gap + 1, to)
  return gap > keyTo ? gap : -1
}

/** The names by the letter that they begin with, in their order. */
const keysByLetter = new Map<string, (readonly [name: string, key: Key])[]>()
for (const entry of keys)
  keysByLetter.set(entry[0].charAt(0), [...(keysByLetter.get(entry[0].charAt(0)) ?? []), entry])

const longestKey = greatestOf(
  Array.from(keys.keys(), ({ length }) => length),
  0,
)

/** The record in a trimmed line; one that is not known needs a colon to be told (SRRP, tokenize). */
function recordIn(line: string, from: number, to: number): LineRecord | null {
  const start = asciiLower(line.slice(from, Math.min(to, from + longestKey)))
  for (const [name, { meaning, typo }] of keysByLetter.get(start.charAt(0)) ?? []) {
    if (!start.startsWith(name)) continue
    const keyTo = from + name.length
    const value = valueStart(line, keyTo, to)
    if (value < 0) continue
    const [valueFrom, valueTo] = trimmed(line, value, to)
    const record = { meaning, keyFrom: from, keyTo, valueFrom, valueTo }
    return typo && meaning !== null ? { ...record, typo: true } : record
  }
  const colon = line.indexOf(':', from)
  if (colon <= from || colon >= to) return null
  const [valueFrom, valueTo] = trimmed(line, colon + 1, to)
  return { meaning: null, keyFrom: from, keyTo: colon, valueFrom, valueTo }
}

/** U+0085, U+2028 and U+2029 end lines too (SRRP, parseContent). */
const lineEnd = /[\u0085\u2028\u2029]/

function recordsIn(line: string): readonly LineRecord[] {
  const records: LineRecord[] = []
  let from = 0
  for (const part of lineEnd.test(line) ? line.split(lineEnd) : [line]) {
    const hash = part.indexOf('#')
    const [start, end] = trimmed(line, from, from + (hash < 0 ? part.length : hash))
    const record = start === end ? null : recordIn(line, start, end)
    if (record !== null) records.push(record)
    from += part.length + 1
  }
  return records
}

/** The whole value, or the letters, `-` and `_` that it starts with (SRRP, handleUserAgent). */
const nameKeys = (value: string): readonly string[] => {
  const whole = value.toLowerCase()
  const start = leadingToken(whole)
  return whole === '' || whole === '*' ? [] : [...new Set([whole, start])].filter(Boolean)
}

const names = (value: string, token: string): boolean =>
  nameKeys(value).includes(token.toLowerCase())

const isStar = (value: string): boolean => value === '*'

/** The delays that count in a group: one below the names of a crawler, until it is named again. */
function delaysIn({ agents, others }: Group, means: (value: string) => boolean): OtherRecord[] {
  const lines: (UserAgentLine | OtherRecord)[] = [...agents, ...others.filter(isDelay)]
  const delays: OtherRecord[] = []
  let isAwaited = false
  for (const line of lines.sort((a, b) => a.line - b.line)) {
    if (line.kind === 'user-agent') isAwaited ||= means(line.value)
    else {
      if (isAwaited) delays.push(line)
      isAwaited = false
    }
  }
  return delays
}

/** Of several delays the shortest counts (SRRP, setCrawlDelay). */
function delayOf(_: FileRecords, groups: readonly Group[], token: string): OtherRecord | null {
  const means = (value: string) => (token === '*' ? isStar(value) : names(value, token))
  let shortest: OtherRecord | null = null
  let least = Infinity
  for (const delay of groups.flatMap((group) => delaysIn(group, means))) {
    const seconds = javaSeconds(delay.value)
    if (seconds !== null && (shortest === null || seconds < least)) {
      shortest = delay
      least = seconds
    }
  }
  return shortest
}

export const maxDelay = 300

/** Nothing may be fetched where the delay is longer than is borne (SRRP, parseContent). */
function closedBy(
  robots: FileRecords,
  groups: readonly Group[],
  token: string | null,
): ClosingLine | null {
  const delay = token === null ? null : delayOf(robots, groups, token)
  return delay !== null && (javaSeconds(delay.value) ?? 0) > maxDelay ? delay : null
}

/** What a program gets in place of a byte that is not UTF-8. */
const withoutBadBytes = (text: string): string => text.replace(/[\uDC80-\uDCFF]/gu, '\uFFFD')

/** Escapes of letters, digits and `-._~` undone, the others in capitals (BUN, unescapePath). */
const unescapePath = (path: string): string =>
  path.replace(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const octet = Number.parseInt(escape.slice(1), 16)
    return isUnreserved(octet) ? String.fromCharCode(octet) : escape.toUpperCase()
  })

const alwaysEscaped = new Set('"#<>[]^`{|}')

/** What may not stand in an address, and `more`, as escapes (BUN, escapePath). */
function escapePath(path: string, more: string): string {
  const isEscaped = (sign: string): boolean =>
    sign <= ' ' || sign >= '\x7f' || alwaysEscaped.has(sign) || more.includes(sign)
  return path.replace(/%(?![0-9A-Fa-f]{2})|[^%]/gsu, (sign) => {
    if (sign !== '%' && !isEscaped(sign)) return sign
    return Array.from(encodeUtf8(sign), percentOf).join('')
  })
}

/** What `java.net.URI` refuses in a path and in a query. */
const unsafePath = /[\0- "<>\\^`{|}[\]\x7f]|%(?![0-9A-Fa-f]{2})/
const unsafeQuery = /[\0- "<>\\^`{|}\x7f]|%(?![0-9A-Fa-f]{2})/

/** An address that Java does not take counts as the home page (SRR, getPath). */
function pathForm(path: string): string {
  const query = path.indexOf('?')
  const [before, after] = query < 0 ? [path, ''] : [path.slice(0, query), path.slice(query + 1)]
  if (unsafePath.test(before) || unsafeQuery.test(after)) return '/'
  return escapePath(unescapePath(path), '*$')
}

/** Behind each `*` only the first place is tried, also where the end has to fit (SRR, ruleMatches). */
function fitsFirst({ pieces }: PathPattern, path: string): boolean {
  const [first = '', ...others] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at === path.length
}

function patternOf(text: string): PathPattern {
  const pattern = wildcardPattern(text)
  const { anchored, pieces } = pattern
  if (!anchored || pieces.length === 1 || pieces.at(-1) === '') return pattern
  return { ...pattern, fits: (path) => fitsFirst(pattern, path) }
}

const compile = (value: string): PathPattern | null =>
  value === '' ? null : patternOf(escapePath(unescapePath(withoutBadBytes(value)), ''))

/** A rule for index.html is for its folder too, an Allow as well as a Disallow (SRR, isAllowedPath). */
function folderPattern({ text }: PathPattern, _: Verdict): readonly PathPattern[] {
  if (!text.endsWith('index.htm') && !text.endsWith('index.html')) return []
  return [patternOf(`${text.slice(0, text.indexOf('index.htm'))}$`)]
}

/** crawler-commons, of Java, as of version 1.6: what Apache Nutch and StormCrawler read with. */
export const crawlerCommons: Dialect = {
  id: 'crawler-commons',
  name: 'crawler-commons (Java)',
  years: '2011–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'],
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isJavaBlank,
    colonOptional: true,
    readKey: (key) => {
      const { meaning = null, typo = false } = keys.get(asciiLower(key)) ?? {}
      return meaning === null ? null : { meaning, typo }
    },
    recordsIn,
    blankLine: 'nothing',
  },
  agents: { isStar, names, nameKeys, take: takeWholeName },
  rules: {
    compile,
    also: folderPattern,
    canonicalPath: pathForm,
    readsWholePath: true,
    precedence: longestThenAllow,
    reportsEmptyRule: false,
    robotsTxtAllowed: true,
  },
  closedBy,
  delayOf,
  values: { nameOf, readDelay: javaSeconds, maxDelay, longDelay: 'closes-site', sitemapIn },
  variants: {},
}
