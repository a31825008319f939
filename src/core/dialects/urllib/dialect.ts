import { matches, prefixPattern, wildcardPattern } from '../../match/pattern.ts'
import type { Group } from '../../parse/robots.ts'
import {
  asciiLower,
  equalsIgnoringCase,
  nameContainsLine,
  withoutVersion,
} from '../parts/agents.ts'
import type { Dialect, PathPattern } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { quote, unquote } from '../parts/percent.ts'
import { firstInFile, longestThenAllow } from '../parts/precedence.ts'
import { withRules } from '../parts/variants.ts'

/** What `str.strip` takes away. */
export function isPythonSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  if (code < 0x1680) return code === 0x85 || code === 0xa0
  return code !== 0xfeff && /\s/.test(String.fromCharCode(code))
}

/** What ends a line to `str.splitlines` besides line breaks. */
export const pythonLineEnd = /[\v\f\x1c-\x1e\x85\u2028\u2029]/

/** An address as Python parses it: without the blanks that it starts with, and without breaks. */
const withoutBlanks = (text: string): string =>
  text.replace(/^[^!-\xff]+/, '').replace(/[\t\r\n]/g, '')

/** Taken apart and put together again: an empty part loses the sign that stands before it. */
function reassembled(text: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  const parameters = path.indexOf(';', path.lastIndexOf('/') + 1)
  const isBare = parameters >= 0 && parameters === path.length - 1
  const kept = [query, fragment].filter((part) => part.length > 1)
  return [isBare ? path.slice(0, -1) : path, ...kept].join('')
}

const addressForm = (path: string): string => quote(reassembled(withoutBlanks(unquote(path))))

/** A rule may be a whole address to Python: two slashes begin a host, and are lost with an empty one. */
function ruleForm(value: string): string {
  const address = withoutBlanks(unquote(value))
  const [host = ''] = /^\/\/[^/?#]*/.exec(address) ?? []
  const rest = reassembled(address.slice(host.length))
  return quote(host.length > 2 ? host + rest : rest)
}

const pathRuns = /[^]+/g
const queryRuns = /[^=&]+/g
const rulePathRuns = /[^*$]+/g
const ruleQueryRuns = /[^=&*$]+/g

/** Quotes the runs of a text alone: `?`, `=` and `&` keep their meaning, and `*` and `$` in a rule. */
function quoteParts(text: string, path: RegExp, query: RegExp): string {
  const at = text.indexOf('?')
  const quoted = (part: string, runs: RegExp): string =>
    part.replace(runs, (run) => quote(unquote(run)))
  if (at < 0) return quoted(text, path)
  return `${quoted(text.slice(0, at), path)}?${quoted(text.slice(at + 1), query)}`
}

const quotedAddress = (text: string): string => quoteParts(text, pathRuns, queryRuns)

function agentsBy(read: (value: string) => string): Dialect['agents'] {
  const isStar = (value: string): boolean => read(value) === '*'
  const isForAll = ({ agents }: Group): boolean => agents.some(({ value }) => isStar(value))
  return {
    isStar,
    names: (value, token) => value === '' || nameContainsLine(read(value), withoutVersion(token)),
    // A group that also names `*` is one for everybody only.
    take: (fitting, token) =>
      fitting.filter((group) => token === '*' || !isForAll(group)).slice(0, 1),
  }
}

/** Python 3.13.8 and 3.14.0 tell more escapes from what they stand for. */
const newer = (dialect: Dialect): Dialect => ({
  ...withRules(dialect, {
    compile: (value) => prefixPattern(quotedAddress(value)),
    canonicalPath: quotedAddress,
  }),
  agents: agentsBy((value) => value),
})

const isPart = (value: string, token: string): boolean =>
  value === '' || nameContainsLine(value, withoutVersion(token))

/**
 * The groups of exactly the name; else those of the first name in the file that is a part of it. Groups
 * of one name count as one, and keep only the names that all of them have, spelt alike.
 */
function takeMerged(fitting: readonly Group[], token: string): readonly Group[] {
  if (token === '*') return fitting
  const naming = (name: string) =>
    fitting.filter(({ agents }) => agents.some(({ value }) => asciiLower(value) === name))
  const exact = naming(asciiLower(token))
  if (exact.length > 0) return exact
  const names = fitting.flatMap(({ agents }) => agents.map(({ value }) => asciiLower(value)))
  const merged = [...new Set(names)].map(naming)
  const isCommon = (groups: readonly Group[], value: string) =>
    groups.every(({ agents }) => agents.some((agent) => agent.value === value))
  const fits = (groups: readonly Group[]) =>
    groups[0]?.agents.some(({ value }) => isPart(value, token) && isCommon(groups, value))
  return merged.find(fits) ?? []
}

/** A `$` within a rule spoils it; what stands behind one at the end is lost. */
function rfcPattern(value: string): PathPattern | null {
  const squeezed = value.replace(/\*{2,}/g, '*').replace(/\$[$*]+/g, '$')
  const text = quoteParts(squeezed, rulePathRuns, ruleQueryRuns)
  if (text.slice(0, -1).includes('$')) return null
  const pattern = wildcardPattern(text)
  if (pattern.pieces.length > 1) return { ...pattern, fits: (path) => matches(pattern, path) }
  return { ...pattern, weight: text.length - (pattern.anchored ? 1 : 0) }
}

/** How far into the path a pattern reached: behind a `*` as far as it can. */
function reachOf({ pieces, anchored }: PathPattern, path: string): number {
  const last = pieces.at(-1) ?? ''
  if (pieces.length === 1) return last.length
  return anchored ? path.length : path.lastIndexOf(last) + last.length
}

/** Python 3.13.14 and 3.14.5 follow RFC 9309, with peculiarities of their own. */
const rfc = (dialect: Dialect): Dialect => ({
  ...withRules(dialect, {
    compile: rfcPattern,
    canonicalPath: quotedAddress,
    precedence: longestThenAllow,
    weightOn: reachOf,
    robotsTxtAllowed: true,
  }),
  syntax: { ...dialect.syntax, blankLine: 'nothing', blanksAreText: false },
  agents: {
    isStar: (value) => value === '*',
    names: (value, token) =>
      value !== '*' && (equalsIgnoringCase(value, token) || isPart(value, token)),
    take: takeMerged,
  },
})

/** CPython's `urllib.robotparser` up to Python 3.12, and to 3.13.7. */
export const urllib: Dialect = {
  id: 'urllib',
  name: 'Python urllib',
  years: '2000–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Request-rate', 'Sitemap'],
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    lineEnd: pythonLineEnd,
    isBlank: isPythonSpace,
    colonOptional: false,
    readKey: exactKeys(
      ['user-agent', 'allow', 'disallow', 'sitemap'],
      ['crawl-delay', 'request-rate'],
    ),
    blankLine: 'ends-or-forgets',
    blanksAreText: true,
  },
  agents: agentsBy(unquote),
  rules: {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value) => prefixPattern(ruleForm(value)),
    canonicalPath: addressForm,
    readsWholePath: true,
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  values: { plainNumbers: true, lastCounts: true },
  variants: { version: { newer, rfc } },
}
