import type { PathPattern, RuleSet } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots.ts'
import { patternsFor, weightOfMatch, type NearReading } from './near-reading.ts'
import { isWordSign } from './rule-letters.ts'

/** With fewer letters in a rule, other words are one letter off by chance. */
const fewestLetters = 5
/** The same of the word that is misspelt. */
const fewestInWord = 4
/** Longer rules are not looked at. */
const maxLength = 2083
/** Places of one path at which a piece behind a wildcard is compared. */
const maxPlaces = 64

const letters = /\p{L}/gu
const isLetter = (sign: string): boolean => /^\p{L}$/u.test(sign)
const escape = /%[0-9a-f]{2}/gi

const lettersIn = (text: string): number => text.replace(escape, '').match(letters)?.length ?? 0

/** How long the word is in which a character of a text stands. */
function wordLength(text: string, at: number): number {
  let from = at
  let to = at
  while (from > 0 && isLetter(text.charAt(from - 1))) from -= 1
  while (to < text.length && isLetter(text.charAt(to))) to += 1
  return to - from
}

/** One letter left out, added, changed, or swapped with its neighbour, at the place where two texts differ. */
interface LetterEdit {
  /** Characters of the piece, and of the path, that the edit takes. */
  readonly inPiece: number
  readonly inPath: number
}

const edits: readonly LetterEdit[] = [
  { inPiece: 2, inPath: 2 },
  { inPiece: 1, inPath: 1 },
  { inPiece: 1, inPath: 0 },
  { inPiece: 0, inPath: 1 },
]

/** Is what an edit changes letters alone, and a swap a swap? */
function isOfLetters(edit: LetterEdit, was: string, is: string): boolean {
  if (edit.inPiece === 2 && was !== `${is.charAt(1)}${is.charAt(0)}`) return false
  return [...was, ...is].every(isLetter)
}

/**
 * What a path has from an offset on in place of a piece, where that is one letter off; null where there is no
 * such text. It ends where a word ends, or has enough of the piece on both sides of the edit.
 */
export function oneLetterOff(piece: string, path: string, from: number): string | null {
  let common = 0
  while (common < piece.length && piece.charAt(common) === path.charAt(from + common)) common += 1
  const at = from + common
  const last = piece.charCodeAt(piece.length - 1)
  for (const edit of edits) {
    // Most texts differ in their last character, which is seen at once.
    const end = from + piece.length + edit.inPath - edit.inPiece
    if (common + edit.inPiece < piece.length && path.charCodeAt(end - 1) !== last) continue
    const was = piece.slice(common, common + edit.inPiece)
    const is = path.slice(at, at + edit.inPath)
    if (was.length < edit.inPiece || is.length < edit.inPath) continue
    const rest = piece.slice(common + edit.inPiece)
    const restAt = at + edit.inPath
    if (!path.startsWith(rest, restAt) || !isOfLetters(edit, was, is)) continue
    const text = path.slice(from, restAt + rest.length)
    const isCut = isWordSign(text.slice(-1)) && isWordSign(path.slice(restAt + rest.length))
    const word = Math.max(wordLength(piece, common), wordLength(text, common))
    const isTold = common > 1 && rest.length >= (was.length > is.length ? 3 : 2)
    if ((!isCut || isTold) && word >= fewestInWord) return text
  }
  return null
}

/** Two parts of a piece of which one stays as it is, whichever letter is otherwise and whichever two are swapped. */
const halvesOf = (piece: string): readonly string[] => {
  const middle = piece.length >> 1
  return [piece.slice(0, middle), piece.slice(middle + 1)]
}

/** Where a piece may begin in a path: at its start, or around a half of it, which stays as it is. */
function placesOf(piece: string, index: number, path: string): readonly number[] {
  if (index === 0) return [0]
  const places = new Set<number>()
  const [first = '', second = ''] = halvesOf(piece)
  const behind = piece.length - second.length
  const halves: readonly (readonly [string, readonly number[]])[] = [
    [first, [0]],
    [second, [behind - 1, behind, behind + 1]],
  ]
  for (const [half, before] of halves) {
    let at = path.indexOf(half)
    while (at >= 0 && places.size < maxPlaces) {
      for (const length of before) if (at >= length) places.add(at - length)
      at = path.indexOf(half, at + 1)
    }
  }
  return [...places].sort((a, b) => a - b)
}

/** Can a word of a piece be misspelt at all? */
const hasWord = (piece: string): boolean =>
  piece
    .replace(escape, ' ')
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= fewestInWord - 1)

/** The pattern of a rule, and which of its pieces can be misspelt. */
interface SpeltPattern {
  readonly own: PathPattern
  readonly places: readonly number[]
}

function speltPattern(rule: Rule, ruleSet: RuleSet): SpeltPattern | null {
  if (rule.value.length > maxLength) return null
  const [own] = patternsFor(rule.value, rule, ruleSet)
  if (own === undefined || own.fits !== undefined) return null
  if (lettersIn(own.pieces.join('')) < fewestLetters) return null
  const places = own.pieces.flatMap((piece, index) => (hasWord(piece) ? [index] : []))
  return places.length === 0 ? null : { own, places }
}

function respelt({ own, places }: SpeltPattern, path: string, ruleSet: RuleSet): Respelling | null {
  for (const index of places) {
    const found = respeltAt(own, index, path, ruleSet)
    if (found !== null) return found
  }
  return null
}

/** The rule with one letter otherwise, as a path has it. */
export function lettersOffReading(rule: Rule, ruleSet: RuleSet): readonly NearReading[] {
  const spelt = speltPattern(rule, ruleSet)
  if (spelt === null) return []
  const weightFor = (path: string): number | null => respelt(spelt, path, ruleSet)?.weight ?? null
  const keys = spelt.places.flatMap((index) => halvesOf(spelt.own.pieces[index] ?? ''))
  return [{ form: 'given', keys, isChanged: true, weightFor, isDoubtful: 'if-used' }]
}

/** The path that a rule has in a path with one letter otherwise; null where there is none. */
export function lettersOffValue(rule: Rule, path: string, ruleSet: RuleSet): string | null {
  const spelt = speltPattern(rule, ruleSet)
  return spelt && (respelt(spelt, ruleSet.canonicalPath(path), ruleSet)?.value ?? null)
}

/** A pattern with one of its pieces as a path has it. */
interface Respelling {
  readonly value: string
  readonly weight: number
}

/** The pattern with one of its pieces as a path has it; null where it does not fit so. */
function respeltAt(
  own: PathPattern,
  index: number,
  path: string,
  ruleSet: RuleSet,
): Respelling | null {
  const piece = own.pieces[index] ?? ''
  for (const from of placesOf(piece, index, path)) {
    const text = oneLetterOff(piece, path, from)
    if (text === null) continue
    const pieces = own.pieces.with(index, text)
    const weight = own.weight + text.length - piece.length
    const shown = pieces.join('*') + (own.anchored ? '$' : '')
    const found = weightOfMatch([{ ...own, pieces, text: shown, weight }], path, ruleSet)
    if (found !== null) return { value: shown, weight: found }
  }
  return null
}
