import type { Verdict } from '../../core/parse/robots.ts'
import { cellStates, isVerdict } from '../../case/grid/grid.ts'
import type { CaseClaim } from '../../case/scenario.ts'
import {
  setWays,
  type ListedWish,
  type SetWays,
  type SetWaysOptions,
} from '../explain/repairs/set-ways.ts'
import type { RepairWay, TurnedRows } from '../explain/repairs/way-effects.ts'
import type { JudgedCase } from '../grid/judged-case.ts'
import { partSize, scaleProgress, type Steps } from '../grid/judged-urls.ts'
import { editedParts, TurnedTally, type EditedPart } from './edited-parts.ts'

/** A list of which some rows are shown. */
type WishedList = Pick<JudgedCase, 'parsedFile' | 'input' | 'urls' | 'shown'>

/** So many rows are asked about at first, spread over the list, and so many are to stay. */
const firstWished = 120
const firstKept = 1500
/** So many rows that an edit gets wrong are asked about as well. */
const mostLearnt = 60
const mostRounds = 4

const codeOf = (verdict: Verdict): number => cellStates.indexOf(verdict)

/** So many of some rows, spread evenly. */
function spreadRows(rows: readonly number[], most: number): readonly number[] {
  if (rows.length <= most) return rows
  const step = rows.length / most
  return Array.from({ length: most }, (_, at) => rows[Math.floor(at * step)] ?? 0)
}

/** What an edit does to the rows, for the crawler that is asked about. */
interface AskedEffect {
  righted: number
  /** Rows that are shown and do not become as wished: the first. */
  readonly unmet: number[]
  /** Rows that turn and are not shown: the first. */
  readonly lost: number[]
}

/** What an edit does to all cells. */
interface Effect extends Readonly<AskedEffect> {
  /** Cells that turn and that nobody asked about. */
  readonly beside: number
  readonly rows: readonly TurnedRows[]
}

/** Looks for edits that make the rows of a list that are shown as they are wished, with some of them at a time. */
class ListWish {
  readonly #list: WishedList
  readonly #wish: ListedWish
  readonly #column: number
  readonly #isShown: Uint8Array
  readonly #wished = new Set<number>()
  readonly #kept = new Set<number>()

  constructor(list: WishedList, wish: ListedWish) {
    this.#list = list
    this.#wish = wish
    this.#column = list.input.crawlers.findIndex(({ id }) => id === wish.columnId)
    this.#isShown = new Uint8Array(list.urls.length)
    const shown = list.shown()
    if (shown === null) this.#isShown.fill(1)
    else for (const row of shown) this.#isShown[row] = 1
  }

  *ways(claims: readonly CaseClaim[]): Steps<SetWays | null> {
    const states = this.#list.urls.columns[this.#column]?.states
    if (states === undefined) return null
    const { verdict } = this.#wish
    const other = codeOf(verdict === 'allow' ? 'disallow' : 'allow')
    const open: number[] = []
    const rest: number[] = []
    for (let row = 0; row < this.#list.urls.length; row += 1) {
      if (this.#isShown[row] === 0) rest.push(row)
      else if (states[row] === other) open.push(row)
    }
    for (const row of spreadRows(open, firstWished)) this.#wished.add(row)
    for (const row of spreadRows(rest, firstKept)) this.#kept.add(row)
    for (let round = 1; ; round += 1) {
      const found = setWays(this.#list.parsedFile, this.#case(), {
        cells: [...this.#wished].map((row) => ({ rowId: String(row), ...this.#wish })),
        claims,
      })
      if (found === null) return null
      const ways: RepairWay[] = []
      let hasLearnt = false
      for (const way of found.ways) {
        const effect = yield* scaleProgress(this.#effectOf(way), round / (round + 1), 1)
        if (ways.length === 0) hasLearnt = this.#learn(effect)
        if (hasLearnt && round < mostRounds) break
        ways.push(this.#counted(way, effect))
      }
      if (!hasLearnt || round === mostRounds) return { ...found, open: open.length, ways }
    }
  }

  #counted(way: RepairWay, { righted, beside, rows }: Effect): RepairWay {
    return { ...way, righted, beside, broken: 0, rows }
  }

  /** Asks next time also for what was wrong; false: nothing was, or it was asked for. */
  #learn({ unmet, lost }: Effect): boolean {
    const before = this.#wished.size + this.#kept.size
    for (const row of unmet) this.#wished.add(row)
    for (const row of lost) this.#kept.add(row)
    return this.#wished.size + this.#kept.size > before
  }

  /** The rows that are asked about, those that are to stay first. */
  #case() {
    const { input, urls } = this.#list
    const rows = [...this.#kept, ...this.#wished]
    const typed = new Map<number, readonly string[]>()
    const urlOf = (row: number): string => {
      const part = Math.floor(row / partSize)
      const known = typed.get(part) ?? urls.typed(part)
      typed.set(part, known)
      return known[row % partSize] ?? ''
    }
    return { ...input, urls: rows.map((row) => ({ id: String(row), url: urlOf(row) })) }
  }

  *#effectOf({ edits }: RepairWay): Steps<Effect> {
    const { input, urls } = this.#list
    const effect: AskedEffect = { righted: 0, unmet: [], lost: [] }
    const tally = new TurnedTally()
    for (const part of editedParts(this.#list, edits)) {
      this.#addPart(part, effect, tally)
      yield part.end / urls.length
    }
    const { beside } = tally
    return { ...effect, beside, rows: tally.rows(input.crawlers.length > 1) }
  }

  #addPart({ columns, ...part }: EditedPart, effect: AskedEffect, tally: TurnedTally): void {
    const wanted = codeOf(this.#wish.verdict)
    let typed: readonly string[] | null = null
    for (let row = part.from; row < part.end; row += 1) {
      const at = row - part.from
      for (const { at: column, crawler, before, cells } of columns) {
        const code = cells.states[at] ?? 0
        const state = cellStates[code] ?? 'cant-say'
        if (!isVerdict(state)) continue
        const isTurned = code !== before[row]
        const isAsked = column === this.#column
        if (isAsked && this.#isShown[row] === 1) {
          effect.righted += Number(isTurned && code === wanted)
          if (code !== wanted && effect.unmet.length < mostLearnt) effect.unmet.push(row)
        } else if (isTurned) {
          typed ??= this.#list.urls.typed(part.number)
          tally.add(state, row, typed[at] ?? '', crawler)
          if (isAsked && effect.lost.length < mostLearnt) effect.lost.push(row)
        }
      }
    }
  }
}

/**
 * The ways to make the rows of a list that are shown as they are wished: found with some of them, and tried with
 * all. Null where the file is not what decides.
 */
export function* listWays(
  list: WishedList,
  { listed, claims }: Pick<SetWaysOptions, 'listed' | 'claims'>,
): Steps<SetWays | null> {
  if (listed === undefined || (list.input.delivery ?? null) !== null) return null
  return yield* new ListWish(list, listed).ways(claims)
}
