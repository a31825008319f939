import { createContext, useContext } from 'react'
import type { Scenario } from '../analysis/scenario.ts'

/** Small settings of this browser: theme, sizes. Never fails; without storage it forgets. */
export interface Preferences {
  get(name: string): string | null
  set(name: string, value: string): void
}

/** A case that is kept in this browser. */
export interface KeptCase {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly updated: number
  readonly current: boolean
}

/** How the case that is shown came here, when that needs words. */
export type Arrival =
  | { readonly kind: 'own' }
  /** From a link: not stored until the visitor keeps it. */
  | { readonly kind: 'visitor'; readonly note: string | null }
  | {
      readonly kind: 'broken'
      readonly reason: string
      readonly advice: string
      /** What could be read of it, in words; null when nothing could. */
      readonly recovered: string | null
      /** What stood in the address bar. */
      readonly raw: string
    }

/** Cases that come and go, here and in the address bar. */
export interface Cases {
  list(): Promise<readonly KeptCase[]>
  /** Opens a kept case. */
  show(id: string): void
  /** Opens something else as a new case; what was open stays in the list. */
  open(scenario: Scenario, selectedId: string | null): void
  /** Stores the visitor's case as their own. */
  keep(): void
  arrival(): Arrival
  subscribe(listener: () => void): () => void
  /** Keeps what is here as it is now; tells whether that worked. */
  snapshot(): Promise<boolean>
  setAddressBar(shown: boolean): void
  deleteEverything(): Promise<void>
}

/** What the page needs from the world outside; main.tsx brings the real one. */
export interface Services {
  readonly preferences: Preferences
  readonly cases: Cases
}

const own: Arrival = { kind: 'own' }

/** A page without a world: what the first view is rendered with. */
export const noServices: Services = {
  preferences: { get: () => null, set: () => undefined },
  cases: {
    list: () => Promise.resolve([]),
    show: () => undefined,
    open: () => undefined,
    keep: () => undefined,
    arrival: () => own,
    subscribe: () => () => undefined,
    snapshot: () => Promise.resolve(false),
    setAddressBar: () => undefined,
    deleteEverything: () => Promise.resolve(),
  },
}

export const ServicesContext = createContext<Services>(noServices)

export const useServices = (): Services => useContext(ServicesContext)
