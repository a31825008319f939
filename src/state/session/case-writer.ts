import { sessionLimits } from './session-limits.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Clock } from '../../platform/clock.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import type { CaseStorage } from '../storage/cases.ts'
import type { AppStore } from '../store.ts'
import type { Saving } from '../view.ts'
import type { Workspace } from './workspace.ts'

/** What the writer needs, and the callback that it calls. */
export interface WriterPorts {
  readonly store: AppStore
  readonly storage: CaseStorage
  readonly clock: Clock
  /** A workspace was stored, as `saved` from now on; its id may be another one. */
  readonly onSaved: (previousId: string, saved: Workspace) => void
}

/** Does this differ from what is stored? */
export const needsSave = ({ lastSaved }: Workspace, scenario: Scenario): boolean =>
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
function createSnapshotTaker({ storage, clock }: WriterPorts) {
  let lastAt = 0
  return async ({ id, kind, lastSaved, updated }: Workspace): Promise<string | null> => {
    const now = clock.now()
    if (kind !== 'own' || lastSaved === null || now - lastAt < sessionLimits.snapshotEveryMs)
      return null
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

/** Writes workspaces to storage, one after the other, and tells the page how saving is going. */
export function createCaseWriter(ports: WriterPorts) {
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
    if (isHalted() || unsaved.isDiscarded(id) || !needsSave(workspace, scenario)) return false
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
