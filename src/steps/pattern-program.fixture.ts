import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp'

/** An instruction of a matcher that goes back to the last choice when it cannot go on. */
export type Instruction =
  | { readonly op: 'unit'; readonly fits: (point: number) => boolean }
  | { readonly op: 'choose'; readonly first: number; readonly second: number }
  | { readonly op: 'jump'; readonly to: number }
  | { readonly op: 'check'; readonly holds: (text: string, at: number) => boolean }
  | { readonly op: 'look'; readonly program: Program; readonly isNegated: boolean }
  | { readonly op: 'done' }

/** A regular expression, or what it looks ahead or behind for, as instructions. */
export interface Program {
  readonly code: readonly Instruction[]
  readonly isBackward: boolean
  /** Reads code points in place of UTF-16 units. */
  readonly isUnicode: boolean
}

/** A pattern that was read, with all that the flags change. */
export interface ReadPattern {
  readonly literal: AST.RegExpLiteral
  readonly program: Program
}

/** Properties that patterns of ours ask for. */
const properties: Readonly<Record<string, RegExp>> = {
  L: /\p{L}/u,
  Ll: /\p{Ll}/u,
  Lu: /\p{Lu}/u,
  M: /\p{M}/u,
  N: /\p{N}/u,
  P: /\p{P}/u,
  S: /\p{S}/u,
  Cc: /\p{Cc}/u,
  Cf: /\p{Cf}/u,
  Cs: /\p{Cs}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Surrogate: /\p{Surrogate}/u,
  Default_Ignorable_Code_Point: /\p{Default_Ignorable_Code_Point}/u,
}

export const isBreak = (point: number): boolean =>
  point === 0x0a || point === 0x0d || point === 0x2028 || point === 0x2029

export const isWord = askedOnce((point) => /\w/.test(String.fromCharCode(point)))

type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass

function patternFor(set: Exclude<AST.CharacterSet, AST.AnyCharacterSet>): RegExp {
  if (set.kind === 'digit') return /\d/
  if (set.kind === 'space') return /\s/
  if (set.kind === 'word') return /\w/
  if (!('key' in set)) throw new Error(`Which characters have ${set.raw}?`)
  const found =
    properties[set.key === 'General_Category' || set.key === 'Script' ? (set.value ?? '') : set.key]
  if (found === undefined) throw new Error(`Which characters have ${set.raw}?`)
  return found
}

/** Asks once for each code point: a search asks for few of them, and often. */
function askedOnce(decide: (point: number) => boolean): (point: number) => boolean {
  const known: boolean[] = []
  return (point) => (known[point] ??= decide(point))
}

function setFits(set: AST.CharacterSet, flags: AST.Flags): (point: number) => boolean {
  if (set.kind === 'any') return (point) => flags.dotAll || !isBreak(point)
  const pattern = patternFor(set)
  return askedOnce((point) => pattern.test(String.fromCodePoint(point)) !== set.negate)
}

const known = new WeakMap<CharacterNode, (point: number) => boolean>()

/** Whether a code point fits a character, a set such as \s, or a class. */
export function fitsOf(node: CharacterNode, flags: AST.Flags): (point: number) => boolean {
  const fits = known.get(node) ?? readFits(node, flags)
  known.set(node, fits)
  return fits
}

function readFits(node: CharacterNode, flags: AST.Flags): (point: number) => boolean {
  if (node.type === 'CharacterSet') return setFits(node, flags)
  const ranges: (readonly [from: number, to: number])[] = []
  const sets: ((point: number) => boolean)[] = []
  for (const one of node.type === 'Character' ? [node] : node.elements) {
    if (one.type === 'Character') ranges.push([one.value, one.value])
    else if (one.type === 'CharacterClassRange') ranges.push([one.min.value, one.max.value])
    else if (one.type === 'CharacterSet') sets.push(setFits(one, flags))
    else throw new Error(`${one.raw} cannot be counted yet.`)
  }
  const isIn = (point: number): boolean =>
    ranges.some(([from, to]) => point >= from && point <= to) || sets.some((fits) => fits(point))
  const isNegated = node.type === 'CharacterClass' && node.negate
  return askedOnce((point) => {
    const sign = String.fromCodePoint(point)
    const cases = flags.ignoreCase ? [sign.toLowerCase(), sign.toUpperCase()] : []
    return [sign, ...cases].some((one) => isIn(one.codePointAt(0) ?? 0)) !== isNegated
  })
}

