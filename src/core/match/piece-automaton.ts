import { asciiEnd, type Alphabet } from './alphabet.ts'
import type { NumberList } from './number-list.ts'
import { noRank, stopped } from './rank.ts'

/** Memory for rows, in numbers of four octets: 16 MiB. */
const usualMaxCells = 1 << 22

/** Numbers of a state, side by side, so that one look into the memory brings all of them. */
const stateSize = 8
/** The state of the longest other piece start that ends here; known once its parent has a row. */
const fallback = 0
/** The rank of the best rule that matches once this state is reached, or one that it falls back to. */
const reached = 1
/** The same where the text ends here. */
const ended = 2
/** The number of the piece that ends here; −1 where none is to be told. */
const told = 3
/** The nearest state with a piece to be told among those that it falls back to; 0 for none. */
const link = 4
/** The query that was last told the piece. */
const seen = 5
/** Where the row of the state begins; −1 while there is none. */
const rowStart = 6

/**
 * Pieces that paths may contain anywhere, as one automaton (Aho and Corasick): it reads a text once
 * and takes one step a character, however many pieces there are. The steps of a state are worked out
 * when a text first comes there, so that a large file costs no more than what its URLs look at. Takes
 * pieces of ASCII only, none of them empty; all are to be added before the first text is read.
 */
export class PieceAutomaton {
  private readonly alphabet: Alphabet
  private readonly maxCells: number
  // Where each state leads on: a list of siblings, and by which number of the alphabet.
  private readonly firstChild: number[] = []
  private readonly sibling: number[] = []
  private readonly classOf: number[] = []
  private states = new Int32Array(stateSize * 16)
  private rows: Int32Array
  private readonly stateOfRow: number[] = []
  private rowsEnd = 0
  private query = 0
  private least = noRank

  /** Beyond `maxCells` numbers in rows, all rows are made again as they are needed. */
  constructor(alphabet: Alphabet, maxCells = usualMaxCells) {
    this.alphabet = alphabet
    this.maxCells = maxCells
    this.rows = new Int32Array(alphabet.columns * 16)
    this.newState(0)
  }

  /** The best rank that any rule here has; `noRank` without rules. */
  get bestRank(): number {
    return this.least
  }

  /** A rule that matches where a piece is found, or where a text ends with it. */
  addSimple(piece: string, rank: number, atEnd: boolean): void {
    const place = this.stateOf(piece) + (atEnd ? ended : reached)
    this.states[place] = Math.min(this.states[place] ?? noRank, rank)
    this.least = Math.min(this.least, rank)
  }

  /** A piece whose number is told where it is found. `rank`: of the best rule that asks for it. */
  addTold(piece: string, number: number, rank: number): void {
    // First the place: the array may be replaced by a larger one.
    const state = this.stateOf(piece)
    this.states[state + told] = number
    this.least = Math.min(this.least, rank)
  }

  private stateOf(piece: string): number {
    let state = 0
    for (let at = 0; at < piece.length; at += 1) {
      state = this.childOf(state, this.alphabet.canonical[piece.charCodeAt(at)] ?? 0)
    }
    return state * stateSize
  }

  private childOf(state: number, wanted: number): number {
    const first = this.firstChild[state] ?? 0
    for (let child = first; child !== 0; child = this.sibling[child] ?? 0) {
      if (this.classOf[child] === wanted) return child
    }
    const fresh = this.newState(wanted)
    this.sibling[fresh] = first
    this.firstChild[state] = fresh
    return fresh
  }

  private newState(by: number): number {
    const fresh = this.firstChild.length
    this.firstChild.push(0)
    this.sibling.push(0)
    this.classOf.push(by)
    const at = fresh * stateSize
    if (at === this.states.length) {
      const larger = new Int32Array(at * 2)
      larger.set(this.states)
      this.states = larger
    }
    this.states.set([0, noRank, noRank, -1, 0, 0, -1], at)
    return fresh
  }

