import type { GridRow } from '../../case/grid/grid.ts'
import type { SetState } from '../case-slice.ts'

/** A file or a text from outside that has not been looked at yet. */
export interface Incoming {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: File | string
  /** True for what is shown before anything is done with it, also where its use is plain. */
  readonly ask?: boolean
  /** It is shown beside another part of its file, and taken only where the user says so. */
  readonly isOffered?: boolean
  /** The sentence that says why it cannot be read, where that is known. */
  readonly problem?: string
}

/** How the keeping of a list goes. */
export interface ListSaving {
  /** `off`: it goes with the tab, since `reason`. */
  readonly state: 'saving' | 'kept' | 'off'
  /** Follows "Not kept: "; empty unless `off`. */
  readonly reason: string
}

/** What is said above the file after a paste, a drop or an opened file. */
export type FileNotice =
  /** The address of a site was pasted in place of its file. */
  | { readonly kind: 'address'; readonly origin: string; readonly robotsUrl: string }
  | {
      readonly kind: 'replaced'
      /** File and URLs as they were then; when either has changed, the notice has no more point. */
      readonly text: string
      readonly urls: readonly GridRow[]
      /** The step of undo that it came with. */
      readonly stepId: number
    }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** What has come takes a while to read. */
  | { readonly kind: 'reading'; readonly sentence: string; cancel(): void }

/** What has come from outside, whatever the way: paste, drop, picker. */
export interface IntakeSlice {
  readonly incoming: readonly Incoming[]
  readonly fileNotice: FileNotice | null
  /** By list, as far as this visit has kept or opened any. */
  readonly listSaving: Readonly<Record<string, ListSaving>>
  /** Another number for each log that is opened; 0: none is. */
  readonly log: number

  /**
   * Hands over what was pasted, dropped or opened together; it is dealt with as one. That something earlier was
   * refused is no longer said then.
   */
  receive(items: readonly Incoming[]): void
  /** Gives what has come, and forgets it. */
  takeIncoming(): readonly Incoming[]
  showFileNotice(notice: FileNotice | null): void
  setLog(log: number): void
  /** How the keeping of a list goes now. */
  setListSaving(list: string, saving: ListSaving): void
}

/** The slice of a store to which nothing has come yet. */
export const createIntakeSlice = (
  set: SetState<IntakeSlice>,
  get: () => IntakeSlice,
): IntakeSlice => ({
  incoming: [],
  fileNotice: null,
  listSaving: {},
  log: 0,
  receive: (items) =>
    set(({ incoming, fileNotice }) => ({
      incoming: [...incoming, ...items],
      fileNotice: items.length > 0 && fileNotice?.kind === 'refused' ? null : fileNotice,
    })),
  takeIncoming: () => {
    const { incoming } = get()
    if (incoming.length > 0) set({ incoming: [] })
    return incoming
  },
  showFileNotice: (fileNotice) => set({ fileNotice }),
  setLog: (log) => set({ log }),
  setListSaving: (list, saving) =>
    set(({ listSaving }) => ({ listSaving: { ...listSaving, [list]: saving } })),
})
