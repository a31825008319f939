import { isQuickToWrite } from './journal-writer.ts'
import { sessionLimits } from './session-limits.ts'
import { cellIndex } from '../../case/grid/cell-numbers.ts'
import type { Scenario } from '../../case/scenario.ts'
import { debounce } from '../../platform/debounce.ts'
import type { Journal } from '../storage/journal.ts'
import { createCaseWriter, needsSave, type WriterPorts } from './case-writer.ts'
import { createJournalWriter } from './journal-writer.ts'
import type { TypedText } from './session-ports.ts'
import type { Tab } from './tab.ts'
import type { Workspace } from './workspace.ts'

/** What the saver needs, and the callbacks that it calls. */
export interface SaverPorts extends WriterPorts {
  readonly tab: Tab
  readonly journal: Journal
  /** The workspace that is open. */
  readonly current: () => Workspace
  /** Brings text that still waits in the editor to the store. */
  readonly flushPendingEdits: () => void
}

/** Keeps what is open in storage, at every key in the journal, and at the last moment in a draft. */
export interface Saver {
  /** Another workspace is open: what was scheduled is forgotten. Before the first, nothing is saved. */
  opened(): void
  /**
   * Something changed; saves after a pause, or at last after two seconds. `typed` is a text that may not
   * have reached the store yet.
   */
  markDirty(typed?: TypedText): void
  /** Saves what a workspace holds, whether or not it is still the one that is open. */
  save(workspace: Workspace, scenario: Scenario): Promise<void>
  /** Is there something that nothing keeps once the page is closed, since saving does not work? */
  hasUnsaved(): boolean
  /** Tries again to save what could not be saved, and tells how saving is going. */
  saveUnsaved(): Promise<void>
  /**
   * A case is to be deleted: it is not saved any more unless it is opened again. Resolves when what was
   * being saved of it is.
   */
  discard(id: string): Promise<void>
  /** Saves now what is open. */
  flush(): Promise<void>
  /** The page may go away at any moment: leaves a draft behind, at once. */
  onPageHide(): void
  stop(): void
  /** Nothing is saved any more until the page is loaded anew; `reason` follows "Not saving: ". */
  halt(reason: string): void
  /** True once `halt` was called. */
  isHalted(): boolean
}

/** Makes the saver of a session. Saves follow one another, whatever they are of. */
export function createSaver(ports: SaverPorts): Saver {
  const { store, storage, tab, clock, current, flushPendingEdits } = ports
  const journal = createJournalWriter(ports.journal, clock)
  const writer = createCaseWriter({
    ...ports,
    onSaved: (previousId, saved) => {
      ports.onSaved(previousId, saved)
      const isShown = current().id === saved.id
      journal.saved(previousId, saved, isShown ? store.getState().scenario : null)
    },
  })
  let isOpen = false
  const flush = async () => {
    saving.cancel()
    flushPendingEdits()
    if (isOpen) await writer.save(current(), store.getState().scenario)
  }
  const saving = debounce(() => void flush(), { waitMs: sessionLimits.saveAfterMs }, clock)
  const writeDraft = ({ id, rev, updated }: Workspace, scenario: Scenario) => {
    tab.setWorkspace(id)
    tab.writeDraft({ workspace: id, rev, updated: Math.max(clock.now(), updated + 1), scenario })
  }
  return {
    opened: () => {
      saving.cancel()
      isOpen = true
      writer.unsaved.restore(current().id)
      journal.opened(current(), store.getState().scenario)
      writer.indicateIdle()
      void writer.saveUnsaved()
    },
    markDirty: (typed) => {
      if (isOpen) journal.note(current(), store.getState().scenario, typed)
      const isSmall = isQuickToWrite(store.getState().scenario)
      saving.schedule(
        isSmall
          ? { waitMs: sessionLimits.saveAfterMs, maxWaitMs: sessionLimits.saveAtLeastEveryMs }
          : { waitMs: sessionLimits.saveAfterMs },
      )
    },
    save: writer.save,
    hasUnsaved: () => {
      if (store.getState().saving.state !== 'off') return false
      const workspace = current()
      const isKept = storage.notSaving === null || workspace.kind !== 'own'
      return (
        !isKept || needsSave(workspace, store.getState().scenario) || writer.unsaved.reason !== null
      )
    },
    saveUnsaved: writer.saveUnsaved,
    discard: (id) => {
      writer.unsaved.discard(id)
      return writer.saved()
    },
    flush,
    onPageHide: () => {
      if (writer.isHalted()) return
      flushPendingEdits()
      const workspace = current()
      const { scenario, selectedId } = store.getState()
      const isOwn = workspace.kind === 'own'
      const due = needsSave(workspace, scenario)
      const selected = cellIndex(scenario, selectedId ?? '')
      if (due || isOwn) tab.writeSelected(workspace.id, selected)
      if (due || (isOwn && storage.notSaving !== null)) writeDraft(workspace, scenario)
      else tab.forgetDraft()
      if (due) void flush()
    },
    stop: () => {
      saving.cancel()
      journal.stop()
    },
    halt: (reason) => {
      journal.stop()
      writer.halt(reason)
    },
    isHalted: writer.isHalted,
  }
}
