import { prefixPattern } from '../../match/pattern.ts'
import type { Group, Rule, Verdict } from '../../parse/robots.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect, LineRecord, Meaning, PathPattern, RuleSet } from '../dialect.ts'
import { rewriteOctets } from '../parts/percent.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { directivesOf, isNumber } from './named-rules.ts'

// Read from Heritrix 3, Robotstxt.java and RobotsDirectives.java; the functions named below are those files'.

/** What `String.trim` of Java takes away. */
const isJavaSpace = (code: number): boolean => code <= 0x20

const keys: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['user-agent', 'user-agent'],
  ['disallow', 'disallow'],
  ['allow', 'allow'],
  ['crawl-delay', 'member'],
])

/** Where the text between two places begins and ends without the blanks and the HTML tags around it. */
function bounds(line: string, start: number, end: number): readonly [from: number, to: number] {
  let [from, to] = [start, end]
  for (;;) {
    while (from < to && isJavaSpace(line.charCodeAt(from))) from += 1
    const close = line.charAt(from) === '<' ? line.indexOf('>', from + 2) : -1
    if (close < 0 || close >= to) break
    from = close + 1
  }
  for (;;) {
    while (to > from && isJavaSpace(line.charCodeAt(to - 1))) to -= 1
    const open = line.charAt(to - 1) === '>' ? line.lastIndexOf('<', to - 3) : -1
    if (open < from || line.slice(open, to - 1).includes('>')) break
    to = open
  }
  return [from, to]
}

/** The key stands right before its colon, and a comment or tags may stand around. */
function recordsIn(line: string): readonly LineRecord[] {
  const sign = line.indexOf('#')
  const [keyFrom, valueTo] = bounds(line, 0, sign < 0 ? line.length : sign)
  const [key] = /^[a-z-]+(?=:)/i.exec(line.slice(keyFrom, valueTo)) ?? []
  if (key === undefined) return []
  const keyTo = keyFrom + key.length
  const [valueFrom, to] = bounds(line, keyTo + 1, valueTo)
  const meaning = keys.get(asciiLower(key)) ?? null
  const isRead = meaning !== 'member' || isNumber(line.slice(valueFrom, to))
  return [{ meaning: isRead ? meaning : null, keyFrom, keyTo, valueFrom, valueTo: to }]
}

const isStar = (value: string): boolean => value === '*'

/** A name is put in small letters, what the robot sends is not (getDirectivesFor). */
const names = (value: string, token: string, userAgent: string | null): boolean =>
  !isStar(value) && (userAgent ?? token).includes(asciiLower(value))

/** The first piece at the beginning, each other at its first place behind the one before (matches). */
function fitsPieces(pieces: readonly string[], anchored: boolean, path: string): boolean {
  const [first = '', ...others] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    if (piece === '') continue
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return !anchored || at === path.length
}

/** A pattern with a `*` or a last `$`; behind a `*` that ends it the `$` says nothing (WildcardPattern). */
function wildcards(text: string): PathPattern {
  const body = text.endsWith('$') ? text.slice(0, -1) : text
  const anchored = body !== text && !body.endsWith('*')
  const pieces = body.split('*')
  const weight = text.length
  return { text, pieces, anchored, weight, fits: (path) => fitsPieces(pieces, anchored, path) }
}

/** One `*` at the end is dropped before anything else (initializeFromReader). */
const withoutLastStar = (value: string): string =>
  value.endsWith('*') ? value.slice(0, -1) : value

const hasWildcards = (text: string): boolean => text.includes('*') || text.endsWith('$')

function compile(value: string): PathPattern | null {
  const text = withoutLastStar(value)
  if (text === '') return null
  return hasWildcards(text) ? wildcards(text) : prefixPattern(text)
}

/** What an address may not have is escaped in it, and what is escaped stays as it is. */
const pathForm = (path: string): string =>
  rewriteOctets(path, (octet, escaped) => !escaped && octet > 0x20 && octet < 0x7f)

const rules: RuleSet = {
  compile,
  canonicalPath: pathForm,
  precedence: longestThenAllow,
  reportsEmptyRule: false,
  robotsTxtAllowed: true,
}

/** The paths without wildcards that the rules of one verdict have, sorted as Java sorts texts. */
function prefixesOf(all: readonly Rule[], said: Verdict): readonly string[] {
  const texts = all
    .filter(({ verdict }) => verdict === said)
    .map(({ value }) => withoutLastStar(value))
    .filter((text) => text !== '' && !hasWildcards(text))
  return [...new Set(texts)].sort((a, b) => (a < b ? -1 : 1))
}

/** How many of the sorted texts come before another one or are it. */
function placeOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Of all paths in the file only the last one before the address in the alphabet is tried: /a/b hides the
 * rule /a from /a/c, which lies behind it, and not from /a/a (longestPrefixLength).
 */
function hiding(all: readonly Rule[]): RuleSet {
  const sorted = { allow: prefixesOf(all, 'allow'), disallow: prefixesOf(all, 'disallow') }
  return {
    ...rules,
    compile: (value, said) => {
      const pattern = compile(value)
      if (pattern === null || pattern.fits !== undefined) return pattern
      const { text } = pattern
      const texts = sorted[said]
      if (texts[placeOf(texts, text)]?.startsWith(text) !== true) return pattern
      const fits = (path: string) =>
        path.startsWith(text) && texts[placeOf(texts, path) - 1] === text
      return { ...pattern, fits }
    },
  }
}

const ruleSets = new WeakMap<readonly Rule[], RuleSet>()

/** The same rule set for the same rules. */
function rulesFor(groups: readonly Group[], own?: readonly Rule[] | null): RuleSet {
  const all = own ?? (groups.length === 1 ? groups[0]?.rules : undefined)
  if (all === undefined) return hiding(groups.flatMap((group) => group.rules))
  const ruleSet = ruleSets.get(all) ?? hiding(all)
  ruleSets.set(all, ruleSet)
  return ruleSet
}

/** The first name in the file that fits, in small letters; where what the robot sends is not known here, the first. */
function nameIn(fitting: readonly Group[], token: string): string {
  const agents = fitting[0]?.agents ?? []
  const own = agents.find(({ value }) => names(value, token, null)) ?? agents[0]
  return token === '*' ? token : asciiLower(own?.value ?? '')
}

/** The groups that have this name. */
function take(fitting: readonly Group[], token: string): readonly Group[] {
  const name = nameIn(fitting, token)
  return fitting.filter(({ agents }) => agents.some(({ value }) => asciiLower(value) === name))
}

/** Heritrix 3, the crawler of the Internet Archive and of many libraries, since 3.10. */
export const heritrix: Dialect = {
  id: 'heritrix',
  name: 'Heritrix',
  years: '2003–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay'],
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: 512_000 },
  syntax: {
    isBlank: isJavaSpace,
    colonOptional: false,
    readKey: (key) => {
      const meaning = keys.get(asciiLower(key))
      return meaning === undefined ? null : { meaning, typo: false }
    },
    recordsIn,
    blankLine: 'nothing',
  },
  agents: { isStar, names, take },
  rules,
  rulesFor,
  rulesOf: (robots, groups, token) => directivesOf(robots, nameIn(groups, token))?.rules ?? null,
  delayOf: (robots, groups, token) => directivesOf(robots, nameIn(groups, token))?.delay ?? null,
  variants: {},
}
