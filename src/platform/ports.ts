/** What state takes of the browser; tests bring their own. */

/** `localStorage` or `sessionStorage`, as far as it is used. Everything may throw. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What the address bar offers. */
export interface AddressPorts {
  /** `location.hash`, with its #; may be empty. */
  readFragment(): string
  /** `history.state` of the entry that is shown. */
  readState(): unknown
  /** `history.replaceState` with a fragment (with #), or with '' for none. May throw. */
  replace(state: unknown, fragment: string): void
  /** Calls `history.pushState` with this state and fragment. */
  push(state: unknown, fragment: string): void
  /**
   * The page is about to be left or loaded anew. An entry that is written from then on is loaded as
   * it was before, and without its state.
   */
  onUnload(listener: () => void): void
}

/** Holds a name for as long as this tab lives, or until another one takes it: then `onLost` is called. */
export interface Locks {
  /** Lets go again when called; null when another tab holds the name. */
  tryHold(name: string, onLost: () => void): Promise<(() => void) | null>
  /** Holds the name whoever has it. */
  seize(name: string, onLost: () => void): Promise<() => void>
}

/** Says something to the other tabs of this app. */
export interface Channel {
  post(message: string): void
  listen(listener: (message: string) => void): () => void
}
