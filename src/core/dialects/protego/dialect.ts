import { wildcardPattern } from '../../match/pattern.ts'
import type { Group } from '../../parse/robots.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect, KeyReading, Meaning, PathPattern } from '../dialect.ts'
import { isUnreserved, rewriteOctets } from '../parts/percent.ts'
import { byteOrderMarkVariants } from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'
import { isPythonSpace, pythonLineEnd } from '../urllib/dialect.ts'
import { protegoValues } from './values.ts'

const spellings: readonly (readonly [Meaning, string, ...(readonly string[])])[] = [
  ['user-agent', 'user-agent', 'useragent', 'user agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
  ['sitemap', 'sitemap', 'sitemaps', 'site-map'],
  ['member', 'crawl-delay', 'crawl delay'],
  ['member', 'request-rate', 'request rate'],
  ['member', 'visit-time', 'visit time'],
]

const readings: ReadonlyMap<string, KeyReading> = new Map<string, KeyReading>(
  spellings.flatMap(([meaning, right, ...others]) => [
    [right, { meaning, typo: false }] as const,
    ...others.map((key) => [key, { meaning, typo: true }] as const),
  ]),
)

const readKey = (key: string): KeyReading | null => readings.get(asciiLower(key)) ?? null

/** A known key of one word or two in front of a value, without a colon. */
function divide(line: string): readonly [number, number] | null {
  for (const words of [/^\S+/, /^\S+\s+\S+/]) {
    const [key] = words.exec(line) ?? []
    if (key === undefined || readKey(key.replace(/\s+/, ' ')) === null) continue
    return [key.length, key.length + (/^\s*/.exec(line.slice(key.length))?.[0].length ?? 0)]
  }
  return null
}

/** A line may stand for two names: with its stars, and without. */
const namesIn = (value: string): readonly string[] =>
  value === '*'
    ? []
    : [value, value.replaceAll('*', '')].filter((name) => name !== '').map(asciiLower)

/** Is a name in a text, where a word begins? */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}_-]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

const namesOf = ({ agents }: Group): readonly string[] =>
  agents.flatMap(({ value }) => namesIn(value))

/** All groups of the longest name that fits, or of the first of several such names. */
function take(fitting: readonly Group[], token: string): readonly Group[] {
  if (token === '*') return fitting
  const names = fitting.flatMap(namesOf)
  const fits = names.filter((name) => hasName(asciiLower(token), name))
  // A name may be in the User-Agent only, which is not known here.
  const found = fits.length > 0 ? fits : names
  const longest = found.reduce((best, name) => (name.length > best.length ? name : best), '')
  return fitting.filter((group) => namesOf(group).includes(longest))
}

const slashAndPercent = new Set([0x2f, 0x25])

/** Escapes undone but those of `/` and `%`, and whatever needs one escaped; a rule keeps its stars. */
const form = (text: string, isRule: boolean): string =>
  rewriteOctets(text, (octet, escaped) => {
    if (isUnreserved(octet) || octet === 0x3d) return true
    return !escaped && (slashAndPercent.has(octet) || (isRule && octet === 0x2a))
  })

function compile(value: string): PathPattern | null {
  if (value === '') return null
  const rule = /^https?:\/\//.test(value) ? `/${value}` : value
  return rule.endsWith('$')
    ? wildcardPattern(`${form(rule.slice(0, -1), true)}$`)
    : wildcardPattern(form(rule, true))
}

/** A `$` may also be meant as itself; an allowed index.html opens its folder. */
function furtherPatterns({ text, anchored }: PathPattern, verdict: string): readonly PathPattern[] {
  const further = anchored ? [wildcardPattern(`${text.slice(0, -1)}%24`)] : []
  if (verdict !== 'allow' || !text.endsWith('/index.html')) return further
  return [...further, wildcardPattern(`${text.slice(0, -'index.html'.length)}$`)]
}

/** Protego, the parser of Scrapy, as of version 0.7.0. */
export const protego: Dialect = {
  ...rfc9309,
  id: 'protego',
  name: 'Scrapy (Protego)',
  years: '2019–',
  kind: 'library',
  honours: [
    'User-agent',
    'Allow',
    'Disallow',
    'Sitemap',
    'Crawl-delay',
    'Request-rate',
    'Visit-time',
  ],
  rendersPages: false,
  syntax: {
    lineEnd: pythonLineEnd,
    isBlank: isPythonSpace,
    colonOptional: true,
    divide,
    readKey,
    blankLine: 'nothing',
    unknownEndsNames: (key) => asciiLower(key) !== 'host',
  },
  agents: {
    isStar: rfc9309.agents.isStar,
    names: (value, token, userAgent) =>
      namesIn(value).some((name) => hasName(asciiLower(userAgent ?? token), name)),
    take,
  },
  rules: {
    ...rfc9309.rules,
    compile,
    also: furtherPatterns,
    canonicalPath: (path) => form(path, false),
  },
  values: protegoValues,
  variants: { 'byte-order-mark': byteOrderMarkVariants },
}
