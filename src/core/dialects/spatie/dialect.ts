import { prefixPattern, wildcardPattern } from '../../match/pattern.ts'
import type {
  FileRecords,
  Group,
  OtherRecord,
  Rule,
  UserAgentLine,
  Verdict,
} from '../../parse/robots.ts'
import { octetsOf } from '../../text/utf8.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect, PathPattern, Precedence } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { longestThenAllow } from '../parts/precedence.ts'
import { withRules } from '../parts/variants.ts'
import { agentKey, beginsWith, isColonOrBlank, isPhpBlank, recordsIn, trimmed } from './records.ts'

// Read from spatie/robots-txt 2.5.4, RobotsTxt.php; the functions named below are that file's.

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
function findRules(robots: FileRecords, token: string): readonly Rule[] {
  const name = tokenOf(token)
  const own = below(robots.groups, name)
  const allows = own.hasAllows ? own.rules : below(robots.groups, '*').rules
  const disallows = own.rules.filter((rule) => !isAllow(rule))
  return [...disallows, ...allows.filter(isAllow)].sort(byLine)
}

function remembering(
  find: (robots: FileRecords, token: string) => readonly Rule[],
): NonNullable<Dialect['rulesOf']> {
  const knownRules = new WeakMap<FileRecords, Map<string, readonly Rule[]>>()
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
function delayOf({ groups }: FileRecords, _: readonly Group[], token: string): OtherRecord | null {
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
