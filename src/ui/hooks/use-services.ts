import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Scenario } from '../../case/scenario.ts'
import { emptyDataSource, type DataSource } from '../../state/data-source.ts'
import type { Session, SessionStatus } from '../../state/session/session.ts'
import type { Preferences } from '../../state/storage/preferences.ts'

/** A part of the prerendered page that stays until its component is there. */
export type SlotName = 'editor' | 'check' | 'tools' | 'summary' | 'why'

/** The parts of the first view whose script comes behind it, as the page was delivered with them. */
export interface Prerendered {
  readonly parts: Readonly<Partial<Record<SlotName, Element | null>>>
  /** The case that they show, and its selected test. */
  readonly scenario: Scenario | null
  readonly selectedId: string | null
}

/** What the page needs from the world outside; main.tsx brings the real one. */
export interface Services {
  /** Small settings of this browser: theme, sizes. */
  readonly preferences: Pick<Preferences, 'get' | 'set'>
  /** Cases that come and go, here and in the address bar; null until they have been looked for. */
  readonly session: Session | null
  /** Resolves to the same once they have been looked for; to null where that failed. */
  readonly opening: Promise<Session | null>
  /** Texts that come when a view needs them. */
  readonly data: DataSource
  readonly prerendered: Prerendered
}

/** A page without a world: what the first view is rendered with. */
export const noServices: Services = {
  preferences: { get: () => null, set: () => undefined },
  session: null,
  opening: Promise.resolve(null),
  data: emptyDataSource,
  prerendered: { parts: {}, scenario: null, selectedId: null },
}

/** What the page has of the world outside, for `useServices`. */
export const ServicesContext = createContext<Services>(noServices)

/** What the page has of the world outside. */
export const useServices = (): Services => useContext(ServicesContext)

const never = () => () => undefined

/** Subscribes to one thing about the session; null until there is one. */
export function useSession<Out>(selector: (status: SessionStatus) => Out): Out | null {
  const status = useServices().session?.status
  const get = () => (status ? selector(status.getState()) : null)
  return useSyncExternalStore(status?.subscribe ?? never, get, () => null)
}
