import { answeredId, selecting, type AnsweredState } from './answered-cell.ts'
import type { RowOrder } from '../analysis/list/list-view.ts'
import type { CaseSlice, SetState } from './case.ts'
import type { NewerSource } from './newer-sources.ts'

export type { RowOrder }

/** `system`: as the browser is set. */
export type Theme = 'system' | 'light' | 'dark'
/** The file, the place beside it, or the answer; a phone shows one at a time. */
export type Region = 'file' | 'tests' | 'why'
/** The dialog that is open; null: none. */
export type Dialog =
  | 'share'
  | 'ci'
  | 'case'
  | 'cases'
  | 'about'
  | 'help'
  | 'shortcuts'
  | 'dialects'
  | 'timeline'
  | 'removal'
  | 'checks'
  | 'recipes'
  | 'fetching'
  | 'places'
  | 'answers'
  | 'identity'
  | 'history'
  | 'report'
  | 'changes'
  | 'palette'
  | 'groups'
  | 'ways'
  | 'newer'
  | null

/** A message that goes away by itself, unless it stays. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'warn'
  /** True for what must be answered and not only seen. */
  readonly stays: boolean
  /** Label and deed of the one button; null for none. */
  readonly action: ToastButton | null
  /** Another button before that one. */
  readonly more?: ToastButton
}

/** A button of a message. */
export interface ToastButton {
  readonly label: string
  run(): void
}

/** How saving is going, for the chip in the header. */
export type Saving =
  { readonly state: 'saved' | 'saving' } | { readonly state: 'off'; readonly reason: string }

/** The two halves of the answer. */
export type AnswerTab = 'crawling' | 'indexing'

/** How Check shows the URLs: in rows, or in the folders of the site. */
export type CheckView = 'list' | 'folders' | 'rules'

/** As the author put them. */
export const typedOrder: RowOrder = {
  by: 'typed',
  descending: false,
  grouping: null,
  columnId: null,
}

/** What is shown and how; never part of a link. */
export interface ViewSlice {
  readonly theme: Theme
  /** The region that a phone shows. */
  readonly region: Region
  /** What lies under the answer where that is folded, and what is in sight again without it. */
  readonly beneath: Exclude<Region, 'why'>
  /** The view beside the file, by what `t=` of a link says. */
  readonly panel: string
  /** The half of the answer that is shown: about robots.txt, or about the page itself. */
  readonly answer: AnswerTab
  /** Dialects that are compared, as a link or the user chose them; none: the usual ones. */
  readonly compared: readonly string[]
  /** What is typed into the field for URLs and not added yet; kept while another view is shown. */
  readonly typedUrls: string
  /** So many URLs are being read, and about to be added: their place opens before they come. */
  readonly awaitedUrls: number
  /** What is asked for in the filter field of the grid. */
  readonly filter: string
  readonly rowOrder: RowOrder
  /** Rules that decide no URL of the case are marked in the file. */
  readonly marksUnused: boolean
  readonly checkView: CheckView
  /** The folder that Folders is asked to show, anew with each object; absent: none was asked for. */
  readonly checkFolder?: { readonly id: string }
  /** The files that took the place of older ones in this visit, the last one of each name; absent: none did. */
  readonly newer?: readonly NewerSource[]
  /** The URLs that the filter asks for by `from:new`; absent: nobody has looked at what came. */
  readonly came?: ReadonlySet<string>
  readonly dialog: Dialog
  /** What a dialog that lists many things is opened at. */
  readonly entryId: string | null
  /** Only the last one is shown. */
  readonly toasts: readonly Toast[]
  readonly saving: Saving
  /** Text for the polite and the assertive live region. */
  readonly politeAnnouncement: string
  readonly assertiveAnnouncement: string

