import { createStore } from 'zustand/vanilla'

/** The position of the cursor, and the size of the selection. */
export interface CursorPosition {
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in characters. */
  readonly column: number
  /** UTF-16 code units in all selections. */
  readonly selectedLength: number
  readonly selections: number
}

/** The last position from the editor; null before there is an editor. */
export interface CursorStatus {
  get(): CursorPosition | null
  set(position: CursorPosition): void
  /** Calls the listener after each change; gives the way to stop that. */
  subscribe(listener: () => void): () => void
}

export function createCursorStatus(): CursorStatus {
  const { getState, setState, subscribe } = createStore<CursorPosition | null>(() => null)
  return { get: getState, set: (position) => setState(position, true), subscribe }
}