  /** Makes the row of a state, and of those that it falls back to where they have none. */
  private ensureRow(state: number): void {
    const missing: number[] = []
    for (let at = state; this.states[at + rowStart] === -1; at = this.states[at + fallback] ?? 0) {
      missing.push(at)
      if (at === 0) break
    }
    const cells = missing.length * this.alphabet.columns
    if (this.rowsEnd + cells > this.maxCells && cells <= this.maxCells / 2) {
      this.forgetRows()
      this.ensureRow(state)
    } else for (const one of missing.toReversed()) this.makeRow(one)
  }

  private forgetRows(): void {
    for (let at = rowStart; at < this.states.length; at += stateSize) this.states[at] = -1
    this.rowsEnd = 0
    this.makeRow(0)
  }

  /**
   * In a row, a number from 0 on is where the next row begins; a negative one is −1 less the place of a
   * state that has something to be looked at, or no row yet.
   */
  private makeRow(state: number): void {
    const { columns, stop } = this.alphabet
    const row = this.rowsEnd
    this.rowsEnd += columns
    if (this.rowsEnd > this.rows.length) {
      const larger = new Int32Array(this.rows.length * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    const { rows, states } = this
    const back = states[(states[state + fallback] ?? 0) + rowStart] ?? 0
    if (state === 0) rows.fill(0, row, this.rowsEnd)
    else rows.copyWithin(row, back, back + columns)
    const index = state / stateSize
    for (let child = this.firstChild[index] ?? 0; child !== 0; child = this.sibling[child] ?? 0) {
      const place = row + (this.classOf[child] ?? 0)
      this.inherit(child * stateSize, state === 0 ? 0 : this.target(rows[place] ?? 0))
      rows[place] = -1 - child * stateSize
    }
    rows[row + stop] = stopped
    states[state + rowStart] = row
    this.stateOfRow[row / columns] = state
  }

  private inherit(state: number, back: number): void {
    const { states } = this
    states[state + fallback] = back
    for (const rank of [reached, ended]) {
      states[state + rank] = Math.min(states[state + rank] ?? noRank, states[back + rank] ?? noRank)
    }
    states[state + link] = states[back + told] === -1 ? (states[back + link] ?? 0) : back
  }

  /** The state that a number in a row leads to. */
  private target(next: number): number {
    return next < 0 ? -1 - next : (this.stateOfRow[next / this.alphabet.columns] ?? 0)
  }

  /**
   * The best rank among `bestSoFar` and the rules that match as pieces of a text are found from `from`
   * on; `stopped` where a character may not be compared as it is. Adds to `found` the numbers of the
   * pieces that are to be told, each once. `classes`, `widest`: the numbers of the characters.
   */
  best(
    text: string,
    from: number,
    classes: Uint8Array,
    widest: number,
    bestSoFar: number,
    found: NumberList,
  ): number {
    if (this.rowsEnd === 0) this.makeRow(0)
    const { length } = text
    const { states } = this
    let { rows } = this
    let best = bestSoFar
    let row = 0
    this.query += 1
    for (let at = from; at < length; at += 1) {
      const code = text.charCodeAt(at)
      const place = row + ((code < asciiEnd ? classes[code] : widest) ?? 0)
      let next = rows[place] ?? 0
      if (next < 0) {
        if (next === stopped) return stopped
        const state = -1 - next
        const rank = states[state + reached] ?? noRank
        if (rank < best) best = rank
        const tells = states[state + told] !== -1 || states[state + link] !== 0
        if (tells) this.tell(state, found)
        next = states[state + rowStart] ?? -1
        if (next < 0) {
          this.ensureRow(state)
          rows = this.rows
          next = states[state + rowStart] ?? 0
        } else if (!tells && rank === noRank) rows[place] = next
      }
      row = next
    }
    const last = this.stateOfRow[row / this.alphabet.columns] ?? 0
    return Math.min(best, states[last + ended] ?? noRank)
  }

  private tell(state: number, found: NumberList): void {
    const { states, query } = this
    let at = states[state + told] === -1 ? (states[state + link] ?? 0) : state
    while (at !== 0 && states[at + seen] !== query) {
      states[at + seen] = query
      found.push(states[at + told] ?? -1)
      at = states[at + link] ?? 0
    }
  }
}
