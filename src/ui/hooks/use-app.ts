import { createContext, useContext, type Context } from 'react'
import { useStore } from 'zustand'
import type { AppState, AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** The store of the page, for `useStoreApi` and `useApp`. */
export const StoreContext = createContext<AppStore | null>(null)
/** The way to the text, for `usePort`. */
export const PortContext = createContext<DocumentPort | null>(null)

/** What is in a context that the whole page provides; throws where a component stands outside of it. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('No context')
  return value
}

/** The store itself, for reading at the moment of an event without subscribing. */
export const useStoreApi = (): AppStore => useProvided(StoreContext)

/** Subscribes to one thing; the selector must return a stable value. */
export function useApp<Out>(selector: (state: AppState) => Out): Out {
  return useStore(useStoreApi(), selector)
}

type Actions = {
  readonly [
    Name in keyof AppState as AppState[Name] extends (...given: never) => unknown ? Name : never
  ]: AppState[Name]
}

/** Actions never change, so nothing is subscribed to. */
export function useActions(): Actions {
  return useStoreApi().getState()
}

/** The way to the text: the editor owns it, everybody else goes through here. */
export const usePort = (): DocumentPort => useProvided(PortContext)