  setTheme(theme: Theme): void
  typeUrls(typedUrls: string): void
  awaitUrls(awaitedUrls: number): void
  /** Asks for rows, so that these are shown. */
  setFilter(filter: string): void
  setRowOrder(order: RowOrder): void
  markUnused(marksUnused: boolean): void
  showCheckAs(view: CheckView): void
  show(region: Region): void
  showAnswer(answer: AnswerTab): void
  /**
   * Shows a view beside the file, and on a phone its region. Links of former versions ask for
   * `delivery`: how the file is fetched has a dialog now. `page` is Check with the answer at
   * Indexing.
   */
  openPanel(panel: string): void
  compare(dialects: readonly string[]): void
  /** Selects a test and explains it as a dialect reads it. */
  explainUnder(testId: string, dialect: string): void
  openDialog(dialog: Dialog): void
  /** Opens a dialog at one of the things that it lists. */
  openEntry(dialog: Dialog, id: string | null): void
  toast(text: string, options?: Partial<Omit<Toast, 'id' | 'text'>>): number
  dismiss(id: number): void
  setSaving(saving: Saving): void
  announcePolite(text: string): void
  announceAssertive(alarm: string): void
}

/** The dialect under which the selected test is explained, when that is not the one that judges it. */
export const explainingDialect = (
  state: AnsweredState & Pick<CaseSlice, 'explainAs'>,
): string | null => (state.explainAs?.testId === answeredId(state) ? state.explainAs.dialect : null)

/** Messages that stay and wait until the one that is shown has gone, at most. */
const maxWaiting = 3

/**
 * The messages once another one has come: it is the one that is shown. What had to be answered comes
 * back after it, what was only to be seen does not.
 */
export const toastsWith = (toasts: readonly Toast[], next: Toast): readonly Toast[] => [
  ...toasts.filter(({ stays, text }) => stays && text !== next.text).slice(-maxWaiting),
  next,
]

/**
 * A text for a live region that has said `before`. Screen readers speak only what changes, so what is
 * said twice ends in a blank that nobody hears.
 */
export const announced = (text: string, before: string): string =>
  text !== '' && text === before ? `${text}\u00A0` : text

/** The slice of a store that begins with that theme and region. */
export const createViewSlice =
  (theme: Theme, region: Region) =>
  (set: SetState<CaseSlice & ViewSlice>): ViewSlice => {
    // An id is never given twice: whoever dismisses a message that has gone must not meet another.
    let lastToastId = 0
    return {
      theme,
      region,
      beneath: region === 'why' ? 'tests' : region,
      panel: 'tests',
      answer: 'crawling',
      compared: [],
      typedUrls: '',
      awaitedUrls: 0,
      filter: '',
      rowOrder: typedOrder,
      marksUnused: false,
      checkView: 'list',
      dialog: null,
      entryId: null,
      toasts: [],
      saving: { state: 'saved' },
      politeAnnouncement: '',
      assertiveAnnouncement: '',

      setTheme: (theme) => set({ theme }),
      typeUrls: (typedUrls) => set({ typedUrls }),
      awaitUrls: (awaitedUrls) => set({ awaitedUrls }),
      setFilter: (filter) => set({ filter, checkView: 'list' }),
      setRowOrder: (rowOrder) => set({ rowOrder }),
      markUnused: (marksUnused) => set({ marksUnused }),
      showCheckAs: (checkView) => set({ checkView }),
      show: (region) => set(region === 'why' ? { region } : { region, beneath: region }),
      showAnswer: (answer) => set({ answer }),
      openPanel: (panel) =>
        set({
          beneath: 'tests',
          ...(panel === 'delivery'
            ? { dialog: 'fetching', region: 'tests' }
            : panel === 'page'
              ? { panel: 'tests', answer: 'indexing', region: 'why' }
              : { panel, region: 'tests' }),
        }),
      compare: (compared) => set({ compared }),
      explainUnder: (testId, dialect) =>
        set((state) => ({
          ...selecting(state, testId),
          explainAs: { testId, dialect },
          region: 'why',
        })),
      openDialog: (dialog) => set({ dialog, entryId: null }),
      openEntry: (dialog, entryId) => set({ dialog, entryId }),
      toast: (text, { tone = 'plain', stays = tone === 'warn', action = null, ...rest } = {}) => {
        lastToastId += 1
        const next = { id: lastToastId, text, tone, stays, action, ...rest }
        set(({ toasts }) => ({ toasts: toastsWith(toasts, next) }))
        return next.id
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
      setSaving: (saving) => set({ saving }),
      announcePolite: (text) =>
        set(({ politeAnnouncement: before }) => ({ politeAnnouncement: announced(text, before) })),
      announceAssertive: (alarm) =>
        set(({ assertiveAnnouncement: before }) => ({
          assertiveAnnouncement: announced(alarm, before),
        })),
    }
  }
