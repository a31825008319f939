import type { GridRow } from '../../analysis/grid/grid.ts'
import type { ListForm } from '../../analysis/grid/long/list-reader.ts'
import type { SetState } from '../case.ts'

/** A file or a text from outside that has not been looked at yet. */
export interface Incoming {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: File | string
  /** True for what is shown before anything is done with it, also where its use is plain. */
  readonly ask?: boolean
}

/** Beyond so many URLs a list is not made rows of the case: objects cannot hold it. */
export const maxRows = 100_000

/** A list that is too long for the rows of a case. It goes with the tab. */
export interface ListSource {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: Blob
  readonly form: ListForm
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

/** What has come from outside, whatever the way: paste, drop, picker. */
export interface IntakeSlice {
  readonly incoming: readonly Incoming[]
  readonly fileNotice: FileNotice | null
  /** The list that is open beside the rows of the case, whichever case that is; null: none. */
  readonly longList: ListSource | null
  /** That list is looked at, and not the rows of the case. */
  readonly isLongListShown: boolean

  /** Hands over what was pasted, dropped or opened together; it is dealt with as one. */
  receive(items: readonly Incoming[]): void
  /** Gives what has come, and forgets it. */
  takeIncoming(): readonly Incoming[]
  showFileNotice(notice: FileNotice | null): void
  /** Opens a list in place of the one that is open, and shows it; null closes that. */
  openLongList(list: ListSource | null): void
  /** Goes to the list that is open, or back to the rows of the case. */
  showLongList(isShown: boolean): void
}

/** The slice of a store to which nothing has come yet. */
export const createIntakeSlice = (
  set: SetState<IntakeSlice>,
  get: () => IntakeSlice,
): IntakeSlice => ({
  incoming: [],
  fileNotice: null,
  longList: null,
  isLongListShown: false,
  receive: (items) => set(({ incoming }) => ({ incoming: [...incoming, ...items] })),
  takeIncoming: () => {
    const { incoming } = get()
    if (incoming.length > 0) set({ incoming: [] })
    return incoming
  },
  showFileNotice: (fileNotice) => set({ fileNotice }),
  openLongList: (longList) => set({ longList, isLongListShown: longList !== null }),
  showLongList: (isLongListShown) => set({ isLongListShown }),
})
