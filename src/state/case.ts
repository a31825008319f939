import { acceptedNow } from '../case/accepted.ts'
import { firstCell, selectionIn } from '../case/grid/grid.ts'
import { hasSameWork, snapshotOf, type CaseSnapshot, type Scenario } from '../case/scenario.ts'
import {
  moveFileStepsToEditor,
  emptyHistory,
  isFileStep,
  moveStep,
  nextEditorStep,
  nextStep,
  recordStep,
  withoutEditorSteps,
  withoutStep,
  type ChangeStep,
  type Direction,
  type History,
  type OpenCase,
  type OpeningStep,
  type TextStep,
} from './history.ts'
import { selecting } from './answered-cell.ts'
import type { CaseSlice, SetState } from './case-slice.ts'

export type { CaseSlice, SetState } from './case-slice.ts'

/** True while nothing of the opened case was changed that its author would miss. */
export const isUntouched = ({
  scenario,
  openedScenario,
}: Pick<CaseSlice, 'scenario' | 'openedScenario'>): boolean => hasSameWork(scenario, openedScenario)

type CaseState = Pick<CaseSlice, 'scenario' | 'selectedId' | 'history'>

/** The current values of the given fields, kept for undo. */
function counterpart(scenario: Scenario, parts: Partial<CaseSnapshot>): Partial<CaseSnapshot> {
  const present = Object.entries(snapshotOf(scenario)).filter(([name]) => name in parts)
  return Object.fromEntries(present)
}

/** A step is recorded, and its parts of the case are set. */
function withStep(
  { scenario, selectedId, history }: CaseState,
  text: TextStep,
  parts: Partial<CaseSnapshot> = {},
): CaseState {
  const alone = text === 'unchanged' || Object.keys(parts).length === 0
  const step = {
    kind: 'change' as const,
    text,
    parts: counterpart(scenario, parts),
    selectedId: alone ? undefined : selectedId,
  }
  const changed = { ...scenario, ...parts }
  return {
    scenario: changed,
    selectedId: alone ? selectedId : selectionIn(changed, selectedId),
    history: recordStep(history, step),
  }
}

/** A change is taken to its other side, with all of it that is not in the editor. */
function withMovedChange(
  { scenario, selectedId, history }: CaseState,
  direction: Direction,
  step: ChangeStep,
): CaseState {
  const file = isFileStep(step.text) ? { file: step.text } : {}
  const changed: Scenario = { ...scenario, ...step.parts, ...file }
  const textAlone = Object.keys(step.parts).length === 0
  const moved: ChangeStep = {
    ...step,
    text: isFileStep(step.text) ? scenario.file : step.text,
    parts: counterpart(scenario, step.parts),
    selectedId: step.selectedId === undefined ? undefined : selectedId,
  }
  return {
    scenario: changed,
    selectedId: textAlone ? selectedId : selectionIn(changed, step.selectedId ?? selectedId),
    history: moveStep(history, direction, moved),
  }
}

const openCaseOf = ({ caseKey, scenario, openedScenario, selectedId }: OpenCase): OpenCase => ({
  caseKey,
  scenario,
  openedScenario,
  selectedId,
})

/** The state that shows another case. */
function showing(
  { openCount }: Pick<CaseSlice, 'openCount'>,
  shown: OpenCase,
  history: History,
): Partial<CaseSlice> {
  return { ...shown, openCount: openCount + 1, listed: null, explainAs: null, history }
}

/** The case on the other side of an opening is shown, as it was left. */
function withMovedOpening(
  state: CaseSlice,
  direction: Direction,
  { id, openCase }: OpeningStep,
): Partial<CaseSlice> {
  const moved: OpeningStep = { kind: 'opening', id, openCase: openCaseOf(state) }
  return showing(state, openCase, moveStep(state.history, direction, moved))
}

type HistoryActions = Pick<
  CaseSlice,
  | 'change'
  | 'amend'
  | 'changeFile'
  | 'recordEditorStep'
  | 'moveEditorStep'
  | 'adoptFileSteps'
  | 'dropEditorSteps'
  | 'undo'
  | 'redo'
>

/** Actions that record steps, or go along them. */
const historyActions = (set: SetState<CaseSlice>): HistoryActions => {
  const move = (direction: Direction) =>
    set((state) => {
      const step = nextStep(state.history, direction)
      if (step === null) return state
      if (step.kind === 'opening') return withMovedOpening(state, direction, step)
      return step.text === 'in-editor'
        ? { history: withoutStep(state.history, step.id) }
        : withMovedChange(state, direction, step)
    })
  return {
    change: (parts) => set((state) => withStep(state, 'unchanged', parts)),
    amend: (parts) => set(({ scenario }) => ({ scenario: { ...scenario, ...parts } })),
    changeFile: (file, parts) =>
      set((state) => {
        const { scenario, ...rest } = withStep(state, state.scenario.file, parts)
        return { ...rest, scenario: { ...scenario, file } }
      }),
    recordEditorStep: (parts) => set((state) => withStep(state, 'in-editor', parts)),
    moveEditorStep: (direction) =>
      set((state) => {
        const step = nextEditorStep(state.history, direction)
        return step === null ? state : withMovedChange(state, direction, step)
      }),
    adoptFileSteps: () => set(({ history }) => ({ history: moveFileStepsToEditor(history) })),
    dropEditorSteps: () => set(({ history }) => ({ history: withoutEditorSteps(history) })),
    undo: () => move('undo'),
    redo: () => move('redo'),
  }
}

/** A case that is opened now, by default with its first cell selected. */
function asOpened(
  { openCount }: Pick<CaseSlice, 'openCount'>,
  given: Scenario,
  selectedId: string | null = firstCell(given),
): OpenCase {
  const scenario = given.accepted === null ? { ...given, accepted: acceptedNow(given) } : given
  return { caseKey: openCount + 1, scenario, openedScenario: scenario, selectedId }
}

/** The slice of a store that begins with `initial`, and with that cell selected. */
export const createCaseSlice =
  (initial: Scenario, selectedId: string | null) =>
  (set: SetState<CaseSlice>): CaseSlice => ({
    scenario: initial,
    openedScenario: initial,
    openCount: 0,
    caseKey: 0,
    selectedId,
    listed: null,
    explainAs: null,
    history: emptyHistory,
    open: (scenario, selectedId) =>
      set((state) => {
        const step = { kind: 'opening' as const, openCase: openCaseOf(state) }
        return showing(
          state,
          asOpened(state, scenario, selectedId),
          recordStep(state.history, step),
        )
      }),
    restart: (scenario, selectedId) =>
      set((state) => showing(state, asOpened(state, scenario, selectedId), emptyHistory)),
    setFile: (file) => set(({ scenario }) => ({ scenario: { ...scenario, file } })),
    setList: (list) => set(({ scenario }) => ({ scenario: { ...scenario, list } })),
    ...historyActions(set),
    select: (id) => set((state) => selecting(state, id)),
    selectListed: (listed) => set({ listed, explainAs: null }),
  })
