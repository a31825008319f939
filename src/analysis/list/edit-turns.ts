import { cellStates, isVerdict } from '../../case/grid/grid.ts'
import type { Edit } from '../../core/text/text.ts'
import type { TurnedRows } from '../explain/repairs/way-effects.ts'
import type { JudgedCase } from '../grid/judged-case.ts'
import { scaleProgress, type Steps } from '../grid/judged-urls.ts'
import { editedParts, TurnedTally } from './edited-parts.ts'

/** What one edit of the file turns of all URLs of a case. */
export interface EditTurns {
  /** Cells that turn: of one URL that turns for two crawlers both. */
  readonly cells: number
  /** The URLs that turn, by what they become; those of a list from files too. */
  readonly rows: readonly TurnedRows[]
}

/** Edits that are counted apart from each other. */
export interface EditTurnsOptions {
  readonly edits: readonly (readonly Edit[])[]
}

type EditedCase = Pick<JudgedCase, 'parsedFile' | 'input' | 'urls'>

function* turnsBy(list: EditedCase, edits: readonly Edit[]): Steps<EditTurns> {
  const { urls, input } = list
  const tally = new TurnedTally()
  for (const { number, from, end, columns } of editedParts(list, edits)) {
    let typed: readonly string[] | null = null
    for (let row = from; row < end; row += 1) {
      for (const { crawler, before, cells } of columns) {
        const code = cells.states[row - from] ?? 0
        const state = cellStates[code] ?? 'cant-say'
        if (code === before[row] || !isVerdict(state)) continue
        typed ??= urls.typed(number)
        tally.add(state, row, typed[row - from] ?? '', crawler)
      }
    }
    yield end / urls.length
  }
  return { cells: tally.beside, rows: tally.rows(input.crawlers.length > 1) }
}

/** What each of some edits turns among all URLs of a case, in the order of the edits. */
export function* editTurns(
  list: EditedCase,
  { edits }: EditTurnsOptions,
): Steps<readonly EditTurns[]> {
  const found: EditTurns[] = []
  for (const [at, one] of edits.entries()) {
    found.push(yield* scaleProgress(turnsBy(list, one), at / edits.length, (at + 1) / edits.length))
  }
  return found
}
