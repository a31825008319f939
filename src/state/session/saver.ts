import { cellIndex } from '../../analysis/grid/cell.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import type { Clock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import { sameContent } from '../share/scenario-json.ts'
import type { CaseStorage } from '../storage/cases.ts'
import type { Journal } from '../storage/journal.ts'
import type { AppStore } from '../store.ts'
import type { Saving } from '../view.ts'
import { createJournalWriter } from './journal-writer.ts'
import type { TypedText } from './session-ports.ts'
import type { Tab } from './tab.ts'
import type { Workspace } from './workspace.ts'

/** What the saver needs, and the callbacks that it calls. */
export interface SaverPorts {
  readonly store: AppStore
  readonly storage: CaseStorage
  readonly tab: Tab
  readonly journal: Journal
  readonly clock: Clock
  /** The workspace that is open. */
  readonly current: () => Workspace
  /** Brings text that still waits in the editor to the store. */
  readonly flushPendingEdits: () => void
  /** A workspace was stored, as `saved` from now on; its id may be another one. */
  readonly onSaved: (previousId: string, saved: Workspace) => void
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

/** With the time that saving takes, well below the half second after the last key. */
const debounceMs = 250
/** While typing goes on without a pause, unless the file is so large that saving would be felt. */
const maxWaitMs = 2000
const smallTextLength = 128 * 1024
const snapshotIntervalMs = 60_000

const isDue = ({ lastSaved }: Workspace, scenario: Scenario): boolean =>
  lastSaved === null || !sameContent(lastSaved, scenario)

/** Tells the page how saving is going, and nothing twice. */
function createIndicator(store: AppStore) {
  return (saving: Saving) => {
    const shown = store.getState().saving
    const isSameReason =
      shown.state === 'off' && saving.state === 'off' && shown.reason === saving.reason
    if (isSameReason || (shown.state === saving.state && saving.state !== 'off')) return
    store.getState().setSaving(saving)
  }
}

/** Writes workspaces to storage, one after the other. */
function createWriter({ store, storage, clock, onSaved }: SaverPorts) {
  const indicate = createIndicator(store)
  const { notSaving } = storage
  /** Why each case could not be stored that has to be, by its id. */
  const unsaved = new Map<string, string>()
  const idle = (): Saving => {
    const reason = notSaving ?? [...unsaved.values()].at(-1)
    return reason === undefined ? { state: 'saved' } : { state: 'off', reason }
  }
  /** As stored last, by the id before: a save that waits its turn goes on from there. */
  const stored = new Map<string, Workspace>()
  let waiting = 0
  let lastSnapshotAt = 0
  let running: Promise<void> = Promise.resolve()
  let haltedFor: string | null = null
  const isHalted = () => haltedFor !== null

  const takeSnapshot = async ({ id, kind, lastSaved, updated }: Workspace) => {
    const now = clock.now()
    if (kind !== 'own' || lastSaved === null || now - lastSnapshotAt < snapshotIntervalMs) return
    lastSnapshotAt = now
    // As of when it was saved: what replaces it may be among the earlier states already.
    const result = await storage.takeSnapshot(id, lastSaved, updated)
    if (result.kind === 'failed' && !isHalted()) indicate({ state: 'off', reason: result.reason })
  }
  /** Cases that are being deleted, or were. */
  const discarded = new Set<string>()
  /** Resolves to whether it was stored. */
  const write = async (workspace: Workspace, scenario: Scenario): Promise<boolean> => {
    const isWanted = !isHalted() && !discarded.has(workspace.id)
    if (!isWanted || !isDue(workspace, scenario)) return false
    // Once it was said that nothing is saved, that stays so until something is.
    if (store.getState().saving.state === 'saved') indicate({ state: 'saving' })
    await takeSnapshot(workspace)
    if (isHalted()) return false
    // A clock that was set back must not make this look older than what is stored.
    const updated = Math.max(clock.now(), workspace.updated + 1)
    const { id, rev } = workspace
    const result = await storage.saveCase({ id, rev, updated, scenario })
    if (result.kind === 'failed') {
      unsaved.delete(id)
      if (!discarded.has(id)) unsaved.set(id, result.reason)
      indicate(idle())
      return false
    }
    unsaved.delete(id)
    const saved: Workspace = {
      id: result.id,
      kind: 'own',
      rev: result.rev,
      updated,
      lastSaved: scenario,
    }
    stored.set(id, saved)
    stored.set(saved.id, saved)
    if (!isHalted()) indicate(idle())
    onSaved(id, saved)
    return true
  }
  const latest = (workspace: Workspace): Workspace => {
    const last = stored.get(workspace.id)
    return last !== undefined && last.updated > workspace.updated ? last : workspace
  }
  /** Stores what could not be stored, until something cannot be; what was deleted meanwhile is told no more. */
  const writeUnsaved = async () => {
    for (const id of [...unsaved.keys()]) {
      const kept = await storage.loadCase(id)
      if (kept.kind !== 'loaded' || kept.isStored) {
        unsaved.delete(id)
        continue
      }
      const { rev, updated, scenario } = kept
      if (!(await write({ id, kind: 'own', rev, updated, lastSaved: null }, scenario))) return
    }
    if (!isHalted()) indicate(idle())
  }
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    waiting += 1
    running = running.then(work).then(() => {
      waiting -= 1
      // By now everybody has been told.
      if (waiting === 0) stored.clear()
    })
    return running
  }
  return {
    indicateIdle: () => {
      if (!isHalted()) indicate(idle())
    },
    saveUnsaved: () => (unsaved.size > 0 ? inTurn(writeUnsaved) : running),
    discard: (id: string) => {
      discarded.add(id)
      unsaved.delete(id)
      return running
    },
    restore: (id: string) => void discarded.delete(id),
    halt: (reason: string) => {
      haltedFor = reason
      indicate({ state: 'off', reason })
    },
    isHalted,
    save: (workspace: Workspace, scenario: Scenario): Promise<void> =>
      inTurn(async () => {
        const isStored = await write(latest(workspace), scenario)
        // There may be room again.
        if (isStored && unsaved.size > 0) await writeUnsaved()
      }),
  }
}

/** Makes the saver of a session. Saves follow one another, whatever they are of. */
export function createSaver(ports: SaverPorts): Saver {
  const { store, storage, tab, clock, current, flushPendingEdits } = ports
  const journal = createJournalWriter(ports.journal, clock)
  const writer = createWriter({
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
  const saving = debounce(() => void flush(), { waitMs: debounceMs }, clock)
  const writeDraft = ({ id, rev, updated }: Workspace, scenario: Scenario) => {
    tab.setWorkspace(id)
    tab.writeDraft({ workspace: id, rev, updated: Math.max(clock.now(), updated + 1), scenario })
  }
  return {
    opened: () => {
      saving.cancel()
      isOpen = true
      writer.restore(current().id)
      journal.opened(current(), store.getState().scenario)
      writer.indicateIdle()
      void writer.saveUnsaved()
    },
    markDirty: (typed) => {
      if (isOpen) journal.note(current(), store.getState().scenario, typed)
      const isSmall = store.getState().scenario.file.text.length < smallTextLength
      saving.schedule(isSmall ? { waitMs: debounceMs, maxWaitMs } : { waitMs: debounceMs })
    },
    save: writer.save,
    saveUnsaved: writer.saveUnsaved,
    discard: writer.discard,
    flush,
    onPageHide: () => {
      if (writer.isHalted()) return
      flushPendingEdits()
      const workspace = current()
      const { scenario, selectedId } = store.getState()
      const isOwn = workspace.kind === 'own'
      const due = isDue(workspace, scenario)
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
