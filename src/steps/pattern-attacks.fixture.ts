import { visitRegExpAST, type AST } from '@eslint-community/regexpp'
import { fitsOf, isBreak, isWord, patternOf } from './pattern-program.fixture.ts'

/** Characters that most patterns tell apart, besides those in the pattern. */
const usual = [
  'a',
  '0',
  ' ',
  '\t',
  '\n',
  '/',
  '-',
  '.',
  ',',
  ':',
  '=',
  '#',
  '"',
  '\u00a0',
  'A',
  'é',
]
/** What may stand at the end so that a match fails there. */
const ends = ['', '\n', '\0', '/', ' ', 'a\n', '!']
/** A part that may come again so often can be made to be slow. */
const fewTimes = 60

/** Texts for one pattern: a start, what comes again and again, an end. */
export interface Attack {
  readonly start: string
  readonly again: string
  readonly end: string
}

export const attackText = ({ start, again, end }: Attack, times: number): string =>
  start + again.repeat(times) + end

/** What a pattern can ask of a character. */
function questionsOf({
  pattern,
  flags,
}: AST.RegExpLiteral): readonly ((point: number) => boolean)[] {
  const asked: ((point: number) => boolean)[] = [isWord, isBreak, (point) => point > 0xffff]
  const ask = (node: AST.Character | AST.CharacterSet | AST.CharacterClass): void => {
    asked.push(fitsOf(node, flags))
  }
  visitRegExpAST(pattern, {
    onCharacterEnter: ask,
    onCharacterSetEnter: ask,
    onCharacterClassEnter: ask,
  })
  return asked
}

class Attacker {
  /** One of all that are the same to the pattern: their characters differ in nothing that it asks. */
  readonly attacks = new Map<string, Attack>()
  private readonly flags: AST.Flags
  private readonly signs: readonly string[]
  private readonly questions: readonly ((point: number) => boolean)[]
  private readonly kinds = new Map<string, string>()

  constructor(literal: AST.RegExpLiteral, signs: readonly string[]) {
    this.flags = literal.flags
    this.questions = questionsOf(literal)
    const kinds = signs.map((sign) => this.seen(sign))
    this.signs = signs.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at)
  }

  /** A text as the pattern sees it. */
  private seen(text: string): string {
    return Array.from(text, (sign) => {
      const point = sign.codePointAt(0) ?? 0
      const kind =
        this.kinds.get(sign) ?? this.questions.map((is) => (is(point) ? '1' : '0')).join('')
      this.kinds.set(sign, kind)
      return kind
    }).join(' ')
  }

  /** All known characters that fit. */
  private fitting(node: AST.Character | AST.CharacterSet | AST.CharacterClass): readonly string[] {
    const fits = fitsOf(node, this.flags)
    return this.signs.filter((sign) => fits(sign.codePointAt(0) ?? 0))
  }

  /** A short text that fits; what is looked for around it is left out. */
  private sample(node: AST.Element): string {
    if (node.type === 'Quantifier') return this.sample(node.element).repeat(Math.max(node.min, 1))
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      return this.sampleOf(node.alternatives[0]?.elements ?? [])
    }
    if (node.type === 'Assertion') {
      return node.kind === 'lookahead' && !node.negate
        ? this.sampleOf(node.alternatives[0]?.elements ?? [])
        : ''
    }
    const isSign =
      node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass'
    return isSign ? (this.fitting(node)[0] ?? '') : ''
  }

  private sampleOf(elements: readonly AST.Element[]): string {
    return elements.map((one) => this.sample(one)).join('')
  }

  /** What comes again where a part may: each character that fits, or a text for each alternative. */
  private repeats(node: AST.Element): readonly string[] {
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      return node.alternatives.map(({ elements }) => this.sampleOf(elements))
    }
    const isSign =
      node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass'
    return isSign ? this.fitting(node) : [this.sample(node)]
  }

  private add(start: string, again: string, rest: string): void {
    if (again === '') return
    for (const end of [...ends, `${rest}\0`]) {
      const key = [start, again, end].map((part) => this.seen(part)).join('|')
      if (!this.attacks.has(key)) this.attacks.set(key, { start, again, end })
    }
  }

  /** Attacks on all parts of some alternatives, behind a text that fits what stands before them. */
  alternatives(list: readonly AST.Alternative[], before: string): void {
    for (const { elements } of list) {
      for (const [index, node] of elements.entries()) {
        const start = before + this.sampleOf(elements.slice(0, index))
        this.element(node, start, this.sampleOf(elements.slice(index + 1)))
      }
    }
  }

  private element(node: AST.Element, start: string, rest: string): void {
    if (node.type === 'Quantifier') {
      this.element(node.element, start, rest)
      if (node.max < fewTimes) return
      for (const again of this.repeats(node.element)) {
        this.add(start, again, rest)
        this.add('', again, rest)
        this.add('a', again, rest)
        this.add('', start + again, rest)
      }
      this.add('', start, rest)
    } else if (node.type === 'Group' || node.type === 'CapturingGroup') {
      this.alternatives(node.alternatives, start)
    } else if (
      node.type === 'Assertion' &&
      (node.kind === 'lookahead' || node.kind === 'lookbehind')
    ) {
      this.alternatives(node.alternatives, start)
    }
  }
}

/** The characters that a pattern names, and the ends of its ranges. */
function signsIn(source: string): readonly string[] {
  return Array.from(source.slice(1).replaceAll(/\\u\{?[0-9a-f]+\}?|\\[a-z]/gi, ''))
}

/** Texts that a regular expression, as it is written, may be slow to search. */
export function attacksOn(source: string): readonly Attack[] {
  const { literal } = patternOf(source)
  const signs = [...new Set([...usual, ...signsIn(source)])]
  const attacker = new Attacker(literal, signs)
  attacker.alternatives(literal.pattern.alternatives, '')
  return [...attacker.attacks.values()]
}
