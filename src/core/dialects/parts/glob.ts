import type { PathPattern } from '../dialect.ts'

/** One element of a pattern: it matches any run of characters, or one character of some kind. */
type Place = 'run' | ((unit: number) => boolean)

interface Found {
  readonly place: Place
  /** Where the next place starts. */
  readonly next: number
  /** The character itself, where it is no wildcard. */
  readonly literal: string
}

type Range = readonly [from: number, to: number]

/** The character at `at`, or the one behind a backslash there. */
function plainAt(text: string, at: number): Found {
  const escaped = text.charAt(at) === '\\' && at + 1 < text.length
  const from = escaped ? at + 1 : at
  const wanted = text.charCodeAt(from)
  return { place: (unit) => unit === wanted, next: from + 1, literal: text.charAt(from) }
}

/** The ranges of a `[set]` whose first member is at `from`, and what follows the set; null: no set. */
function rangesAt(text: string, from: number): { ranges: readonly Range[]; next: number } | null {
  const ranges: Range[] = []
  for (let at = from; at < text.length;) {
    if (text.charAt(at) === ']' && at > from) return { ranges, next: at + 1 }
    const first = plainAt(text, at)
    const spans = text.charAt(first.next) === '-' && !']'.startsWith(text.charAt(first.next + 1))
    const last = spans ? plainAt(text, first.next + 1) : first
    ranges.push([first.literal.charCodeAt(0), last.literal.charCodeAt(0)])
    at = last.next
  }
  return null
}

function setAt(text: string, at: number): Found | null {
  const negated = '!^'.includes(text.charAt(at + 1) || ' ')
  const set = rangesAt(text, at + (negated ? 2 : 1))
  if (set === null) return null
  const { ranges, next } = set
  const holds = (unit: number): boolean => ranges.some(([from, to]) => from <= unit && unit <= to)
  return { place: (unit) => holds(unit) !== negated, next, literal: '' }
}

function placeAt(text: string, at: number): Found {
  const sign = text.charAt(at)
  if (sign === '*') return { place: 'run', next: at + 1, literal: '' }
  if (sign === '?') return { place: () => true, next: at + 1, literal: '' }
  return (sign === '[' ? setAt(text, at) : null) ?? plainAt(text, at)
}

/** Does the whole path fit? After a miss only the last run grows: path length × pattern length. */
function fitsWhole(places: readonly Place[], path: string): boolean {
  let at = 0
  let index = 0
  let run = -1
  let runEnd = 0
  while (at < path.length) {
    const place = places[index]
    if (place === 'run') {
      run = index
      runEnd = at
      index += 1
    } else if (place?.(path.charCodeAt(at)) === true) {
      index += 1
      at += 1
    } else if (run >= 0) {
      runEnd += 1
      at = runEnd
      index = run + 1
    } else return false
  }
  return places.slice(index).every((place) => place === 'run')
}

function readGlob(text: string): PathPattern {
  const places: Place[] = []
  const pieces: string[] = []
  let piece = ''
  for (let at = 0; at < text.length;) {
    const { place, next, literal } = placeAt(text, at)
    if (literal === '') {
      pieces.push(piece)
      piece = ''
    } else piece += literal
    places.push(place)
    at = next
  }
  pieces.push(piece)
  const fits = (path: string): boolean => fitsWhole(places, path)
  return { text, pieces, anchored: true, fits, weight: text.length }
}

/** A pattern that has to fit the whole path, and in which `*` is any run of characters. */
export function starPattern(text: string): PathPattern {
  return { text, pieces: text.split('*'), anchored: true, weight: text.length }
}

/**
 * A pattern as the shell knows it, which has to fit the whole path: `*` any run of characters, `?`
 * one, `[a-z]` one of a set, `[!a-z]` one of no set, `\` in front of a wildcard the sign itself.
 */
export function globPattern(text: string): PathPattern {
  return /[?[\\]/.test(text) ? readGlob(text) : starPattern(text)
}
