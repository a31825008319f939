import { prefixPattern, wildcardPattern } from '../../match/pattern.ts'
import type { Group, OtherRecord, Rule, UserAgentLine, Verdict } from '../../parse/robots.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { octetsOf } from '../../text/utf8.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect, LineRecord, PathPattern, Precedence } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { withRules } from '../parts/variants.ts'

// Read from spatie/robots-txt 2.5.4, RobotsTxt.php; the functions named below are that file's.

/** What `trim` takes away: blank, tab, line breaks, NUL and vertical tab. */
const isPhpBlank = (code: number): boolean =>
  code === 0x20 || code === 0 || (code >= 0x09 && code <= 0x0d && code !== 0x0c)

type Bounds = readonly [from: number, to: number]

function trimmed(text: string, from: number, to: number, isCut: (code: number) => boolean): Bounds {
  let start = from
  let end = to
  while (start < end && isCut(text.charCodeAt(start))) start += 1
  while (end > start && isCut(text.charCodeAt(end - 1))) end -= 1
  return [start, end]
}

/** A colon or a blank: all that is taken away around a value. */
const isColonOrBlank = (code: number): boolean => code === 0x3a || code === 0x20

/** The place in a text behind so many octets; −1 where that is within a character. */
function behindOctets(line: string, from: number, to: number, octets: number): number {
  let left = octets
  let at = from
  while (at < to && left > 0) {
    const next = at + ((line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    left -= octetsOf(line, at, next)
    at = next
  }
  return left < 0 ? -1 : at
}

/** Does a line, without its blanks, begin with a name (isDisallowLine, isCrawlDelayLine)? */
const beginsWith = (line: string, name: string): boolean =>
  asciiLower(line).replaceAll(' ', '').startsWith(name)

/** One colon in front or behind is no part of the name (isAllowLine). */
const isAllowLine = (line: string): boolean =>
  /^(?:allow(?::|$)|:allow)/.test(asciiLower(line).replaceAll(' ', '').slice(0, 6))

const agentKey = 'user-agent'

/** The names that a line of names gives: all that is left without the key (parseUserAgent). */
function agentRecord(line: string, from: number, to: number): LineRecord {
  const keyTo = from + agentKey.length
  const [valueFrom, valueTo] = trimmed(line, keyTo, to, isColonOrBlank)
  return { meaning: 'user-agent', keyFrom: from, keyTo, valueFrom, valueTo }
}

/** The octets that are cut off a line in front of its value, whatever they are (parseDisallow and others). */
const keyOctets = { disallow: 8, allow: 6, delay: 11 } as const

/** A record whose value is what is left of a line without so many octets; null: they end in a character. */
function cutRecord(
  meaning: Verdict | null,
  octets: number,
  line: string,
  [from, to]: Bounds,
): LineRecord | null {
  const cut = behindOctets(line, from, to, octets)
  if (cut < 0) return null
  const colon = line.slice(from, cut).indexOf(':')
  const keyTo = colon > 0 ? from + colon : cut
  const [valueFrom, valueTo] = trimmed(line, cut, to, isColonOrBlank)
  return { meaning, keyFrom: from, keyTo, valueFrom, valueTo }
}

/** A path that may match. Others only count by being there. */
const mayMatch = (line: string, { meaning, valueFrom }: LineRecord): boolean =>
  line.charAt(valueFrom) === '/' || (meaning === 'disallow' && line.charAt(valueFrom) === '*')

/** The line as it is, for nobody. */
function plainRecord(line: string, [from, to]: Bounds): LineRecord {
  const colon = line.indexOf(':', from)
  const end = colon < 0 || colon >= to ? to : colon
  const [, keyTo] = trimmed(line, from, end, isPhpBlank)
  const [valueFrom, valueTo] = trimmed(line, end, to, isColonOrBlank)
  return { meaning: null, keyFrom: from, keyTo, valueFrom, valueTo }
}

/** A line that is neither is read as a Disallow and as an Allow, below which names still join the list. */
function otherRecords(line: string, bounds: Bounds): readonly LineRecord[] {
  const isDelay = beginsWith(line.slice(...bounds), 'crawl-delay')
  const delay = isDelay ? cutRecord(null, keyOctets.delay, line, bounds) : null
  const rules = [
    cutRecord('disallow', keyOctets.disallow, line, bounds),
    cutRecord('allow', keyOctets.allow, line, bounds),
  ].filter((record) => record !== null)
  const likely = rules.filter((record) => mayMatch(line, record))
  const joining = likely.map((record) => ({ ...record, keepsNames: true }) as const)
  return [...joining, delay ?? plainRecord(line, bounds)]
}

const only = (record: LineRecord | null): readonly LineRecord[] => (record === null ? [] : [record])

function recordsIn(line: string): readonly LineRecord[] {
  const bounds = trimmed(line, 0, line.length, isPhpBlank)
  const [from, to] = bounds
  if (from === to || line.charAt(from) === '#' || line === '0') return []
  const text = line.slice(from, to)
  if (asciiLower(text).startsWith(agentKey)) return [agentRecord(line, from, to)]
  if (beginsWith(text, 'disallow')) {
    return only(cutRecord('disallow', keyOctets.disallow, line, bounds))
  }
  if (isAllowLine(text)) return only(cutRecord('allow', keyOctets.allow, line, bounds))
  return otherRecords(line, bounds)
}

/** Its name in small letters; the key is taken out wherever it stands. */
const nameOf = (value: string): string => {
  const name = asciiLower(value).replaceAll(agentKey, '')
  const [from, to] = trimmed(name, 0, name.length, isColonOrBlank)
  return name.slice(from, to)
}

const tokenOf = (token: string): string => {
  const [from, to] = trimmed(token, 0, token.length, isPhpBlank)
  return asciiLower(token.slice(from, to))
}

const isStar = (value: string): boolean => nameOf(value) === '*'

const names = (value: string, token: string): boolean => nameOf(value) === tokenOf(token)

/** A line of names, and the group that it stands in. */
interface NamedGroup {
  readonly agent: UserAgentLine
  readonly group: Group
}

const knownLines = new WeakMap<readonly Group[], ReadonlyMap<string, NamedGroup>>()

/** The last line of each name, which forgets all that was read for it before (getDisallowsPerUserAgent). */
function lastLines(groups: readonly Group[]): ReadonlyMap<string, NamedGroup> {
  const known = knownLines.get(groups)
  if (known !== undefined) return known
  const found = new Map<string, NamedGroup>()
  for (const group of groups) {
    for (const agent of group.agents) found.set(nameOf(agent.value), { agent, group })
  }
  knownLines.set(groups, found)
  return found
}

/** What is read for a name: the rules below its last line, and whether any Allow is among them. */
interface NameRules {
  readonly rules: readonly Rule[]
  readonly hasAllows: boolean
}

function below(groups: readonly Group[], name: string): NameRules {
  const last = lastLines(groups).get(name)
  if (last === undefined) return { rules: [], hasAllows: false }
  const { agent, group } = last
  const isBelow = ({ span }: Rule | OtherRecord): boolean => span.from > agent.span.from
  const rules = group.rules.filter(isBelow)
  return { rules, hasAllows: rules.some(isAllow) || group.others.some(isBelow) }
}

const isAllow = ({ keyword }: Rule): boolean => keyword === 'allow'

const byLine = (a: Rule, b: Rule): number => a.span.from - b.span.from

/** The Disallows of a name; its Allows, or where it has none those for everybody (getDisallowsExactly). */
function findRules(robots: RobotsTxt, token: string): readonly Rule[] {
  const name = tokenOf(token)
  const own = below(robots.groups, name)
  const allows = own.hasAllows ? own.rules : below(robots.groups, '*').rules
  const disallows = own.rules.filter((rule) => !isAllow(rule))
  return [...disallows, ...allows.filter(isAllow)].sort(byLine)
}

function remembering(
  find: (robots: RobotsTxt, token: string) => readonly Rule[],
): NonNullable<Dialect['rulesOf']> {
  const knownRules = new WeakMap<RobotsTxt, Map<string, readonly Rule[]>>()
  return (robots, _, token) => {
    const known = knownRules.get(robots) ?? new Map<string, readonly Rule[]>()
    knownRules.set(robots, known)
    const rules = known.get(token) ?? find(robots, token)
    known.set(token, rules)
    return rules
  }
}

/** Only the last group of a name counts. */
const takeLast = (fitting: readonly Group[]): readonly Group[] => fitting.slice(-1)

/** A Disallow may have wildcards, and escapes are compared as they are written (pathIsDenied). */
function compile(value: string, said: Verdict): PathPattern | null {
  if (value === '') return null
  const pattern = said === 'allow' ? prefixPattern(value) : wildcardPattern(value)
  return { ...pattern, weight: octetsOf(value) }
}

/** Wildcards weigh nothing: a rule counts as long as it is only where the path begins with it letter by letter. */
const weightOn = ({ text, weight }: PathPattern, path: string): number =>
  path.startsWith(text) ? weight : 0

/** The longer rule wins, and Disallow between equals (allows). */
const longestThenDisallow: Precedence = {
  prefer: (a, b) => {
    if (a.weight !== b.weight) return b.weight - a.weight
    if (a.rule.verdict !== b.rule.verdict) return a.rule.verdict === 'disallow' ? -1 : 1
    return longestThenAllow.prefer(a, b)
  },
  lossOf: (best, second) => {
    if (best.weight > second.weight) return 'shorter'
    return best.rule.verdict === second.rule.verdict ? 'later-line' : 'disallow-wins-tie'
  },
}

const delayName = (key: string): string => (beginsWith(key, 'crawl-delay') ? 'crawl-delay' : key)

/** The last delay below a name, in lists of names that any other line ends; else that for everybody. */
function delayOf({ groups }: RobotsTxt, _: readonly Group[], token: string): OtherRecord | null {
  const lines = groups.flatMap(({ agents, rules, others }) => [...agents, ...rules, ...others])
  const found = new Map<string, OtherRecord>()
  let current: string[] = []
  let isListing = false
  for (const line of lines.sort((a, b) => a.span.from - b.span.from)) {
    if (line.kind === 'user-agent') {
      current = isListing ? [...current, nameOf(line.value)] : [nameOf(line.value)]
    } else if (line.kind === 'other' && delayName(line.key) === 'crawl-delay') {
      for (const name of current) found.set(name, line)
    }
    isListing = line.kind === 'user-agent'
  }
  return found.get(tokenOf(token)) ?? found.get('*') ?? null
}

/** Names fit that are a part of the robot’s, and all their rules count with those for everybody. */
function partialNames(dialect: Dialect): Dialect {
  const fits = (value: string, token: string): boolean => tokenOf(token).includes(nameOf(value))
  const rulesOf = remembering(({ groups }, token) => {
    const all = [...lastLines(groups).keys()]
    const fitting = all.filter((name) => name === '*' || fits(name, token))
    const rules = new Set(fitting.flatMap((name) => below(groups, name).rules))
    return [...rules].sort(byLine)
  })
  const take = (fitting: readonly Group[], token: string, stars: readonly Group[] = []) =>
    token === '*' || fitting.length === 0
      ? fitting
      : [...new Set([...fitting, ...stars])].sort((a, b) => a.index - b.index)
  return { ...dialect, rulesOf, agents: { isStar, names: fits, take } }
}

/** Given the path alone, an Allow of exactly that wins over everything (pathIsExplicitAllowed). */
function pathGiven(dialect: Dialect): Dialect {
  const allows = new WeakSet<PathPattern>()
  return withRules(dialect, {
    compile: (value, said) => {
      const pattern = compile(value, said)
      if (said === 'allow' && pattern !== null) allows.add(pattern)
      return pattern
    },
    weightOn: (pattern, path) =>
      pattern.text === path && allows.has(pattern) ? Infinity : weightOn(pattern, path),
  })
}

/** spatie/robots-txt, of PHP, as of version 2.5.4. */
export const spatie: Dialect = {
  id: 'spatie',
  name: 'spatie/robots-txt (PHP)',
  years: '2018–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay'],
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isPhpBlank,
    colonOptional: true,
    readKey: exactKeys(['user-agent', 'allow', 'disallow']),
    recordsIn,
    blankLine: 'nothing',
  },
  agents: { isStar, names, take: takeLast },
  rules: {
    compile,
    canonicalPath: (path) => path,
    precedence: longestThenDisallow,
    weightOn,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  rulesOf: remembering(findRules),
  delayOf,
  values: { fromStar: ['Crawl-delay'], nameOf: delayName },
  variants: {
    names: { partial: partialNames },
    given: { path: pathGiven },
  },
}
