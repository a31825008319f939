import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { RuleSet } from '../dialects/dialect.ts'
import { pathOf } from '../match/path.ts'
import type { Rule } from '../parse/robots.ts'
import type { Edit } from '../text/text.ts'
import { lettersOffValue } from './letter-off.ts'
import { nearMissClasses } from './classes/index.ts'
import type { NearMissKind } from './near-miss-class.ts'
import { patternsFor } from './near-reading.ts'
import { decodedPath, toLowerCasePath } from './path-forms.ts'
import { countLetters, withoutLastStars } from './rule-letters.ts'

/** A change to a rule by which it decides a URL that it misses. */
export interface MendedRule {
  /** The paths that there are to be: in place of that of the rule, or below it. */
  readonly values: readonly string[]
  /** The rule stays, and the others stand below it. */
  readonly isAdded: boolean
}

/** URLs that a rule misses, and for which cause. */
export interface MissedBy {
  readonly rule: Rule
  readonly kind: NearMissKind
  /** As they are sent, or their paths; at least one. */
  readonly urls: readonly string[]
  /** The rule decides no URL of the list, so that nothing is lost where another stands in its place. */
  readonly isIdle: boolean
}

/** A rule, and the paths of URLs that it misses. */
interface MissedPaths extends Pick<MissedBy, 'rule' | 'isIdle'> {
  readonly paths: readonly string[]
  readonly ruleSet: RuleSet
}

const instead = (...values: readonly string[]): MendedRule => ({ values, isAdded: false })
const below = (...values: readonly string[]): MendedRule => ({ values, isAdded: true })

/** So many texts take the place of one. */
const maxTexts = 5

/** The rule as each path has it: in its place where nothing is lost by that. */
function rewritten(
  { rule, isIdle, paths, ruleSet }: MissedPaths,
  textIn: (rule: Rule, path: string, ruleSet: RuleSet) => string | null,
): readonly MendedRule[] {
  const values = new Set(paths.flatMap((path) => textIn(rule, path, ruleSet) ?? []))
  if (values.size === 0 || values.size > maxTexts) return []
  return [{ values: [...values], isAdded: !isIdle }]
}

/** The slash that a rule ends with, or that stands at the end of a folder in front of what follows. */
function finalSlash({ rule: { value }, paths }: MissedPaths): readonly MendedRule[] {
  const [last] = [...value.matchAll(/\/(?=[*?$]|$)/g)].reverse()
  if (last === undefined) return []
  const head = value.slice(0, last.index)
  const rest = value.slice(last.index + 1)
  if (!/^\**$/.test(rest)) return [below(head + rest)]
  const ends = new Set(paths.map((path) => (path.includes('?') ? '?' : '$')))
  return [below(...[...ends].sort().map((end) => head + end)), instead(head)]
}

const further = ['?', ';', '&', ',', ':', '/', '.'] as const

/** A rule without its `$`, or with what stands there in the URL. */
function endAnchor({ rule: { value }, paths }: MissedPaths): readonly MendedRule[] {
  const text = value.slice(0, -1)
  const signs = further.filter((sign) => paths.some((path) => path.includes(sign)))
  return [...signs.map((sign) => below(text + sign)), instead(text)]
}

/** A rule whose `?` is left out, or stands for something. */
function questionMark({ rule: { value } }: MissedPaths): readonly MendedRule[] {
  // Behind a wildcard it begins a query, and what is meant is a further parameter.
  if (/^[^?]*[*/]\?[^/?]*$/.test(value)) return [below(value.replace('?', '&'))]
  const plain = instead(withoutLastStars(value.replaceAll('?', '')))
  const optional = /\w\?\w/.test(value) ? [instead(value.replace(/\w\?(?=\w)/g, ''))] : []
  return [plain, ...optional, instead(withoutLastStars(value.replace(/[?*]+/g, '*')))]
}

/** So many alternatives of a regular expression become rules. */
const maxAlternatives = 8

function alternativesIn(text: string): readonly string[] {
  const group = /\((?:\?:)?([^()|]*(?:\|[^()|]*)+)\)/.exec(text)
  if (group === null) return text.split('|')
  const [whole, inside = ''] = group
  const end = text.slice(group.index + whole.length)
  return inside.split('|').map((one) => text.slice(0, group.index) + one + end)
}

/** A regular expression as a pattern of rules. */
const asPattern = (text: string): string =>
  withoutLastStars(
    text
      .replace(/^\^/, '')
      .replace(/\((?:\?:)?([^()]*)\)/g, '$1')
      .replace(/(?:\\[dwsDWS]|\[[^[\]]*\]|\.(?=[*+]))(?:[*+?]|\{[\d,]*\})?/g, '*')
      .replace(/\\(.)/g, '$1')
      .replace(/\*[*+]+/g, '*'),
  )

