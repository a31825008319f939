import { createStore } from 'zustand/vanilla'
import { subscribeWithSelector } from 'zustand/middleware'
import type { Scenario } from '../case/scenario.ts'
import { firstCell } from '../case/grid/grid.ts'
import { createCaseSlice, type CaseSlice } from './case.ts'
import { createIntakeSlice, type IntakeSlice } from './intake/intake.ts'
import { createViewSlice, type Region, type Theme, type ViewSlice } from './view.ts'

/** Inputs and actions only; what follows from them is derived, never stored. */
export type AppState = CaseSlice & ViewSlice & IntakeSlice

/**
 * What a store begins with: by default the first cell is selected, and the system chooses the
 * theme.
 */
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
        selectedId === undefined ? firstCell(scenario) : selectedId,
      )(set),
      ...createViewSlice(theme ?? 'system', region ?? 'file')(set),
      ...createIntakeSlice(set, get),
    })),
  )

/** The store; `getState` has inputs and actions, and `subscribe` takes a selector. */
export type AppStore = ReturnType<typeof makeStore>

/** Makes the store of one page. */
export function createAppStore(initial: InitialState): AppStore {
  return makeStore(initial)
}
