import type { RuleSet } from '../dialects/dialect.ts'
import type { PatternAutomaton } from './automaton.ts'
import { accepted } from './automaton.ts'
import { lettersOf, onlyInQuery, queryMarkOf, type Letter, type Letters } from './letters.ts'
import { pushAll } from '../lists.ts'

/** How long a search may go on. */
export interface Effort {
  /** The most states that are looked at: the same on every machine. */
  readonly maxStates: number
  /** True once there is no more time. */
  isOver(): boolean
}

/** What paths are made of under a dialect. */
export interface PathAlphabet {
  readonly path: Letters
  readonly query: Letters
  readonly mark: Letter
}

/** The alphabet of a dialect; made once for many searches. */
export const alphabetOf = (ruleSet: RuleSet): PathAlphabet => ({
  path: lettersOf(ruleSet, 'path'),
  query: lettersOf(ruleSet, 'query'),
  mark: queryMarkOf(ruleSet),
})

/** Patterns that a path has to match, and patterns that it must not, by their numbers. */
export interface Wanted {
  readonly all: readonly number[]
  readonly none: readonly number[]
}

/** A path up to some letter, and where each pattern is behind it. */
interface Node {
  /** Of those that must match, then of those that must not. */
  readonly places: readonly number[]
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

/** No path that goes on from here matches. */
const dead = -2

function pathTo(node: Node): string {
  const texts: string[] = []
  for (let at: Node | null = node; at !== null; at = at.parent) texts.push(at.text)
  return texts.reverse().join('')
}

const isDotSegment = ({ dots }: Node): boolean => dots === 1 || dots === 2

const keyOf = ({ places, inQuery, dots, percent }: Node): string =>
  `${places.join()} ${inQuery ? 'q' : dots} ${percent}`

/** Patterns that a path can fit only with the help of its query, where other signs are sent. */
const needsQuery = /[\\`{}]|(?:\/|\*|^)\.{1,2}(?:[/*$]|$)/

/** Does a pattern need the query, where other signs are sent than in a path? */
export const asksForQuery = (text: string): boolean =>
  needsQuery.test(text) || onlyInQuery.test(text)

/** Counts the states of many searches against one bound. */
export class Budget {
  states = 0
  private readonly effort: Effort

  constructor(effort: Effort) {
    this.effort = effort
  }

  /** Whether a search ended before its time. */
  isSpent = false

  /** Takes one more state; false once there are no more. */
  take(): boolean {
    this.states += 1
    this.isSpent ||= this.states > this.effort.maxStates || this.effort.isOver()
    return !this.isSpent
  }
}

/** Looks for the shortest path that some patterns match and some others do not. */
export class PathSearch {
  readonly #automaton: PatternAutomaton
  readonly #alphabet: PathAlphabet
  readonly #must: number
  readonly #starts: readonly number[]
  readonly #alwaysMarks: boolean
  readonly #byLength: Node[][] = []
  readonly #lengths = new Map<string, number>()

  constructor(
    automaton: PatternAutomaton,
    alphabet: PathAlphabet,
    { all, none }: Wanted,
    alwaysMarks: boolean,
  ) {
    this.#automaton = automaton
    this.#alphabet = alphabet
    this.#must = all.length
    this.#starts = [...all, ...none].map((id) => automaton.startOf(id))
    this.#alwaysMarks = alwaysMarks || alphabet.mark.out.length !== 1
  }

  /** The shortest path, as it is sent; null where there is none, undefined where the budget ended first. */
  run(budget: Budget): string | null | undefined {
    const places = this.#followed(this.#starts, '/')
    if (places === null) return null
    this.#add({ places, length: 1, parent: null, text: '/', inQuery: false, dots: 0, percent: 0 })
    for (let length = 1; length < this.#byLength.length; length += 1) {
      for (const node of this.#byLength[length] ?? []) {
        if (this.#lengths.get(keyOf(node)) !== length) continue
        if (!budget.take()) return undefined
        if (this.#isHit(node)) return pathTo(node)
        for (const letter of this.#lettersAt(node)) this.#go(node, letter)
      }
      this.#byLength[length] = []
    }
    return null
  }

  /** Where the patterns are behind some characters; null once one decides that no path fits. */
  #followed(places: readonly number[], out: string): readonly number[] | null {
    let now = places
    for (let at = 0; at < out.length; at += 1) {
      const code = out.charCodeAt(at)
      const next: number[] = []
      for (const [index, place] of now.entries()) {
        const isMust = index < this.#must
        const moved = place < 0 ? place : (this.#automaton.step(place, code) ?? dead)
        if (moved === (isMust ? dead : accepted)) return null
        next.push(moved)
      }
      now = next
    }
    return now
  }

  #isHit(node: Node): boolean {
    if (!node.inQuery && isDotSegment(node)) return false
    return node.places.every((place, index) => {
      const isMatch = place === accepted || (place >= 0 && this.#automaton.isEnd(place))
      return isMatch === index < this.#must
    })
  }

  #go(node: Node, letter: Letter): void {
    const { kind, text, out } = letter
    if (!node.inQuery && isDotSegment(node) && (kind === 'slash' || kind === 'mark')) return
    if (node.percent === 2 && kind === 'hex') return
    const places = this.#followed(node.places, out)
    if (places === null) return
    const dots = kind === 'slash' ? 0 : kind === 'dot' && node.dots >= 0 ? node.dots + 1 : -1
    const inPercent = kind === 'hex' && node.percent === 1 ? 2 : 0
    this.#add({
      places,
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
    while (this.#byLength.length <= node.length) this.#byLength.push([])
    this.#byLength[node.length]?.push(node)
  }

  /** One letter for all that lead to the same state. */
  #lettersAt({ places, inQuery, percent }: Node): readonly Letter[] {
    const wanted = new Set<number>()
    for (const place of places) {
      if (place >= 0) this.#automaton.eachWanted(place, (code) => wanted.add(code))
    }
    const letters = inQuery ? this.#alphabet.query : this.#alphabet.path
    const some = otherLetters(letters, wanted, percent)
    for (const code of wanted) {
      if (code === 0x25) {
        pushAll(some, letters.escaped)
        continue
      }
      const same = letters.single.get(code) ?? []
      // A hex digit and its escape differ only behind a percent sign that stands alone.
      const isHexAlone = percent === 0 && same[0]?.kind === 'hex'
      pushAll(some, isHexAlone ? same.slice(0, 1) : same)
    }
    if (!inQuery && (this.#alwaysMarks || wanted.has(0x3f))) some.push(this.#alphabet.mark)
    return some
  }
}

/** Of all letters that no pattern waits for, one of each kind, as dots and slashes are watched besides. */
function otherLetters(letters: Letters, wanted: ReadonlySet<number>, percent: number): Letter[] {
  const some: Letter[] = []
  const kinds = new Set<string>()
  for (const letter of letters.all) {
    if (letter.kind === 'percent' || letter.out.length !== 1) continue
    if (wanted.has(letter.out.charCodeAt(0))) continue
    const kind = letter.kind === 'hex' && percent === 0 ? 'plain' : letter.kind
    if (kinds.has(kind)) continue
    kinds.add(kind)
    some.push(letter)
  }
  return some
}
