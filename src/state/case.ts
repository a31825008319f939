import type { Scenario, Test } from '../analysis/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'
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
  type CaseSnapshot,
  type ChangeStep,
  type Direction,
  type History,
  type OpenCase,
  type OpeningStep,
  type TextStep,
} from './history.ts'
import { neighbourOf, newTestId, sameTests, withTestMoved } from './test-list.ts'

export type { CaseSnapshot } from './history.ts'

/** How a slice of the store changes the part of the state that it knows of. */
export type SetState<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void

/** What the user gave us, and the way back. */
export interface CaseSlice {
  readonly scenario: Scenario
  /** The scenario as it was opened: what "untouched" is measured against. */
  readonly openedScenario: Scenario
  /** Grows whenever another case is shown, also by undo or redo. */
  readonly openCount: number
  /** Identifies the opening of this case: the value of `openCount` at that time. */
  readonly caseKey: number
  readonly selectedId: string | null
  /** A test and the dialect under which it is explained; null: the one that judges it. */
  readonly explainAs: { readonly testId: string; readonly dialect: string } | null
  /** What was done, to be undone and done again in order. */
  readonly history: History

  /** Opens another case, as one step of undo. */
  open(scenario: Scenario, selectedId?: string | null): void
  /** Opens another case, and nothing that was done before can be undone any more. */
  restart(scenario: Scenario, selectedId?: string | null): void
  /** Takes the text as it is now; who changed it records the step. */
  setFile(file: RobotsFile): void
  /** Changes parts of the case as one step of undo. */
  change(parts: Partial<CaseSnapshot>): void
  /** Changes parts of the case as part of the step that was recorded last. */
  amend(parts: Partial<CaseSnapshot>): void
  /** Changes the file, and parts of the case with it, as one step; for as long as there is no editor. */
  changeFile(file: RobotsFile, parts?: Partial<CaseSnapshot>): void
  /** The editor has put a step into its own history; `parts` of the case change with it. */
  recordEditorStep(parts?: Partial<CaseSnapshot>): void
  /** The editor has undone a step of its own history, or done it again. */
  moveEditorStep(direction: Direction): void
  /** An editor has taken the file steps over into its own history. */
  adoptFileSteps(): void
  /** The editor is gone, and its history with it. */
  dropEditorSteps(): void
  addTests(tests: readonly Omit<Test, 'id'>[], at?: number): void
  updateTest(id: string, parts: Partial<Omit<Test, 'id'>>): void
  removeTest(id: string): void
  duplicateTest(id: string): void
  moveTest(id: string, by: number): void
  select(id: string | null): void
  /** Undoes the last step. A step that the editor keeps is only dropped here. */
  undo(): void
  /** Redoes the step that was undone last; drops it if the editor keeps it. */
  redo(): void
}

/** True while text and tests equal those of the opened case. */
export function isUntouched(state: Pick<CaseSlice, 'scenario' | 'openedScenario'>): boolean {
  const { scenario, openedScenario } = state
  return (
    scenario.file.text === openedScenario.file.text &&
    sameTests(scenario.tests, openedScenario.tests)
  )
}

/** The parts of a case that have their own undo, apart from the text. */
function snapshotOf(scenario: Scenario): CaseSnapshot {
  const { tests, origin, dialect, settings, silenced, fetch, title } = scenario
  return { tests, origin, dialect, settings, silenced, fetch, title }
}

type CaseState = Pick<CaseSlice, 'scenario' | 'selectedId' | 'history'>

/** The current values of the given fields, kept for undo. */
function counterpart(scenario: Scenario, parts: Partial<CaseSnapshot>): Partial<CaseSnapshot> {
  const present = Object.entries(snapshotOf(scenario)).filter(([name]) => name in parts)
  return Object.fromEntries(present)
}

/** The row to select: `wanted` if it is there, else the first one. */
const selectionIn = ({ tests }: Scenario, wanted: string | null): string | null =>
  tests.some(({ id }) => id === wanted) ? wanted : (tests[0]?.id ?? null)

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
  return { ...shown, openCount: openCount + 1, explainAs: null, history }
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

type TestActions = Pick<
  CaseSlice,
  'addTests' | 'updateTest' | 'removeTest' | 'duplicateTest' | 'moveTest' | 'select'
>

/** Actions on the list of tests, each one step of undo. */
const testActions = (set: SetState<CaseSlice>, get: () => CaseSlice): TestActions => ({
  addTests: (added, at) => {
    const { tests } = get().scenario
    const rows = added.map((test) => ({ ...test, id: newTestId() }))
    const index = at ?? tests.length
    get().change({ tests: [...tests.slice(0, index), ...rows, ...tests.slice(index)] })
    set({ selectedId: rows.at(-1)?.id ?? get().selectedId })
  },
  updateTest: (id, parts) => {
    const { scenario, change } = get()
    change({
      tests: scenario.tests.map((test) => (test.id === id ? { ...test, ...parts } : test)),
    })
  },
  removeTest: (id) => {
    const { scenario, change } = get()
    const next = neighbourOf(scenario.tests, id)
    change({ tests: scenario.tests.filter((test) => test.id !== id) })
    if (get().selectedId === id) set({ selectedId: next })
  },
  duplicateTest: (id) => {
    const { tests } = get().scenario
    const index = tests.findIndex((test) => test.id === id)
    const original = tests[index]
    if (original) get().addTests([original], index + 1)
  },
  moveTest: (id, by) => {
    const tests = withTestMoved(get().scenario.tests, id, by)
    if (tests !== null) get().change({ tests })
  },
  select: (id) => set({ selectedId: id, explainAs: null }),
})

/** A case that is opened now, by default with its first test selected. */
const asOpened = (
  { openCount }: Pick<CaseSlice, 'openCount'>,
  scenario: Scenario,
  selectedId: string | null = scenario.tests[0]?.id ?? null,
): OpenCase => ({ caseKey: openCount + 1, scenario, openedScenario: scenario, selectedId })

/** The slice of a store that begins with `initial`, and with that test selected. */
export const createCaseSlice =
  (initial: Scenario, selectedId: string | null) =>
  (set: SetState<CaseSlice>, get: () => CaseSlice): CaseSlice => ({
    scenario: initial,
    openedScenario: initial,
    openCount: 0,
    caseKey: 0,
    selectedId,
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
    ...historyActions(set),
    ...testActions(set, get),
  })
