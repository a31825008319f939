import type { StateCreator } from 'zustand/vanilla'
import type { DialectChoice, Scenario, Test } from '../analysis/scenario.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { FetchResult } from '../core/fetch/fetch-result.ts'
import type { RobotsFile } from '../core/text/file.ts'
import type { AppState } from './store.ts'

/** The part of a case that has its own undo, apart from the text. */
export interface CaseSnapshot {
  readonly tests: readonly Test[]
  readonly origin: string
  readonly dialect: DialectChoice
  readonly settings: Settings
  readonly silenced: readonly string[]
  readonly fetch: FetchResult | null
  readonly title: string
}

/** What the user gave us, and the way back. */
export interface CaseSlice {
  readonly scenario: Scenario
  /** The scenario as it was opened: what "untouched" is measured against. */
  readonly openedScenario: Scenario
  /** Grows whenever another case is opened; the editor starts afresh then. */
  readonly openCount: number
  readonly selectedId: string | null
  readonly past: readonly CaseSnapshot[]
  readonly future: readonly CaseSnapshot[]

  open(scenario: Scenario, selectedId?: string | null): void
  setFile(file: RobotsFile): void
  /** Sets what is given without an undo step: for changes that the editor's history carries. */
  restore(parts: Partial<CaseSnapshot>, selectedId?: string | null): void
  /** Sets what is given as one undoable step. */
  change(parts: Partial<CaseSnapshot>): void
  addTests(tests: readonly Omit<Test, 'id'>[], at?: number): void
  updateTest(id: string, parts: Partial<Omit<Test, 'id'>>): void
  removeTest(id: string): void
  duplicateTest(id: string): void
  moveTest(id: string, by: number): void
  select(id: string | null): void
  undo(): void
  redo(): void
}

const maxUndoSteps = 200

/** A fresh identity for a test row; only ever compared. */
export const newTestId = (): string => `t${crypto.getRandomValues(new Uint32Array(3)).join('-')}`

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

function snapshotOf(scenario: Scenario): CaseSnapshot {
  const { tests, origin, dialect, settings, silenced, fetch, title } = scenario
  return { tests, origin, dialect, settings, silenced, fetch, title }
}

/** The row that stays selected when `id` goes away: the one that takes its place. */
function neighbourOf(tests: readonly Test[], id: string): string | null {
  const index = tests.findIndex((test) => test.id === id)
  return (tests[index + 1] ?? tests[index - 1])?.id ?? null
}

export const createCaseSlice =
  (initial: Scenario, selectedId: string | null): StateCreator<AppState, [], [], CaseSlice> =>
  (set, get) => {
    const change = (parts: Partial<CaseSnapshot>) =>
      set(({ scenario, past }) => ({
        scenario: { ...scenario, ...parts },
        past: [...past, snapshotOf(scenario)].slice(-maxUndoSteps),
        future: [],
      }))
    const keepSelection = () =>
      set(({ scenario, selectedId }) => ({
        selectedId: scenario.tests.some((test) => test.id === selectedId)
          ? selectedId
          : (scenario.tests[0]?.id ?? null),
      }))
    return {
      scenario: initial,
      openedScenario: initial,
      openCount: 0,
      selectedId,
      past: [],
      future: [],

      open: (scenario, selectedId = scenario.tests[0]?.id ?? null) =>
        set(({ openCount }) => ({
          scenario,
          openedScenario: scenario,
          openCount: openCount + 1,
          selectedId,
          explainAs: null,
          past: [],
          future: [],
        })),
      setFile: (file) => set(({ scenario }) => ({ scenario: { ...scenario, file } })),
      restore: (parts, selectedId) => {
        set(({ scenario }) => ({ scenario: { ...scenario, ...parts } }))
        if (selectedId !== undefined) set({ selectedId })
        keepSelection()
      },
      change,
      addTests: (added, at) => {
        const { tests } = get().scenario
        const rows = added.map((test) => ({ ...test, id: newTestId() }))
        const index = at ?? tests.length
        change({ tests: [...tests.slice(0, index), ...rows, ...tests.slice(index)] })
        set({ selectedId: rows.at(-1)?.id ?? get().selectedId })
      },
      updateTest: (id, parts) =>
        change({
          tests: get().scenario.tests.map((test) =>
            test.id === id ? { ...test, ...parts } : test,
          ),
        }),
      removeTest: (id) => {
        const { tests } = get().scenario
        const next = neighbourOf(tests, id)
        change({ tests: tests.filter((test) => test.id !== id) })
        if (get().selectedId === id) set({ selectedId: next })
      },
      duplicateTest: (id) => {
        const { tests } = get().scenario
        const index = tests.findIndex((test) => test.id === id)
        const original = tests[index]
        if (original) get().addTests([original], index + 1)
      },
      moveTest: (id, by) => {
        const { tests } = get().scenario
        const from = tests.findIndex((test) => test.id === id)
        const moved = tests[from]
        const to = Math.max(0, Math.min(tests.length - 1, from + by))
        if (!moved || to === from) return
        const rest = tests.filter((test) => test.id !== id)
        change({ tests: [...rest.slice(0, to), moved, ...rest.slice(to)] })
      },
      select: (id) => set({ selectedId: id, explainAs: null }),
      undo: () => {
        const { past, future, scenario } = get()
        const before = past.at(-1)
        if (!before) return
        set({
          scenario: { ...scenario, ...before },
          past: past.slice(0, -1),
          future: [...future, snapshotOf(scenario)],
        })
        keepSelection()
      },
      redo: () => {
        const { past, future, scenario } = get()
        const after = future.at(-1)
        if (!after) return
        set({
          scenario: { ...scenario, ...after },
          past: [...past, snapshotOf(scenario)],
          future: future.slice(0, -1),
        })
        keepSelection()
      },
    }
  }
