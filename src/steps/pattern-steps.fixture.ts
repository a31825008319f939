import { patternOf, type Program, type ReadPattern } from './pattern-program.fixture.ts'

/** What a search did: how many steps it took, and whether it found something. */
export interface Search {
  readonly steps: number
  readonly isFound: boolean
}

/** So many steps are too many, whatever the text; a search that needs more is given up. */
export const maxSearchSteps = 5_000_000

class Matcher {
  steps = 0
  private readonly text: string
  private readonly most: number
  /** Where to go on and at which character when one cannot; of programs within programs, too. */
  private readonly choices: number[] = []

  constructor(text: string, most: number) {
    this.text = text
    this.most = most
  }

  /** Where the unit or code point at `at` ends, in the direction of a program; −1 at the end of the text. */
  private next({ isBackward, isUnicode }: Program, at: number): number {
    const { text } = this
    if (isBackward ? at === 0 : at >= text.length) return -1
    if (!isUnicode) return isBackward ? at - 1 : at + 1
    if (!isBackward) return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    return at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? at - 2 : at - 1
  }

  /** Whether a program fits at a place. Every instruction is a step, also those that are tried again. */
  fits(program: Program, from: number): boolean {
    const { code, isBackward, isUnicode } = program
    const { text, most, choices } = this
    const isPlain = !isBackward && !isUnicode
    const { length: outer } = choices
    let at = from
    let here = 0
    while (this.steps < most) {
      this.steps += 1
      const one = code[here]
      if (one === undefined || one.op === 'done') {
        choices.length = outer
        return true
      }
      if (one.op === 'jump') {
        here = one.to
        continue
      }
      if (one.op === 'choose') {
        choices.push(one.second, at)
        here = one.first
        continue
      }
      here += 1
      let isStuck = false
      if (one.op === 'unit' && isPlain) {
        isStuck = at >= text.length || !one.fits(text.charCodeAt(at))
        at += 1
      } else if (one.op === 'unit') {
        const end = this.next(program, at)
        const place = isBackward ? end : at
        const point = isUnicode ? text.codePointAt(place) : text.charCodeAt(place)
        isStuck = end < 0 || !one.fits(point ?? 0)
        at = end
      } else if (one.op === 'check') isStuck = !one.holds(text, at)
      else isStuck = this.fits(one.program, at) === one.isNegated
      if (!isStuck) continue
      if (choices.length === outer) return false
      at = choices.pop() ?? 0
      here = choices.pop() ?? 0
    }
    choices.length = outer
    return false
  }
}

/**
 * How many steps a regular expression, as it is written, takes to search a text from `from` on, as an engine
 * does that goes back and tries again: engines of JavaScript do, and do not say how often. After `most` steps
 * the search is given up.
 */
export const searchSteps = (
  source: string,
  text: string,
  from = 0,
  most = maxSearchSteps,
): Search => stepsOf(patternOf(source), text, from, most)

/** All flags that change what a search does. `flags` itself takes longer than most searches. */
const flagsOf = (pattern: RegExp): number =>
  (pattern.ignoreCase ? 1 : 0) |
  (pattern.multiline ? 2 : 0) |
  (pattern.dotAll ? 4 : 0) |
  (pattern.unicode ? 8 : 0) |
  (pattern.sticky ? 16 : 0)

const readBySource = new Map<string, ReadPattern[]>()

/** `searchSteps` of one of the many searches of a program, whose pattern need not be written for it. */
export function stepsOfSearch(pattern: RegExp, text: string, from: number): number {
  const { source } = pattern
  const flags = flagsOf(pattern)
  const known = readBySource.get(source)?.[flags]
  const read = known ?? patternOf(String(pattern))
  if (known === undefined) {
    const byFlags = readBySource.get(source) ?? []
    byFlags[flags] = read
    readBySource.set(source, byFlags)
  }
  return stepsOf(read, text, from, maxSearchSteps).steps
}

function stepsOf(
  { program, literal }: ReadPattern,
  text: string,
  from: number,
  most: number,
): Search {
  const matcher = new Matcher(text, most)
  const last = literal.flags.sticky ? from : text.length
  for (let at = from; at <= last && matcher.steps < most; at += 1) {
    if (matcher.fits(program, at)) return { steps: matcher.steps, isFound: true }
  }
  return { steps: matcher.steps, isFound: false }
}
