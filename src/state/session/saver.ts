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

/** Cases that could not be stored and have to be, with why. */
class UnsavedCases {
  private readonly reasons = new Map<string, string>()
  /** Cases that are being deleted, or were. */
  private readonly discarded = new Set<string>()

  get ids(): readonly string[] {
    return [...this.reasons.keys()]
  }

  /** Why the one that failed last could not be stored; null: all are. */
  get reason(): string | null {
    return [...this.reasons.values()].at(-1) ?? null
  }

  failed(id: string, reason: string): void {
    this.reasons.delete(id)
    if (!this.discarded.has(id)) this.reasons.set(id, reason)
  }

  forget(id: string): void {
    this.reasons.delete(id)
  }

  discard(id: string): void {
    this.discarded.add(id)
    this.forget(id)
  }

  restore(id: string): void {
    this.discarded.delete(id)
  }

  isDiscarded(id: string): boolean {
    return this.discarded.has(id)
  }
}

/** Keeps the state that a save replaces, at most one a minute. Resolves to why it could not be, or null. */
function createSnapshotTaker({ storage, clock }: SaverPorts) {
  let lastAt = 0
  return async ({ id, kind, lastSaved, updated }: Workspace): Promise<string | null> => {
    const now = clock.now()
    if (kind !== 'own' || lastSaved === null || now - lastAt < snapshotIntervalMs) return null
    lastAt = now
    // As of when it was saved: what replaces it may be among the earlier states already.
    const result = await storage.takeSnapshot(id, lastSaved, updated)
    return result.kind === 'failed' ? result.reason : null
  }
}

/** Work that is done one after the other; `onIdle` is called whenever all is. */
function createTurns(onIdle: () => void) {
  let waiting = 0
  let running: Promise<void> = Promise.resolve()
  return {
    done: () => running,
    add: (work: () => Promise<unknown>): Promise<void> => {
      waiting += 1
      running = running.then(work).then(() => {
        waiting -= 1
        if (waiting === 0) onIdle()
      })
      return running
    },
  }
}

/** Writes workspaces to storage, one after the other. */
function createWriter(ports: SaverPorts) {
  const { store, storage, clock, onSaved } = ports
  const indicate = createIndicator(store)
  const takeSnapshot = createSnapshotTaker(ports)
  const unsaved = new UnsavedCases()
  /** As stored last, by the id before: a save that waits its turn goes on from there. */
  const stored = new Map<string, Workspace>()
  // Once nothing waits, everybody has been told.
  const turns = createTurns(() => stored.clear())
  let haltedFor: string | null = null
  const isHalted = () => haltedFor !== null
  const indicateIdle = () => {
    const reason = storage.notSaving ?? unsaved.reason
    if (!isHalted()) indicate(reason === null ? { state: 'saved' } : { state: 'off', reason })
  }

  /** Resolves to whether it was stored. */
  const write = async (workspace: Workspace, scenario: Scenario): Promise<boolean> => {
    const { id, rev } = workspace
    if (isHalted() || unsaved.isDiscarded(id) || !isDue(workspace, scenario)) return false
    // Once it was said that nothing is saved, that stays so until something is.
    if (store.getState().saving.state === 'saved') indicate({ state: 'saving' })
    const problem = await takeSnapshot(workspace)
    if (isHalted()) return false
    // A database that does not answer is told as soon as it is known.
    if (problem !== null) indicate({ state: 'off', reason: problem })
    // A clock that was set back must not make this look older than what is stored.
    const updated = Math.max(clock.now(), workspace.updated + 1)
    const result = await storage.saveCase({ id, rev, updated, scenario })
    if (result.kind === 'failed') {
      unsaved.failed(id, result.reason)
      indicateIdle()
      return false
    }
    const { id: savedId, rev: savedRev } = result
    const saved: Workspace = {
      id: savedId,
      kind: 'own',
      rev: savedRev,
      updated,
      lastSaved: scenario,
    }
    unsaved.forget(id)
    stored.set(id, saved)
    stored.set(saved.id, saved)
    indicateIdle()
    onSaved(id, saved)
    return true
  }
  const latest = (workspace: Workspace): Workspace => {
    const last = stored.get(workspace.id)
    return last !== undefined && last.updated > workspace.updated ? last : workspace
  }
  /** Stores what could not be stored, until something cannot be; what was deleted meanwhile is told no more. */
  const writeUnsaved = async () => {
    for (const id of unsaved.ids) {
      const kept = await storage.loadCase(id)
      if (kept.kind !== 'loaded' || kept.isStored) {
        unsaved.forget(id)
        continue
      }
      const { rev, updated, scenario } = kept
      if (!(await write({ id, kind: 'own', rev, updated, lastSaved: null }, scenario))) return
    }
    indicateIdle()
  }
  return {
    indicateIdle,
    unsaved,
    saved: turns.done,
    halt: (reason: string) => {
      haltedFor = reason
      indicate({ state: 'off', reason })
    },
    isHalted,
    saveUnsaved: () => (unsaved.reason === null ? turns.done() : turns.add(writeUnsaved)),
    save: (workspace: Workspace, scenario: Scenario): Promise<void> =>
      turns.add(async () => {
        const isStored = await write(latest(workspace), scenario)
        // There may be room again.
        if (isStored && unsaved.reason !== null) await writeUnsaved()
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
      writer.unsaved.restore(current().id)
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
    hasUnsaved: () => {
      if (store.getState().saving.state !== 'off') return false
      const workspace = current()
      const isKept = storage.notSaving === null || workspace.kind !== 'own'
      return (
        !isKept || isDue(workspace, store.getState().scenario) || writer.unsaved.reason !== null
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
