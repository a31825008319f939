import { editFile } from '../../core/edit/edit-file.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { cellStates, isVerdict } from '../../case/grid/grid.ts'
import type { CaseClaim } from '../../case/scenario.ts'
import { setWays, type ListedWish, type SetWays } from '../explain/repairs/set-ways.ts'
import { turnedRows, type RepairWay } from '../explain/repairs/way-effects.ts'
import { columnReadings, judgeCells, noVerdicts } from '../grid/judge-grid.ts'
import {
  partCount,
  partSize,
  scaleProgress,
  type JudgedUrls,
  type Steps,
} from '../grid/judged-urls.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'

/** A list of which some rows are shown. */
export interface WishedList {
  readonly parsedFile: ParsedFile
  /** It has no URLs of its own. */
  readonly input: AnalysisInput
  readonly urls: JudgedUrls
  /** The rows that are shown; null: all. */
  readonly shown: Uint32Array | null
}

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

/** What an edit does to all rows. */
interface Effect {
  readonly righted: number
  /** Rows that are shown and do not become as wished: the first. */
  readonly unmet: readonly number[]
  /** Rows that turn and are not shown: the first. */
  readonly lost: readonly number[]
  readonly turned: readonly { readonly verdict: Verdict; readonly url: string }[]
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
    if (list.shown === null) this.#isShown.fill(1)
    else for (const row of list.shown) this.#isShown[row] = 1
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

  #counted(way: RepairWay, { righted, turned }: Effect): RepairWay {
    const rows = turnedRows(turned)
    const beside = rows.reduce((sum, { count }) => sum + count, 0)
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
    const { input, urls, parsedFile } = this.#list
    const { states: before } = urls.columns[this.#column] ?? noVerdicts(urls.length)
    const read = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile)
    const crawlers = input.crawlers.slice(this.#column, this.#column + 1)
    const [reading] = columnReadings(read, crawlers, input.dialect)
    const wanted = codeOf(this.#wish.verdict)
    const unmet: number[] = []
    const lost: number[] = []
    const turned: { verdict: Verdict; url: string }[] = []
    let righted = 0
    const cells = noVerdicts(partSize)
    for (let part = 0; reading !== undefined && part < partCount(urls); part += 1) {
      const from = part * partSize
      const sent = urls.sent(part)
      judgeCells(read, reading, sent, cells)
      for (let at = 0; at < sent.length; at += 1) {
        const row = from + at
        const code = cells.states[at] ?? 0
        const state = cellStates[code] ?? 'cant-say'
        const isTurned = code !== before[row]
        if (!isVerdict(state)) continue
        if (this.#isShown[row] === 1) {
          righted += Number(isTurned && code === wanted)
          if (code !== wanted && unmet.length < mostLearnt) unmet.push(row)
        } else if (isTurned) {
          turned.push({ verdict: state, url: urls.typed(part)[at] ?? '' })
          if (lost.length < mostLearnt) lost.push(row)
        }
      }
      yield (from + sent.length) / urls.length
    }
    return { righted, unmet, lost, turned }
  }
}

/**
 * The ways to make the rows of a list that are shown as they are wished: found with some of them, and tried with
 * all. Null where the file is not what decides.
 */
export const listWays = (
  list: WishedList,
  wish: ListedWish,
  claims: readonly CaseClaim[],
): Steps<SetWays | null> => new ListWish(list, wish).ways(claims)
