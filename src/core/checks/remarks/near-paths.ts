import type { Dialect } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import { inLettersOf } from '../lines/letters-of-path.ts'
import type { Cause } from '../lines/miss-cause.ts'
import { missCause } from '../lines/missed-paths.ts'
import { missWords, withOtherPlaces } from '../lines/parameter-places.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { knowsEndSign } from '../support/test-paths.ts'
import type { NamedPath } from './named-paths.ts'
import type { Remark } from './remarks.ts'
import { isOfPage } from './stance.ts'

/** What a kind of near miss looks at. */
export interface NearPath {
  readonly rule: Rule
  readonly named: NamedPath
  readonly remark: Remark
  readonly dialect: Dialect
}

/** A way in which a rule misses a path that was meant; null where it is about something else. */
export type MissKind = (near: NearPath) => Cause | null

const isLetter = (sign: string): boolean => /^[\p{L}\p{N}]/u.test(sign)

/** Does what a pattern matches end inside a word of a path? */
function endsInWord(value: string, path: string): boolean {
  const last = value.slice(value.lastIndexOf('*') + 1)
  const at = value.includes('*') ? path.lastIndexOf(last) : 0
  return isLetter(last.slice(-1)) && isLetter(path.slice(at + last.length))
}

/** Does the remark name what the rule matches, too? Then the other path may be named as another one. */
const namesBoth = ({ rule, remark, dialect }: NearPath): boolean =>
  remark.paths.some(({ path }) => ruleMatches(dialect, rule.value, rule.keyword, path))

/** So many letters in a row are compared: fewer are alike by chance. */
const fewestLetters = /[a-z]{3}/i

/** Capitals and small letters. */
const letterCase: MissKind = (near) => {
  const { rule, named } = near
  if (!fewestLetters.test(rule.value)) return null
  const value = inLettersOf(rule.value, named.path)
  if (value === null || value === rule.value || namesBoth(near)) return null
  if (endsInWord(value, named.path)) return null
  const what = !named.path.includes('?') || !rule.value.includes('?') ? 'paths' : 'queries'
  return { value, why: `${what} are case-sensitive` }
}

/** An escaped slash for a slash. */
const escapedSlash: MissKind = ({ rule, named }) => {
  const value = rule.value.replace(/%2F/gi, '/')
  if (value === rule.value || /%2F/i.test(named.path)) return null
  return { value, why: '%2F is not the same as a slash', isInstead: true }
}

/** A query that follows where the rule has its end. */
const queryBehindEnd: MissKind = ({ rule, named, dialect }) => {
  const { value, keyword } = rule
  const query = named.path.indexOf('?')
  if (!value.endsWith('$') || query < 0) return null
  if (!ruleMatches(dialect, value, keyword, named.path.slice(0, query))) return null
  const why = 'the rule ends with $, and the URL goes on with “?”'
  return keyword === 'allow'
    ? { value: value.slice(0, -1), why, isInstead: true }
    : { value: `${value.slice(0, -1)}?`, why }
}

/** A parameter at another place. */
const otherPlace: MissKind = ({ rule, named, dialect }) => {
  const value = withOtherPlaces(rule, named.path, dialect)
  return value === null ? null : { value, why: missWords(rule.value, named.path, value) }
}

/** The page of a folder without its slash, where the remark speaks of that page. */
const finalSlash: MissKind = ({ rule, named, remark, dialect }) =>
  rule.value === `${named.path}/` && isOfPage(remark.text) && knowsEndSign(dialect)
    ? { value: `${named.path}$`, why: 'the rule ends with a slash, and the URL does not' }
    : null

/** A parameter of any page, a query without its slash, a sign behind the end. */
const further: MissKind = ({ rule, named }) => {
  const cause = missCause(rule.value, named.path)
  // A folder and its index page are two URLs, of which either may be meant.
  return cause?.value.endsWith('$') === true ? null : cause
}

const kinds: readonly MissKind[] = [
  letterCase,
  escapedSlash,
  queryBehindEnd,
  further,
  otherPlace,
  finalSlash,
]

/** Signs at the beginning that a near miss has in common with the path, but for capitals. */
const sharedStart = 5

/** Can a rule be meant for a path by how both begin? Compiles nothing, for files with many remarks. */
function mayBeNear({ rule: { value }, named: { path } }: NearPath): boolean {
  let at = 0
  for (; at < sharedStart && at < value.length; at += 1) {
    if ('*$%?'.includes(value.charAt(at))) return true
    if (asciiLower(value.charAt(at)) !== asciiLower(path.charAt(at))) break
  }
  // A slash may be all that the path does not have.
  return at === sharedStart || at >= value.length - 1
}

/** Why a rule misses a path that a remark names, and with what it would match it; null where it is about something else. */
export function nearCause(near: NearPath): Cause | null {
  const { rule, named, dialect } = near
  if (!mayBeNear(near)) return null
  if (ruleMatches(dialect, rule.value, rule.keyword, named.path)) return null
  for (const kind of kinds) {
    const cause = kind(near)
    if (cause !== null && ruleMatches(dialect, cause.value, rule.keyword, named.path)) return cause
  }
  return null
}
