import type { Scenario, Test } from '../analysis/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'
import {
  adoptedByEditor,
  emptyHistory,
  isFileStep,
  moveStep,
  nextEditorStep,
  nextStep,
  recordStep,
  withoutEditor,
  withoutStep,
  type CaseSnapshot,
  type Direction,
  type History,
  type HistoryStep,
  type TextStep,
} from './history.ts'

export type { CaseSnapshot } from './history.ts'

/** How a slice of the store changes the part of the state that it knows of. */
export type SetState<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void

/** What the user gave us, and the way back. */
export interface CaseSlice {
  readonly scenario: Scenario
  /** The scenario as it was opened: what "untouched" is measured against. */
  readonly openedScenario: Scenario
  /** Grows whenever another case is opened; the editor starts afresh then. */
  readonly openCount: number
  readonly selectedId: string | null
  /** A test and the dialect under which it is explained; null: the one that judges it. */
  readonly explainAs: { readonly testId: string; readonly dialect: string } | null
  /** What was done to this case, to be undone and done again in order. */
  readonly history: History

  /** Opens another case, with a history of its own. */
  open(scenario: Scenario, selectedId?: string | null): void
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
  /** Undoes the last step; one in the editor is forgotten, for the editor itself undoes those. */
  undo(): void
  /** Does the step again that was undone last, likewise. */
  redo(): void
}

/** A fresh identity for a test row; only ever compared. */
export const newTestId = (): string => `t${crypto.getRandomValues(new Uint32Array(3)).join('-')}`

/** True when two lists hold the very same test objects in the same order. */
export function sameTests(a: readonly Test[], b: readonly Test[]): boolean {
  return a === b || (a.length === b.length && a.every((test, index) => test === b[index]))
}

/** True while nobody has changed what was opened. */
export function isUntouched(state: Pick<CaseSlice, 'scenario' | 'openedScenario'>): boolean {
  const { scenario, openedScenario } = state
  return (
    scenario.file.text === openedScenario.file.text &&
    sameTests(scenario.tests, openedScenario.tests)
  )
}

/** The parts of a case that have their own undo, apart from the text. */
export function snapshotOf(scenario: Scenario): CaseSnapshot {
  const { tests, origin, dialect, settings, silenced, fetch, title } = scenario
  return { tests, origin, dialect, settings, silenced, fetch, title }
}

type CaseState = Pick<CaseSlice, 'scenario' | 'selectedId' | 'history'>

/** What `scenario` has in place of the given parts. */
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

/** A step is taken to its other side, with all of it that is not in the editor. */
function withMovedStep(
  { scenario, selectedId, history }: CaseState,
  direction: Direction,
  step: HistoryStep,
): CaseState {
  const file = isFileStep(step.text) ? { file: step.text } : {}
  const changed: Scenario = { ...scenario, ...step.parts, ...file }
  const textAlone = Object.keys(step.parts).length === 0
  const moved: HistoryStep = {
    id: step.id,
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

/** The row that stays selected when `id` goes away: the one that takes its place. */
function neighbourOf(tests: readonly Test[], id: string): string | null {
  const index = tests.findIndex((test) => test.id === id)
  return (tests[index + 1] ?? tests[index - 1])?.id ?? null
}

/** The tests with one of them moved by so many places, as far as there are any; null: it stays. */
function withTestMoved(tests: readonly Test[], id: string, by: number): readonly Test[] | null {
  const from = tests.findIndex((test) => test.id === id)
  const moved = tests[from]
  const to = Math.max(0, Math.min(tests.length - 1, from + by))
  if (!moved || to === from) return null
  const rest = tests.filter((test) => test.id !== id)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
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
      return step.text === 'in-editor'
        ? { history: withoutStep(state.history, step.id) }
        : withMovedStep(state, direction, step)
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
        return step === null ? state : withMovedStep(state, direction, step)
      }),
    adoptFileSteps: () => set(({ history }) => ({ history: adoptedByEditor(history) })),
    dropEditorSteps: () => set(({ history }) => ({ history: withoutEditor(history) })),
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

/** The slice of a store that begins with `initial`, and with that test selected. */
export const createCaseSlice =
  (initial: Scenario, selectedId: string | null) =>
  (set: SetState<CaseSlice>, get: () => CaseSlice): CaseSlice => ({
    scenario: initial,
    openedScenario: initial,
    openCount: 0,
    selectedId,
    explainAs: null,
    history: emptyHistory,
    open: (scenario, selectedId = scenario.tests[0]?.id ?? null) =>
      set(({ openCount }) => ({
        scenario,
        openedScenario: scenario,
        openCount: openCount + 1,
        selectedId,
        explainAs: null,
        history: emptyHistory,
      })),
    setFile: (file) => set(({ scenario }) => ({ scenario: { ...scenario, file } })),
    ...historyActions(set),
    ...testActions(set, get),
  })