const isWordEdge = (text: string, at: number): boolean => {
  const before = at > 0 && isWord(text.charCodeAt(at - 1))
  return before !== (at < text.length && isWord(text.charCodeAt(at)))
}

/** Writes the instructions of one direction. */
class Writer {
  readonly code: Instruction[] = []
  private readonly flags: AST.Flags
  private readonly isBackward: boolean

  constructor(flags: AST.Flags, isBackward: boolean) {
    this.flags = flags
    this.isBackward = isBackward
  }

  alternatives(list: readonly AST.Alternative[]): void {
    const jumps: number[] = []
    for (const [index, { elements }] of list.entries()) {
      const isLast = index === list.length - 1
      const choice = isLast ? -1 : this.code.push({ op: 'done' }) - 1
      for (const one of this.isBackward ? [...elements].reverse() : elements) this.element(one)
      if (isLast) continue
      jumps.push(this.code.push({ op: 'done' }) - 1)
      this.code[choice] = { op: 'choose', first: choice + 1, second: this.code.length }
    }
    for (const at of jumps) this.code[at] = { op: 'jump', to: this.code.length }
  }

  private element(node: AST.Element): void {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        this.code.push({ op: 'unit', fits: fitsOf(node, this.flags) })
        return
      case 'Group':
      case 'CapturingGroup':
        this.alternatives(node.alternatives)
        return
      case 'Quantifier':
        this.repeat(node)
        return
      case 'Assertion':
        this.assertion(node)
        return
      default:
        throw new Error(`${node.raw} cannot be counted yet.`)
    }
  }

  private repeat({ min, max, greedy, element }: AST.Quantifier): void {
    for (let times = 0; times < min; times += 1) this.element(element)
    const choices: number[] = []
    const isEndless = max === Infinity
    for (let times = min; times < (isEndless ? min + 1 : max); times += 1) {
      choices.push(this.code.push({ op: 'done' }) - 1)
      this.element(element)
    }
    if (isEndless) this.code.push({ op: 'jump', to: choices[0] ?? 0 })
    const end = this.code.length
    for (const at of choices) {
      const [inside, behind] = [at + 1, end]
      const [first, second] = greedy ? [inside, behind] : [behind, inside]
      this.code[at] = { op: 'choose', first, second }
    }
  }

  private assertion(node: AST.Assertion): void {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const isBackward = node.kind === 'lookbehind'
      const program = programOf(node.alternatives, this.flags, isBackward)
      this.code.push({ op: 'look', program, isNegated: node.negate })
    } else if (node.kind === 'word') {
      const { negate } = node
      this.code.push({ op: 'check', holds: (text, at) => isWordEdge(text, at) !== negate })
    } else {
      const isStart = node.kind === 'start'
      const { multiline } = this.flags
      this.code.push({
        op: 'check',
        holds: (text, at) =>
          at === (isStart ? 0 : text.length) ||
          (multiline && isBreak(text.charCodeAt(isStart ? at - 1 : at))),
      })
    }
  }
}

function programOf(
  alternatives: readonly AST.Alternative[],
  flags: AST.Flags,
  isBackward: boolean,
): Program {
  const writer = new Writer(flags, isBackward)
  writer.alternatives(alternatives)
  writer.code.push({ op: 'done' })
  return { code: writer.code, isBackward, isUnicode: flags.unicode || flags.unicodeSets }
}

const read = new Map<string, ReadPattern>()

/** The instructions of a regular expression as it is written: `/a+/i`. Throws for what they cannot say. */
export function patternOf(source: string): ReadPattern {
  const known = read.get(source)
  if (known !== undefined) return known
  const literal = parseRegExpLiteral(source)
  const { pattern, flags } = literal
  const made = { literal, program: programOf(pattern.alternatives, flags, false) }
  read.set(source, made)
  return made
}
