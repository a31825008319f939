import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../platform/clock.ts'
import type { AddressPorts } from '../../platform/ports.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { KnowsDialect } from '../../case/scenario.ts'
import type { AppStore } from '../store.ts'
import type { CaseStorage, Done, LoadResult, RecentCase } from '../storage/cases.ts'
import type { ListContent, ListStorage } from '../storage/lists/list-storage.ts'
import type { Journal } from '../storage/journal.ts'
import type { Preferences } from '../storage/preferences.ts'
import type { RestoreResult } from './restore.ts'
import type { SessionStatus } from './workspace.ts'
import type { Tab } from './tab.ts'
import type { StorageWarning } from './troubles.ts'

/** The text that is in the editor, which the store may not have been given yet. */
export interface TypedText {
  file(): RobotsFile
  /** The edit that turns an earlier file of the store into this one; null: it is not known, or more than text has changed. */
  editOf(file: RobotsFile): Edit | null
}

/** What the session needs from the page and the browser. */
export interface SessionPorts {
  readonly store: AppStore
  readonly storage: CaseStorage
  /** Tells that a part of the browser does not work. */
  readonly tell: (trouble: StorageWarning) => void
  /** Loads what stores lists from files, which most cases do not need. */
  readonly openLists: () => Promise<ListStorage>
  /** Asks the browser to keep what is stored also when the disk is nearly full. */
  readonly askToKeep: () => void
  readonly tab: Tab
  readonly journal: Journal
  readonly preferences: Preferences
  readonly address: AddressPorts
  readonly clock: Clock
  readonly newId: () => string
  readonly defaultScenario: Scenario
  readonly exampleBySlug: (slug: string) => Scenario | null
  readonly knowsDialect: KnowsDialect
  /** Is there a view of this name? */
  readonly knowsPanel: (id: string) => boolean
  /** Brings text that still waits in the editor to the store. */
  readonly flushPendingEdits: () => void
  /** Text has changed in the editor, and may still wait there. */
  readonly onTextChanged: (listener: (typed: TypedText) => void) => () => void
  /** True when a fragment names a place on the page, as the link that skips to the content does. */
  readonly isAnchor: (fragment: string) => boolean
  /** The user went to another address, forward, or back. */
  readonly onNavigate: (listener: () => void) => () => void
  /** The page is being hidden or left. */
  readonly onLeave: (listener: () => void) => () => void
  /** The user is asked before the page is closed or loaded anew, whenever `isNeeded`. */
  readonly askBeforeLeaving: (isNeeded: () => boolean) => () => void
}

/** The result of `openWorkspace`. */
export type OpenResult = Exclude<RestoreResult['kind'], 'restored'> | 'opened'

/** The earlier states that are kept of the case that is open. None of these rejects. */
export interface Snapshots {
  /**
   * Keeps the present state, before something replaces it. An example in which nothing was changed is
   * not kept: it can be had again.
   */
  take(): Promise<void>
  /** Newest first, at most 50. */
  list(): Promise<readonly RecentCase[]>
  load(id: string): Promise<LoadResult>
  remove(id: string): Promise<Done>
  /** Gives a state a name; an empty one takes it away. */
  rename(id: string, name: string): Promise<Done>
  /** Keeps a state that was removed, as of `at` (ms since 1970), under the name that it had. */
  putBack(scenario: Scenario, at: number, name: string): Promise<Done>
}

/** What came of deleting everything. */
export interface Deletion {
  /** What may still be stored, in words. */
  readonly left: readonly string[]
  /** False when other tabs may not know, and store again what they show. */
  readonly areTabsTold: boolean
}

/** What came of removing a case; reasons follow "not deleted: ". */
export type Removal =
  | {
      readonly kind: 'removed'
      /** Its content where it could be read, so that it can come back. */
      readonly scenario: Scenario | null
      /** Why some of its earlier states are still stored; null: none are. */
      readonly left: string | null
    }
  /** It is still there. */
  | { readonly kind: 'failed'; readonly reason: string }

/** All cases that are kept in this browser. None of these rejects. */
export interface KeptCases {
  /** Newest first. */
  list(): Promise<KeptList>
  /** Newest first; `unread` counts those that cannot be read. */
  load(): Promise<{ readonly scenarios: readonly Scenario[]; readonly unread: number }>
  /** Stores cases and opens none of them; gives how many of them will outlast the page. */
  add(scenarios: readonly Scenario[]): Promise<number>
  remove(id: string): Promise<Removal>
}

/** The cases that this browser keeps; `isWhole` is false where the browser did not tell all of them. */
export interface KeptList {
  readonly cases: readonly RecentCase[]
  readonly isWhole: boolean
}

/** The lists from files of cases. None of these rejects. */
export interface CaseLists {
  /** The bytes of a list, by its id. */
  load(list: string): Promise<ListContent>
  /** Tries again to keep the list of the case that is open. */
  keep(): Promise<void>
}

/**
 * What the page can have done with cases. Openings follow one another, and none of these rejects.
 */
export interface Session {
  readonly status: StoreApi<SessionStatus>
  readonly snapshots: Snapshots
  readonly keptCases: KeptCases
  readonly lists: CaseLists
  refreshRecent(): Promise<void>
  openWorkspace(id: string): Promise<OpenResult>
  /** Opens a copy of a stored case; `isHeld`: because another tab has the case itself open, which is told. */
  openCopy(id: string, isHeld?: boolean): Promise<OpenResult>
  /** Opens a case that another tab has open, which goes on with a copy; a copy here that says the same goes. */
  takeOver(id: string): Promise<OpenResult>
  openExample(slug: string): Promise<boolean>
  /** Opens a case without storing it; it is stored at its first change. */
  newCase(scenario: Scenario): Promise<void>
  /** Opens a case that the user brought, and stores it. */
  importCase(scenario: Scenario): Promise<void>
  /** Opens a link of ours that was pasted somewhere on the page. */
  openLink(link: string): Promise<void>
  /** Stores the shared case that is shown as the user's own. */
  keepCopy(): Promise<void>
  rename(title: string): void
  deleteWorkspace(id: string): Promise<Done>
  deleteEverything(): Promise<Deletion>
  setInAddress(wanted: boolean): void
  dismissNotice(): void
  flush(): Promise<void>
  stop(): void
}

export type { Notice, SessionStatus } from './workspace.ts'
