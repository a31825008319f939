import type { CaseSnapshot, Scenario } from '../case/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'

/**
 * What a change did to the text: nothing; something that the editor's own history takes back; or,
 * while there is no editor, the file on the other side of the step.
 */
export type TextStep = 'unchanged' | 'in-editor' | RobotsFile

/** A change to the case that is open: what holds on its other side. */
export interface ChangeStep {
  readonly kind: 'change'
  /** Identity of the step, the same before and after it is undone. */
  readonly id: number
  readonly text: TextStep
  /** The parts of the case to bring back. */
  readonly parts: Partial<CaseSnapshot>
  /** The test to select with them; undefined: the one that is selected stays. */
  readonly selectedId: string | null | undefined
}

/** A case as it is left when another one is opened, and found again by undo and redo. */
export interface OpenCase {
  /** Identity of its opening. A stored case that is opened twice has two. */
  readonly caseKey: number
  readonly scenario: Scenario
  readonly openedScenario: Scenario
  readonly selectedId: string | null
}

/** Another case was opened: the one on the other side of the step. */
export interface OpeningStep {
  readonly kind: 'opening'
  readonly id: number
  readonly openCase: OpenCase
}

/** One step of undo. */
export type HistoryStep = ChangeStep | OpeningStep

/**
 * The one journal of what was done since the page was opened: to the text, the tests and the settings
 * of a case, and from one case to the next, in the order in which it was done.
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
/**
 * UTF-16 code units that the cases on the other sides of openings hold together. Beyond it the
 * oldest ones are forgotten, but for one: that may be as long as a file can be.
 */
export const maxHistoryLength = 4 * 1024 * 1024

/** The history of a case to which nothing has been done. */
export const emptyHistory: History = { past: [], future: [], lastId: 0 }

/** Whether a step holds a file itself. */
export const isFileStep = (text: TextStep): text is RobotsFile => typeof text === 'object'

/** Whether a step is one that the editor's own history takes; false for none. */
export const isEditorStep = (step: HistoryStep | null): boolean =>
  step?.kind === 'change' && step.text === 'in-editor'

const isOpening = (step: HistoryStep): step is OpeningStep => step.kind === 'opening'

const stepsFor = ({ past, future }: History, direction: Direction) =>
  direction === 'undo' ? past : future

/** The steps of one list that were made in the case that is open, the next one last. */
function withinOpenCase(steps: readonly HistoryStep[]): readonly ChangeStep[] {
  const rest = steps.slice(steps.findLastIndex(isOpening) + 1)
  return rest.filter((step) => step.kind === 'change')
}

/** The changes to the case that is open that can be undone, the latest last. */
export const changesToUndo = ({ past }: History): readonly ChangeStep[] => withinOpenCase(past)

/** The step that comes next in a direction; null when there is none. */
export function nextStep(history: History, direction: Direction): HistoryStep | null {
  return stepsFor(history, direction).at(-1) ?? null
}

/** The step that the editor's own history takes next in a direction; null when there is none. */
export function nextEditorStep(history: History, direction: Direction): ChangeStep | null {
  return withinOpenCase(stepsFor(history, direction)).findLast(isEditorStep) ?? null
}

/** Keys of the cases that undo and redo can lead to, without the one that is open. */
export function reachableCases({ past, future }: History): ReadonlySet<number> {
  return new Set([...past, ...future].filter(isOpening).map(({ openCase }) => openCase.caseKey))
}

function lengthOf({ openCase }: OpeningStep): number {
  const { scenario, openedScenario } = openCase
  const { text } = scenario.file
  const opened = openedScenario.file.text
  const accepted = scenario.accepted?.file.text ?? ''
  const texts = [...new Set([text, opened, accepted])].reduce((sum, one) => sum + one.length, 0)
  const urls = scenario.urls.reduce((sum, { url }) => sum + url.length, texts)
  return scenario.expectations.reduce((sum, { note }) => sum + note.length, urls)
}

/** Everything behind the farthest opening is forgotten with it: nothing leads there any more. */
const withoutFarthestOpening = (steps: readonly HistoryStep[]): readonly HistoryStep[] =>
  steps.slice(steps.findIndex(isOpening) + 1)

function withinBounds(history: History): History {
  const { past, future, lastId } = history
  const openings = [...past, ...future].filter(isOpening)
  const length = openings.reduce((sum, step) => sum + lengthOf(step), 0)
  if (length <= maxHistoryLength || openings.length <= 1) return history
  return withinBounds(
    past.some(isOpening)
      ? { past: withoutFarthestOpening(past), future, lastId }
      : { past, future: withoutFarthestOpening(future), lastId },
  )
}

/** A step that has just been taken and has no identity yet. */
export type NewStep = Omit<ChangeStep, 'id'> | Omit<OpeningStep, 'id'>

/** Adds a step that has just been taken; what was undone before can no longer be done again. */
export function recordStep({ past, lastId }: History, step: NewStep): History {
  const id = lastId + 1
  const history = { past: [...past, { ...step, id }].slice(-maxSteps), future: [], lastId: id }
  return step.kind === 'opening' ? withinBounds(history) : history
}

/** Takes the step with the id of `moved` to the other side, where it is `moved`. */
export function moveStep(history: History, direction: Direction, moved: HistoryStep): History {
  const { past, future, lastId } = withoutStep(history, moved.id)
  return withinBounds(
    direction === 'undo'
      ? { past, future: [...future, moved], lastId }
      : { past: [...past, moved], future, lastId },
  )
}

/** The history without the step of this id. */
export function withoutStep({ past, future, lastId }: History, id: number): History {
  const isOther = (step: HistoryStep) => step.id !== id
  return { past: past.filter(isOther), future: future.filter(isOther), lastId }
}

/**
 * The history with the past file steps of the open case marked as kept by the editor. Future file
 * steps of that case are dropped, since the editor cannot take them over.
 */
export function moveFileStepsToEditor(history: History): History {
  const { past, future, lastId } = history
  const own = new Set<HistoryStep>([...withinOpenCase(past), ...withinOpenCase(future)])
  const isAdopted = (step: HistoryStep): step is ChangeStep =>
    step.kind === 'change' && isFileStep(step.text) && own.has(step)
  const adopted = past.map((step): HistoryStep =>
    isAdopted(step) ? { ...step, text: 'in-editor' } : step,
  )
  return { past: adopted, future: future.filter((step) => !isAdopted(step)), lastId }
}

/** The history without the steps that the editor keeps. */
export function withoutEditorSteps({ past, future, lastId }: History): History {
  const isLeft = (step: HistoryStep) => !isEditorStep(step)
  return { past: past.filter(isLeft), future: future.filter(isLeft), lastId }
}