function regex({ rule: { value } }: MissedPaths): readonly MendedRule[] {
  const all = [...new Set(alternativesIn(value).flatMap(alternativesIn).map(asPattern))]
  const values = all.filter((one) => /^[/*]/.test(one)).slice(0, maxAlternatives)
  return values.length === 0 ? [] : [instead(...values)]
}

/** The rule with the letters that a path has in its place; null where it is about something else. */
function inLettersOf(rule: Rule, path: string, ruleSet: RuleSet): string | null {
  const [own] = patternsFor(rule.value, rule, ruleSet)
  if (own === undefined || own.fits !== undefined) return null
  const lower = toLowerCasePath(path)
  if (lower.length !== path.length) return null
  const pieces: string[] = []
  let at = 0
  for (const [index, piece] of own.pieces.map(toLowerCasePath).entries()) {
    const isLast = own.anchored && index === own.pieces.length - 1
    const from = isLast ? path.length - piece.length : lower.indexOf(piece, at)
    if (from < at) return null
    pieces.push(path.slice(from, from + piece.length))
    at = from + piece.length
  }
  return pieces.join('*') + (own.anchored ? '$' : '')
}

/** The beginning of a path that is a rule but for how its characters are encoded. */
function inEncodingOf({ value }: Rule, path: string): string | null {
  const isAnchored = value.endsWith('$')
  const text = isAnchored ? value.slice(0, -1) : withoutLastStars(value)
  if (text.includes('*')) return null
  for (const plus of ['+', '%20'] as const) {
    const wanted = decodedPath(text, plus)
    const from = isAnchored ? path.length : 1
    for (let end = from; end <= Math.min(path.length, 3 * wanted.length); end += 1) {
      const start = path.slice(0, end)
      if (decodedPath(start, plus) === wanted) return isAnchored ? `${start}$` : start
    }
  }
  return null
}

/** The rule with any name in front of it, also none. */
function leadingPart({ rule: { value } }: MissedPaths): readonly MendedRule[] {
  const text = value.startsWith('/*/') ? value.slice(2) : value
  return [instead(/^[/.?]/.test(text) ? `*${text}` : `*/${text}`)]
}

/** The paths that readings of a class name. */
const namedValues = ({ rule, ruleSet }: MissedPaths, kind: NearMissKind): readonly MendedRule[] => {
  const { readings } = nearMissClasses.find((one) => one.kind === kind) ?? {}
  return (readings?.(rule, ruleSet) ?? []).flatMap(({ value }) =>
    value === undefined ? [] : instead(value),
  )
}

const mends: Readonly<Record<NearMissKind, (missed: MissedPaths) => readonly MendedRule[]>> = {
  'full-url': (missed) => namedValues(missed, 'full-url'),
  'no-slash': (missed) => namedValues(missed, 'no-slash'),
  'leading-part': leadingPart,
  'final-slash': finalSlash,
  'end-anchor': endAnchor,
  'question-mark': questionMark,
  regex,
  case: (missed) => rewritten(missed, inLettersOf),
  encoding: (missed) => rewritten(missed, inEncodingOf),
  // No rule of this file is for another host, and the last two are no mistakes of the rule.
  'other-site': () => [],
  spelling: (missed) => rewritten(missed, lettersOffValue),
  'other-group': () => [],
  'longer-rule': () => [],
}

/** Longer rules are not written for anybody. */
const maxLength = 2083

const isWritable = (value: string): boolean =>
  value.length <= maxLength && !/[#\s]/.test(value) && countLetters(value) > 0

/** The rules of a crawler with a mended one. */
function withMended(rules: readonly Rule[], rule: Rule, { values, isAdded }: MendedRule) {
  const mended = values.map((value): Rule => ({ ...rule, value }))
  const at = rules.indexOf(rule)
  return { mended, rules: rules.toSpliced(at + (isAdded ? 1 : 0), isAdded ? 0 : 1, ...mended) }
}

/**
 * Changes by which a rule of a selection decides URLs that it narrowly misses, as the ordinary judge says; what
 * catches the least besides comes first. None for kinds that are no mistakes of the rule.
 */
export function mendedRules(
  selection: Selection,
  { rule, kind, urls, isIdle }: MissedBy,
): readonly MendedRule[] {
  const { ruleSet } = selection
  const missed = { rule, isIdle, paths: urls.map(pathOf), ruleSet }
  return mends[kind](missed).filter((mend) => {
    if (!mend.values.every(isWritable) || mend.values.includes(rule.value)) return false
    const { mended, rules } = withMended(selection.rules, rule, mend)
    const after = { ...selection, rules }
    return urls.every((url) => {
      const { rule: winner } = decide(after, url)
      return winner !== null && mended.includes(winner)
    })
  })
}

const keyOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

/** A mended rule as lines of the file: "Disallow: /shop$". */
export const mendedLines = (rule: Rule, { values }: MendedRule): readonly string[] =>
  values.map((value) => `${keyOf(rule)}: ${value}`)

/** The edits of a text by which a rule of it is mended; the text has LF at its line ends. */
export function mendedEdits(text: string, rule: Rule, mend: MendedRule): readonly Edit[] {
  const lines = mendedLines(rule, mend)
  if (!mend.isAdded) {
    const [first = '', ...others] = mend.values
    const insert = [first, ...others.map((value) => `${keyOf(rule)}: ${value}`)].join('\n')
    return [{ span: rule.span, insert }]
  }
  const end = text.indexOf('\n', rule.span.to)
  const at = end < 0 ? text.length : end
  return [{ span: { from: at, to: at }, insert: `\n${lines.join('\n')}` }]
}
