import { prefixPattern } from '../../match/pattern.ts'
import type { FileRecords, Group, OtherRecord, Rule } from '../../parse/robots.ts'
import { octetsOf } from '../../text/utf8.ts'
import type {
  ClosingLine,
  Dialect,
  KeyReading,
  LineRecord,
  PathPattern,
  RestOfFile,
} from '../dialect.ts'
import { longestThenFirst } from '../parts/precedence.ts'
import { goNumber } from './go-number.ts'

// Read from temoto/robotstxt 1.1.2, which reads as its main branch of May 2026 does: scanner.go, parser.go and
// robotstxt.go; the functions named below are those files'.

/** What `strings.ToLower` makes of a text: unlike in JavaScript, of İ a plain i. */
const goLower = (text: string): string => text.replaceAll('\u0130', 'i').toLowerCase()

const readings: ReadonlyMap<string, KeyReading> = new Map<string, KeyReading>([
  ['user-agent', { meaning: 'user-agent', typo: false }],
  ['useragent', { meaning: 'user-agent', typo: true }],
  ['allow', { meaning: 'allow', typo: false }],
  ['disallow', { meaning: 'disallow', typo: false }],
  ['sitemap', { meaning: 'sitemap', typo: false }],
  ['crawl-delay', { meaning: 'member', typo: false }],
  ['crawldelay', { meaning: 'member', typo: false }],
])

const readKey = (key: string): KeyReading | null => readings.get(goLower(key)) ?? null

/** A word of a line: where it begins and ends. */
type Word = readonly [from: number, to: number]

/** Blank, tab and vertical tab (scanner.go, WhitespaceChars). */
const isGap = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0b

/** The words of a line. The first colon within a word ends it; a word that begins with # hides the rest (scan). */
function wordsIn(line: string): readonly Word[] {
  const words: Word[] = []
  let hadColon = false
  for (let at = 0; at < line.length;) {
    if (isGap(line.charCodeAt(at))) {
      at += 1
      continue
    }
    if (line.charAt(at) === '#') break
    const from = at
    at += 1
    while (at < line.length && !isGap(line.charCodeAt(at))) {
      if (line.charAt(at) === ':' && !hadColon) break
      at += 1
    }
    words.push([from, at])
    if (line.charAt(at) !== ':') continue
    hadColon = true
    at += 1
  }
  return words
}

/** Does a line break count? None does behind a remark with which the text of the file ends (scan). */
const hasBreak = (line: string, words: readonly Word[], rest: RestOfFile): boolean => {
  if (rest !== 'breaks') return rest === 'lines'
  const [, end = 0] = words.at(-1) ?? []
  return !line.slice(end).includes('#')
}

/** Words in pairs, whatever stands between; the last one is paired with the line break (parseLine). */
function recordsIn(line: string, rest: RestOfFile): readonly LineRecord[] {
  const words = wordsIn(line)
  const pairsBreak = hasBreak(line, words, rest)
  const records: LineRecord[] = []
  for (let at = 0; at < words.length; at += 2) {
    const [keyFrom, keyTo] = words[at] ?? [0, 0]
    const value = words[at + 1]
    if (value === undefined && !pairsBreak) {
      // Passed over, and with its colon no name of a line.
      const [from, to] = [keyFrom, line.length]
      records.push({ meaning: null, keyFrom: from, keyTo: to, valueFrom: to, valueTo: to })
      break
    }
    const [valueFrom, valueTo] = value ?? [line.length, line.length]
    const { meaning, typo } = readKey(line.slice(keyFrom, keyTo)) ?? { meaning: null, typo: false }
    const record = { meaning, keyFrom, keyTo, valueFrom, valueTo }
    records.push(typo ? { ...record, typo } : record)
  }
  return records
}

const isDelay = ({ key }: OtherRecord): boolean => /^crawl-?delay$/.test(goLower(key))

/** A name is known once it has a rule or a delay (parseGroupMap). */
const isKnown = ({ rules, others }: Group): boolean => rules.length > 0 || others.some(isDelay)

const isStar = (value: string): boolean => value === '*'

const names = (value: string, token: string): boolean =>
  value !== '' && !isStar(value) && goLower(token).startsWith(goLower(value))

/** All groups of the longest name that the robot’s begins with; a name of one letter is no match for * (FindGroup). */
function take(
  fitting: readonly Group[],
  token: string,
  stars: readonly Group[] = [],
): readonly Group[] {
  const known = fitting.filter(isKnown)
  if (token === '*') return known
  const found = known.flatMap(({ agents }) => agents.map(({ value }) => value))
  const longest = found
    .filter((value) => names(value, token))
    .map(goLower)
    .reduce((best, name) => (name.length > best.length ? name : best), '')
  if (octetsOf(longest) <= 1 && stars.some(isKnown)) return []
  return known.filter(({ agents }) => agents.some(({ value }) => goLower(value) === longest))
}

