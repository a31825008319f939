import type { RuleSet } from '../dialects/dialect.ts'
import { lettersOf, onlyInQuery, queryMarkOf, type Letter, type Letters } from './letters.ts'
import { Product, type ProductState } from './product.ts'
import type { Side } from './side.ts'

/** How long a search may go on. */
export interface Effort {
  /** The most states that are looked at: the same on every machine. */
  readonly maxStates: number
  /** True once there is no more time. */
  isOver(): boolean
}

/** What a search found. */
export interface Difference {
  /** Every path was looked at, if not one by one. */
  readonly complete: boolean
  /** States that were looked at. */
  readonly states: number
}

/** A path up to some letter, and where everything is behind it. */
interface Node {
  readonly state: ProductState
  readonly length: number
  readonly parent: Node | null
  readonly text: string
  /** Whether the query has begun. */
  readonly inQuery: boolean
  /** Dots that alone fill the segment so far; −1 where something else stands in it too. */
  readonly dots: number
  /** Behind a percent sign that begins no escape: 1, and 2 behind a hex digit there; else 0. */
  readonly percent: number
}

function pathTo(node: Node): string {
  const texts: string[] = []
  for (let at: Node | null = node; at !== null; at = at.parent) texts.push(at.text)
  return texts.reverse().join('')
}

const isDotSegment = ({ dots }: Node): boolean => dots === 1 || dots === 2

const keyOf = ({ state, inQuery, dots, percent }: Node): string =>
  `${state.places.join()} ${state.before} ${state.after} ${inQuery ? 'q' : dots} ${percent}`

/** Patterns that a path can fit only with the help of its query, where other signs are sent. */
const needsQuery = /[\\`{}]|(?:\/|\*|^)\.{1,2}(?:[/*$]|$)/

class Search {
  readonly #product: Product
  readonly #path: Letters
  readonly #query: Letters
  readonly #mark: Letter
  readonly #alwaysMarks: boolean
  readonly #byLength: Node[][] = []
  readonly #lengths = new Map<string, number>()

  constructor(ruleSet: RuleSet, before: Side, after: Side) {
    this.#product = new Product(before, after)
    this.#path = lettersOf(ruleSet, 'path')
    this.#query = lettersOf(ruleSet, 'query')
    this.#mark = queryMarkOf(ruleSet)
    const patterns = [...before.patterns, ...after.patterns].map(({ pattern }) => pattern.text)
    this.#alwaysMarks = patterns.some((text) => needsQuery.test(text) || onlyInQuery.test(text))
  }

  /** Calls `found` for each state in which a path may end and the verdicts differ, shortest first. */
  run(effort: Effort, found: (path: string, lines: string) => void): Difference {
    const state = this.#product.step(this.#product.start(), 0x2f)
    const root = { state, length: 1, parent: null, text: '/', inQuery: false, dots: 0, percent: 0 }
    this.#add(root)
    let states = 0
    for (let length = 1; length < this.#byLength.length; length += 1) {
      for (const node of this.#byLength[length] ?? []) {
        if (this.#lengths.get(keyOf(node)) !== length) continue
        states += 1
        if (states > effort.maxStates || effort.isOver()) return { complete: false, states }
        this.#report(node, found)
        for (const letter of this.#lettersAt(node)) this.#go(node, letter)
      }
      this.#byLength[length] = []
    }
    return { complete: true, states }
  }

  #report(node: Node, found: (path: string, lines: string) => void): void {
    if (!node.inQuery && isDotSegment(node)) return
    const [before, after] = this.#product.outcomes(node.state)
    if (before.verdict === after.verdict) return
    found(pathTo(node), `${before.line} ${after.line}`)
  }

  #go(node: Node, letter: Letter): void {
    const { kind, text, out } = letter
    if (!node.inQuery && isDotSegment(node) && (kind === 'slash' || kind === 'mark')) return
    if (node.percent === 2 && kind === 'hex') return
    let { state } = node
    for (let at = 0; at < out.length; at += 1) {
      state = this.#product.step(state, out.charCodeAt(at))
    }
    const dots = kind === 'slash' ? 0 : kind === 'dot' && node.dots >= 0 ? node.dots + 1 : -1
    const inPercent = kind === 'hex' && node.percent === 1 ? 2 : 0
    this.#add({
      state,
      length: node.length + text.length,
      parent: node,
      text,
      inQuery: node.inQuery || kind === 'mark',
      dots: dots > 2 ? -1 : dots,
      percent: kind === 'percent' ? 1 : inPercent,
    })
  }

  #add(node: Node): void {
    const key = keyOf(node)
    if ((this.#lengths.get(key) ?? Infinity) <= node.length) return
    this.#lengths.set(key, node.length)
    if (this.#product.agreesFromHere(node.state)) return
    while (this.#byLength.length <= node.length) this.#byLength.push([])
    this.#byLength[node.length]?.push(node)
  }

  /** One letter for all that lead to the same state. */
  #lettersAt({ state, inQuery, percent }: Node): readonly Letter[] {
    const wanted = new Set<number>()
    const { automaton } = this.#product
    for (const place of state.places) automaton.eachWanted(place, (code) => wanted.add(code))
    const letters = inQuery ? this.#query : this.#path
    const some: Letter[] = []
    // Of all that no pattern waits for, one of each kind, as dots and slashes are watched besides.
    const kinds = new Set<string>()
    for (const letter of letters.all) {
      if (letter.kind === 'percent' || letter.out.length !== 1) continue
      if (wanted.has(letter.out.charCodeAt(0))) continue
      const kind = letter.kind === 'hex' && percent === 0 ? 'plain' : letter.kind
      if (kinds.has(kind)) continue
      kinds.add(kind)
      some.push(letter)
    }
    for (const code of wanted) {
      if (code === 0x25) {
        some.push(...letters.escaped)
        continue
      }
      const same = letters.single.get(code) ?? []
      // A hex digit and its escape differ only behind a percent sign that stands alone.
      const isHexAlone = percent === 0 && same[0]?.kind === 'hex'
      some.push(...(isHexAlone ? same.slice(0, 1) : same))
    }
    const marks = this.#alwaysMarks || this.#mark.out.length !== 1
    if (!inQuery && (marks || wanted.has(0x3f))) some.push(this.#mark)
    return some
  }
}

/**
 * Looks for paths on which two ordered lists of rules differ, shortest first and without any list
 * of URLs: both are followed together, and what no pattern tells apart is tried once. Paths are as
 * they are sent: no fragment, no dot segments, blanks and what is not ASCII as escapes.
 */
export function searchDifference(
  ruleSet: RuleSet,
  [before, after]: readonly [Side, Side],
  effort: Effort,
  found: (path: string, lines: string) => void,
): Difference {
  return new Search(ruleSet, before, after).run(effort, found)
}
