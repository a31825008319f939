import type { Scenario } from '../analysis/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'

/** The parts of a case that change apart from the text. */
export type CaseSnapshot = Pick<
  Scenario,
  'tests' | 'origin' | 'dialect' | 'settings' | 'silenced' | 'fetch' | 'title'
>

/**
 * What a step did to the text: nothing; something that the editor's own history takes back; or, while
 * there is no editor, the file on the other side of the step.
 */
export type TextStep = 'unchanged' | 'in-editor' | RobotsFile

/** One step of undo: what holds on its other side. */
export interface HistoryStep {
  /** Identity of the step, the same before and after it is undone. */
  readonly id: number
  readonly text: TextStep
  /** The parts of the case to bring back. */
  readonly parts: Partial<CaseSnapshot>
  /** The test to select with them; undefined: the one that is selected stays. */
  readonly selectedId: string | null | undefined
}

/**
 * The one journal of what was done to the case that is open: to its text, its tests and its settings,
 * in the order in which it was done. Opening another case begins a new one.
 */
export interface History {
  /** Steps that can be undone, the latest last. */
  readonly past: readonly HistoryStep[]
  /** Steps that can be done again, the next one last. */
  readonly future: readonly HistoryStep[]
  /** Id of the step that was recorded last, even if it is forgotten by now; 0: none was. */
  readonly lastId: number
}

/** Back, or forth again. */
export type Direction = 'undo' | 'redo'

/** Steps that are kept. The editor keeps at least as many of its own. */
export const maxSteps = 200

/** The history of a case to which nothing has been done. */
export const emptyHistory: History = { past: [], future: [], lastId: 0 }

/** Whether a step holds a file itself. */
export const isFileStep = (text: TextStep): text is RobotsFile => typeof text === 'object'

const stepsFor = ({ past, future }: History, direction: Direction) =>
  direction === 'undo' ? past : future

/** The step that comes next in a direction; null when there is none. */
export function nextStep(history: History, direction: Direction): HistoryStep | null {
  return stepsFor(history, direction).at(-1) ?? null
}

/** The step that the editor's own history takes next in a direction; null when there is none. */
export function nextEditorStep(history: History, direction: Direction): HistoryStep | null {
  return stepsFor(history, direction).findLast(({ text }) => text === 'in-editor') ?? null
}

/** Adds a step that has just been taken; what was undone before can no longer be done again. */
export function recordStep({ past, lastId }: History, step: Omit<HistoryStep, 'id'>): History {
  const id = lastId + 1
  return { past: [...past, { ...step, id }].slice(-maxSteps), future: [], lastId: id }
}

/** Takes the step with the id of `moved` to the other side, where it is `moved`. */
export function moveStep(history: History, direction: Direction, moved: HistoryStep): History {
  const { past, future, lastId } = withoutStep(history, moved.id)
  return direction === 'undo'
    ? { past, future: [...future, moved], lastId }
    : { past: [...past, moved], future, lastId }
}

/** Forgets one step, which nobody can take any more. */
export function withoutStep({ past, future, lastId }: History, id: number): History {
  const isOther = (step: HistoryStep) => step.id !== id
  return { past: past.filter(isOther), future: future.filter(isOther), lastId }
}

/**
 * The history once an editor has made all file steps of the past its own. Those of the future it
 * cannot take over; they are forgotten.
 */
export function adoptedByEditor({ past, future, lastId }: History): History {
  const adopted = past.map((step): HistoryStep =>
    isFileStep(step.text) ? { ...step, text: 'in-editor' } : step,
  )
  return { past: adopted, future: future.filter(({ text }) => !isFileStep(text)), lastId }
}

/** The history once the editor, and its own history with it, is gone. */
export function withoutEditor({ past, future, lastId }: History): History {
  const isLeft = ({ text }: HistoryStep) => text !== 'in-editor'
  return { past: past.filter(isLeft), future: future.filter(isLeft), lastId }
}