/** What Go gets in place of a byte that is not UTF-8. */
const withoutBadBytes = (text: string): string => text.replace(/[\uDC80-\uDCFF]/gu, '\uFFFD')

/** Signs that are written as two in a regular expression, as `.*` is. */
const writtenAsTwo = /[\\.+*?()|[\]{}^]/g

const withoutEndStars = (text: string): string => {
  let to = text.length
  while (text.charAt(to - 1) === '*') to -= 1
  return text.slice(0, to)
}

/**
 * A rule with a wildcard is a regular expression that may match anywhere in the path, and weighs as many
 * octets as that has (parser.go, returnPathVal; findRule).
 */
function wildcardRule(text: string): PathPattern | null {
  const end = text.indexOf('$')
  // Behind the end of a path there is nothing.
  if (end >= 0 && /[^*$]/.test(text.slice(end))) return null
  const body = end < 0 ? text : text.slice(0, end)
  const weight = octetsOf(text) + (text.match(writtenAsTwo)?.length ?? 0)
  const anchored = end >= 0
  const shown = `*${body}${anchored ? '$' : ''}`
  return { text: shown, pieces: ['', ...body.split('*')], anchored, weight }
}

function compile(value: string): PathPattern | null {
  if (value === '') return null
  const good = withoutBadBytes(value)
  const text = withoutEndStars(/^[*/]/.test(good) ? good : `/${good}`)
  // It has no length, and only longer ones count.
  if (text === '') return null
  if (/[*$]/.test(text)) return wildcardRule(text)
  return { ...prefixPattern(text), weight: octetsOf(text) }
}

const byPlace = (a: ClosingLine, b: ClosingLine): number => a.span.from - b.span.from

const asLine = ({ keyword, value, line, span }: Rule): ClosingLine => ({
  key: keyword === 'allow' ? 'Allow' : 'Disallow',
  value,
  line,
  span,
})

/** The first line that is an error: a rule or delay above all names, a delay that is no number (parseAll). */
function findError({ groups, orphans, others }: FileRecords): ClosingLine | null {
  const start = groups[0]?.agents[0]?.span.from ?? Infinity
  const isWrong = (delay: OtherRecord): boolean =>
    delay.span.from < start || goNumber(delay.value) === null
  const delays = others.filter((record) => isDelay(record) && isWrong(record))
  const [first] = [...orphans.map(asLine), ...delays].sort(byPlace)
  return first ?? null
}

const knownErrors = new WeakMap<FileRecords, ClosingLine | null>()

/** An error anywhere makes the whole file unreadable (FromBytes). */
function errorIn(robots: FileRecords): ClosingLine | null {
  const known = knownErrors.get(robots)
  if (known !== undefined) return known
  const error = findError(robots)
  knownErrors.set(robots, error)
  return error
}

const noRules: readonly Rule[] = []

/** Programs that go on without the file, as fetchbot does. */
function errorsOpen({ closedBy: _, ...dialect }: Dialect): Dialect {
  const own = new WeakMap<readonly Group[], readonly Rule[]>()
  const rulesOf = (robots: FileRecords, groups: readonly Group[]): readonly Rule[] => {
    if (errorIn(robots) !== null) return noRules
    const [only, ...more] = groups
    if (only !== undefined && more.length === 0) return only.rules
    const rules = own.get(groups) ?? groups.flatMap((group) => group.rules)
    own.set(groups, rules)
    return rules
  }
  return { ...dialect, rulesOf }
}

/** More seconds than a duration of Go holds. */
const maxSeconds = 2 ** 63 / 1e9

function readDelay(value: string): number | null {
  const seconds = goNumber(value)
  return seconds === null || seconds >= maxSeconds ? null : seconds
}

/** temoto/robotstxt, of Go, as of version 1.1.2: what Colly and many crawlers in Go read with. */
export const robotstxtGo: Dialect = {
  id: 'robotstxt-go',
  name: 'temoto/robotstxt (Go)',
  years: '2010–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay', 'Host'],
  bytes: { byteOrderMark: 'whole', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: { isBlank: isGap, colonOptional: true, readKey, recordsIn, blankLine: 'nothing' },
  agents: { isStar, names, take },
  rules: {
    compile,
    canonicalPath: (path) => path,
    precedence: longestThenFirst,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  closedBy: errorIn,
  delayOf: (_, groups) => groups.flatMap(({ others }) => others.filter(isDelay)).at(-1) ?? null,
  values: {
    readDelay,
    nameOf: (key) => (goLower(key) === 'crawldelay' ? 'crawl-delay' : key),
  },
  variants: { errors: { open: errorsOpen } },
}
