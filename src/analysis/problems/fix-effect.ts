import { applyEdits, type Edit } from '../../core/text/text.ts'
import type { Grid } from '../../case/grid/grid.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'

/** The states of all cells under a file, as lists whose number and lengths do not depend on it. */
export type JudgeStates = (parsedFile: ParsedFile) => readonly ArrayLike<unknown>[]

/** Judges the cells of a case. */
export const statesOfGrid =
  (about: Pick<AnalysisInput, keyof Grid | 'origin' | 'dialect'>): JudgeStates =>
  (parsedFile) =>
    judgeGrid(parsedFile, about, about.origin, about.dialect).columns.map(({ states }) => states)

function countChanges(
  before: readonly ArrayLike<unknown>[],
  after: readonly ArrayLike<unknown>[],
): number {
  let changes = 0
  for (const [index, states] of before.entries()) {
    const now = after[index]
    for (let row = 0; row < states.length; row += 1) if (states[row] !== now?.[row]) changes += 1
  }
  return changes
}

/** Makes a judge of edits: the states of all cells before them, and after. */
export function createTrials(parsedFile: ParsedFile, judgeStates: JudgeStates) {
  const before = judgeStates(parsedFile)
  const { file, settings, delivery } = parsedFile
  const after = (edits: readonly Edit[]): ReturnType<JudgeStates> => {
    if (before.every(({ length }) => length === 0)) return before
    const ends = { main: file.ends.main, each: null }
    const edited = { ...file, text: applyEdits(file.text, edits), ends }
    const reading = new ParsedFile(edited, settings, parsedFile).withDelivery(delivery)
    return judgeStates(reading)
  }
  return { before, after }
}

/** Makes a counter: the number of cells whose verdict edits to the file would change. */
export function createEffects(
  parsedFile: ParsedFile,
  judgeStates: JudgeStates,
): (edits: readonly Edit[]) => number {
  const { before, after } = createTrials(parsedFile, judgeStates)
  return (edits) => countChanges(before, after(edits))
}

/** The number of cells of a case whose verdict edits to its file would change. */
export function changesBy(
  { file, settings, delivery, ...about }: AnalysisInput,
  edits: readonly Edit[],
): number {
  const parsedFile = new ParsedFile(file, settings).withDelivery(delivery ?? null)
  return createEffects(parsedFile, statesOfGrid(about))(edits)
}
