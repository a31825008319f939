import type { RegexProgram, RegexState } from './regex-program.ts'

/** Puts a state and all that it goes on to without a character into a set. */
function enter(state: number, states: readonly RegexState[], into: Set<number>): void {
  const waiting = [state]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (into.has(one)) continue
    into.add(one)
    const { test = null, next = [] } = states[one] ?? {}
    if (test === null) for (const following of next) waiting.push(following)
  }
}

/** States in which a path may be at once, and where each character leads from there. */
interface StateSet {
  readonly states: ReadonlySet<number>
  readonly isEnd: boolean
  /** Null: to nothing that could still fit. */
  readonly next: Map<string, StateSet | null>
}

/** So many sets are kept for one expression; then all are made anew. */
const maxSets = 1000

const setsByProgram = new WeakMap<RegexProgram, Map<string, StateSet>>()

/** The set of these states, the same object each time. */
function setOf(states: ReadonlySet<number>, program: RegexProgram): StateSet {
  const sets = setsByProgram.get(program) ?? new Map<string, StateSet>()
  setsByProgram.set(program, sets)
  const key = [...states].sort((a, b) => a - b).join()
  const known = sets.get(key)
  if (known !== undefined) return known
  if (sets.size >= maxSets) {
    for (const { next } of sets.values()) next.clear()
    sets.clear()
  }
  const isEnd = states.has(program.states.length - 1)
  const fresh: StateSet = { states, isEnd, next: new Map() }
  sets.set(key, fresh)
  return fresh
}

const firstSets = new WeakMap<RegexProgram, StateSet>()

function firstSet(program: RegexProgram): StateSet {
  const known = firstSets.get(program)
  if (known !== undefined) return known
  const states = new Set<number>()
  enter(0, program.states, states)
  const first = setOf(states, program)
  firstSets.set(program, first)
  return first
}

function nextSet(from: StateSet, sign: string, program: RegexProgram): StateSet | null {
  const following = new Set<number>()
  for (const state of from.states) {
    const { test = null, next = [] } = program.states[state] ?? {}
    if (test?.(sign) !== true) continue
    for (const one of next) enter(one, program.states, following)
  }
  if (!program.isAtStart) enter(0, program.states, following)
  const found = following.size === 0 ? null : setOf(following, program)
  from.next.set(sign, found)
  return found
}

/** Does a path fit, from its start, or from anywhere where the expression does not say so? */
export function fitsRegex(program: RegexProgram, path: string): boolean {
  let current = firstSet(program)
  for (let at = 0; at < path.length; at += 1) {
    if (current.isEnd && !program.isAtEnd) return true
    const sign = path.charAt(at)
    const known = current.next.get(sign)
    const following = known === undefined ? nextSet(current, sign, program) : known
    if (following === null) return false
    current = following
  }
  return current.isEnd
}
