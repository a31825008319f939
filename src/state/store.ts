import { createStore } from 'zustand/vanilla'
import { subscribeWithSelector } from 'zustand/middleware'
import type { Scenario } from '../analysis/scenario.ts'
import { createCaseSlice, type CaseSlice } from './case.ts'
import { createViewSlice, type Region, type Theme, type ViewSlice } from './view.ts'

/** Inputs and actions only; what follows from them is derived, never stored. */
export type AppState = CaseSlice & ViewSlice

export interface InitialState {
  readonly scenario: Scenario
  readonly selectedId?: string | null
  readonly theme?: Theme
  readonly region?: Region
}

const makeStore = ({ scenario, selectedId, theme, region }: InitialState) =>
  createStore<AppState>()(
    subscribeWithSelector((set, get) => ({
      ...createCaseSlice(
        scenario,
        selectedId === undefined ? (scenario.tests[0]?.id ?? null) : selectedId,
      )(set, get),
      ...createViewSlice(theme ?? 'system', region ?? 'file')(set, get),
    })),
  )

export type AppStore = ReturnType<typeof makeStore>

export function createAppStore(initial: InitialState): AppStore {
  return makeStore(initial)
}
