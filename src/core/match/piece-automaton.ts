import { asciiEnd, type Alphabet } from './alphabet.ts'
import { NumberList } from './number-list.ts'
import { noRank, needsCanonical } from './rank.ts'

/** Memory for rows, in numbers of four octets: 16 MiB. */
const usualMaxCells = 1 << 22

// In front of the cells of a row stands what is known of its state, so that memory is looked at in one
// place. Each is so many cells before the first one.
/** The number of the state. */
const stateAt = 5
/** The rank of the best rule that matches where the text ends here. */
const endedAt = 4
/** The rank of the best rule that matches once a text has come here. */
const reachedAt = 3
/** The number of the longest piece that ends here and is to be told; −1 for none. */
const toldAt = 2
/** The best rank that anything of this could lead to; `noRank` where there is nothing to be done. */
const bestAt = 1
const headSize = 5

/** The first number from `from` on that is odd, or even. */
const nextOfSide = (from: number, isOdd: boolean): number =>
  (from & 1) === (isOdd ? 1 : 0) ? from : from + 1

/** Numbers of states that no step has led to yet have no fallback. */
const unknown = -1

/** The greatest number of a text that is read, after which all start again. */
const maxQuery = 0x7fffffff

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
  /** The state of the longest other piece start that ends there; known once its parent has a row. */
  private readonly fallback: number[] = []
  private readonly reached: number[] = []
  private readonly ended: number[] = []
  private readonly told: number[] = []
  /** The first cell of each state's row; −1 while there is none. */
  private readonly rowOf: number[] = []
  /** By the number of a piece: the next shorter one that ends where it ends; −1 for none. */
  private readonly shorter: number[] = []
  /** By the number of a piece: the best rank of rules that ask for it, or for a shorter one. */
  private readonly rankOf: number[] = []
  /** By the number of a piece: the text in which it was found last. */
  private seen = new Int32Array(0)
  private rows: Int32Array
  private rowsEnd = 0
  /** How often all rows were given up. */
  private timesEmptied = 0
  private query = 0
  private least = noRank
  /** The numbers of the pieces that the last text has and a better rule asks for, each once. */
  readonly found = new NumberList()

  /** Beyond `maxCells` numbers in rows, and those of one state more, all are made again as they are needed. */
  constructor(alphabet: Alphabet, maxCells = usualMaxCells) {
    this.alphabet = alphabet
    this.maxCells = maxCells
    this.rows = new Int32Array((alphabet.columns + headSize) * 16)
    this.newState(0)
  }

  /** The best rank that any rule here has; `noRank` without rules. */
  get bestRank(): number {
    return this.least
  }

  /** A rule that matches where a piece is found, or where a text ends with it. */
  addSimple(piece: string, rank: number, atEnd: boolean): void {
    const ranks = atEnd ? this.ended : this.reached
    const state = this.stateOf(piece)
    ranks[state] = Math.min(ranks[state] ?? noRank, rank)
    this.least = Math.min(this.least, rank)
  }

  /**
   * A piece whose number is told where it is found; numbers count up from 0. `rank`: of the best rule
   * that asks for it.
   */
  addTold(piece: string, number: number, rank: number): void {
    this.told[this.stateOf(piece)] = number
    this.rankOf[number] = rank
    this.shorter[number] = -1
    this.least = Math.min(this.least, rank)
  }

  private stateOf(piece: string): number {
    let state = 0
    for (let at = 0; at < piece.length; at += 1) {
      state = this.childOf(state, this.alphabet.canonical[piece.charCodeAt(at)] ?? 0)
    }
    return state
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
    this.sibling.push(0)
    this.classOf.push(by)
    this.fallback.push(unknown)
    this.reached.push(noRank)
    this.ended.push(noRank)
    this.told.push(-1)
    this.rowOf.push(-1)
    return this.firstChild.push(0) - 1
  }

  /** Gets ready for the first text. */
  private begin(): void {
    this.seen = new Int32Array(this.rankOf.length)
    this.fallback[0] = 0
    this.makeRow(0)
  }

  /**
   * The row of a state, which is made if need be, and those of the states that it falls back to. All
   * rows made before may be gone then.
   */
  private ensureRow(state: number): number {
    if (this.rowsEnd > this.maxCells) {
      this.rowOf.fill(-1)
      this.rowsEnd = 0
      this.timesEmptied += 1
      this.makeRow(0)
    }
    const missing: number[] = []
    for (let at = state; this.rowOf[at] === -1; at = this.fallback[at] ?? 0) missing.push(at)
    // Each has the row that it falls back to made before it.
    for (let one = missing.pop(); one !== undefined; one = missing.pop()) this.makeRow(one)
    return this.rowOf[state] ?? 0
  }

  /**
   * A cell from 0 on is where the next row begins; any other, but `stopped`, is the complement of the
   * number of a state whose row was not there yet.
   */
  private makeRow(state: number): void {
    const { columns, stop } = this.alphabet
    const isBusy = this.isBusy(state)
    // Rows with something to be done begin at odd cells, the others at even ones.
    const row = nextOfSide(this.rowsEnd + headSize, isBusy)
    this.rowsEnd = row + columns
    while (this.rowsEnd > this.rows.length) {
      const larger = new Int32Array(this.rows.length * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    const { rows } = this
    const back = this.rowOf[this.fallback[state] ?? 0] ?? 0
    if (state === 0) rows.fill(row, row, this.rowsEnd)
    else rows.copyWithin(row, back, back + columns)
    this.rowOf[state] = row
    for (let child = this.firstChild[state] ?? 0; child !== 0; child = this.sibling[child] ?? 0) {
      const cell = row + (this.classOf[child] ?? 0)
      if (this.fallback[child] === unknown) {
        this.inherit(child, state === 0 ? 0 : this.target(rows[cell] ?? 0))
      }
      rows[cell] = ~child
    }
    rows[row + stop] = needsCanonical
    this.describe(state, row)
  }

  /** Writes what is known of a state in front of its row. */
  private describe(state: number, row: number): void {
    const { rows } = this
    const reached = this.reached[state] ?? noRank
    const told = this.told[state] ?? -1
    rows[row - stateAt] = state
    rows[row - endedAt] = this.ended[state] ?? noRank
    rows[row - reachedAt] = reached
    rows[row - toldAt] = told
    rows[row - bestAt] = Math.min(reached, this.rankOfPiece(told))
  }

  /** What ends in the state that another one falls back to ends in that one as well. */
  private inherit(state: number, back: number): void {
    const { told } = this
    this.fallback[state] = back
    for (const ranks of [this.reached, this.ended]) {
      ranks[state] = Math.min(ranks[state] ?? noRank, ranks[back] ?? noRank)
    }
    const own = told[state] ?? -1
    const shorter = told[back] ?? -1
    if (own === -1) told[state] = shorter
    else {
      this.shorter[own] = shorter
      this.rankOf[own] = Math.min(this.rankOfPiece(own), this.rankOfPiece(shorter))
    }
  }

  private rankOfPiece(piece: number): number {
    return piece < 0 ? noRank : (this.rankOf[piece] ?? noRank)
  }

  /** Is there something to be done where a text comes to this state? */
  private isBusy(state: number): boolean {
    return this.reached[state] !== noRank || this.told[state] !== -1
  }

  /** The state that a cell leads to. */
  private target(cell: number): number {
    return cell < 0 ? ~cell : (this.rows[cell - stateAt] ?? 0)
  }

  /** Is this piece in the text that was read last? Sure only of pieces that a better rule asks for. */
  has(piece: number): boolean {
    return this.seen[piece] === this.query
  }

  private nextQuery(): void {
    if (this.rowsEnd === 0) this.begin()
    if (this.query === maxQuery) {
      this.seen.fill(0)
      this.query = 0
    }
    this.query += 1
    this.found.clear()
  }

  /**
   * The best rank among `bestSoFar` and the rules that match as pieces of a text are found from `from`
   * on; `stopped` where a character may not be compared as it is. `found` has the pieces that are to be
   * told then. `classes`, `widest`: the numbers of the characters.
   */
  best(text: string, from: number, classes: Uint8Array, widest: number, bestSoFar: number): number {
    const { length } = text
    this.nextQuery()
    let { rows } = this
    let best = bestSoFar
    let row = nextOfSide(headSize, false)
    for (let at = from; at < length; at += 1) {
      const code = text.charCodeAt(at)
      const cell = row + ((code < asciiEnd ? classes[code] : widest) ?? 0)
      row = rows[cell] ?? 0
      if (row < 0) {
        if (row === needsCanonical) return needsCanonical
        row = this.stepTo(~row, cell)
        rows = this.rows
      }
      if ((row & 1) === 1 && (rows[row - bestAt] ?? noRank) < best) best = this.act(row, best)
    }
    return Math.min(best, rows[row - endedAt] ?? noRank)
  }

  /** The row of a state to which a cell leads, which says so from now on. */
  private stepTo(state: number, cell: number): number {
    const { timesEmptied } = this
    const row = this.ensureRow(state)
    // Otherwise that cell is gone.
    if (this.timesEmptied === timesEmptied) this.rows[cell] = row
    return row
  }

  /** Tells the pieces that end where a row stands, as far as that matters; gives the best rank then. */
  private act(row: number, best: number): number {
    const { rows, seen, query } = this
    const better = Math.min(best, rows[row - reachedAt] ?? noRank)
    let piece = rows[row - toldAt] ?? -1
    while (piece >= 0 && seen[piece] !== query && (this.rankOf[piece] ?? noRank) < better) {
      seen[piece] = query
      this.found.push(piece)
      piece = this.shorter[piece] ?? -1
    }
    return better
  }
}
