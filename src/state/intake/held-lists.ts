import type { AppStore } from '../store.ts'

const heldByStore = new WeakMap<AppStore, Map<string, Blob>>()

/** Holds the bytes of a list from a file for this visit, by the id of the list: what came, was read, or may come back. */
export function holdList(store: AppStore, id: string, content: Blob): void {
  const held = heldByStore.get(store) ?? new Map<string, Blob>()
  heldByStore.set(store, held.set(id, content))
}

/** The bytes of a list that this visit has; null: they have to be looked for in storage. */
export const heldList = (store: AppStore, id: string): Blob | null =>
  heldByStore.get(store)?.get(id) ?? null

/** Nothing is to be left of any list. */
export const forgetHeldLists = (store: AppStore): void => void heldByStore.delete(store)
