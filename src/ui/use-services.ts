import { createContext, useContext } from 'react'

/** Small settings of this browser: theme, sizes. Never fails; without storage it forgets. */
export interface Preferences {
  get(name: string): string | null
  set(name: string, value: string): void
}

/** What the page needs from the world outside; main.tsx brings the real one. */
export interface Services {
  readonly preferences: Preferences
}

const nothing: Services = {
  preferences: { get: () => null, set: () => undefined },
}

export const ServicesContext = createContext<Services>(nothing)

export const useServices = (): Services => useContext(ServicesContext)
