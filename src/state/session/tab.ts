import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../../case/scenario.ts'
import type { KnowsDialect } from '../../case/scenario.ts'
import { ownLimits } from '../../case/limits.ts'
import { toJson } from '../../case/link/scenario-json.ts'
import { encodeRecord, decodeRecord } from '../storage/checksum-record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Channel, KeyValue, Locks } from '../../platform/ports.ts'
import { deletionStamp, storedName } from '../storage/preferences.ts'
import type { StorageWarning } from './troubles.ts'
import { WorkspaceLock } from './workspace-lock.ts'

/** What was on the screen when the tab was left, and what of it was already stored. */
export interface StoredDraft {
  readonly workspace: string
  readonly rev: number
  readonly updated: number
  readonly scenario: Scenario
}

/** What a tab is made from; `scope` is the path that the app is served under. */
export interface TabOptions {
  readonly scope: string
  readonly values: KeyValue | null
  /** What all tabs share. */
  readonly shared: KeyValue | null
  /** Null where the browser has none: then every name is free. */
  readonly locks: Locks | null
  readonly channel: Channel | null
  readonly knowsDialect: KnowsDialect
  /** Waits before a lock that was just released is tried again. */
  readonly delay: (ms: number) => Promise<void>
  readonly clock: Clock
  /** Something of the browser does not work that this tab goes on without. */
  readonly tell: (trouble: StorageWarning) => void
}

/** What belongs to this tab alone: its workspace, the lock on it, its draft. Never throws. */
export interface Tab {
  workspace(): string | null
  setWorkspace(id: string): void
  /** True when no other tab has this workspace open; the lock on the one before is released. */
  claim(id: string, patient?: boolean): Promise<boolean>
  /** Takes a workspace from the tab that has it open, which is asked to save it first. */
  takeOver(id: string): Promise<boolean>
  /** Another tab wants this workspace, which this tab may have: `isLost` when it has taken it already. */
  onTakeOver(listener: (id: string, isLost: boolean) => void): () => void
  /** Writes at once, before the page goes away; false when it does not fit. */
  writeDraft(draft: StoredDraft): boolean
  readDraft(): Promise<StoredDraft | null>
  forgetDraft(): void
  /** Remembers which test of a workspace was looked at, by its place. */
  writeSelected(workspace: string, index: number): void
  readSelected(workspace: string): number | null
  /** Tells the other tabs that the stored cases have changed. */
  notifyOtherTabs(): void
  onOtherTabs(listener: () => void): () => void
  /**
   * Tells the other tabs that everything stored here is being deleted: those that are open at once, and by
   * a stamp those that sleep, or were closed and come back. False when it could not be left.
   */
  notifyDeleted(): boolean
  /** Another tab deletes everything that is stored here; called once, at once if it has already. */
  onDeleted(listener: () => void): () => void
  /** True when another tab has deleted everything since this page was loaded, also where it could not tell. */
  isDeleted(): boolean
  forget(): void
}

const maxDraftLength = 500 * 1024
/** What other tabs are told. */
const casesChanged = 'cases-changed'
const allDeleted = 'all-deleted'
/** Followed by the id of the workspace. */
const wanted = 'wanted '

/** A draft as it is stored; `deletion` is the stamp of the last deletion before it, null: there was none. */
interface DraftRecord extends Omit<StoredDraft, 'scenario'> {
  readonly plain: unknown
  readonly deletion: string | null
}

function draftOf(value: unknown): DraftRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { workspace, rev, updated, plain, deletion }: Record<string, unknown> = { ...value }
  if (typeof workspace !== 'string' || typeof rev !== 'number') return null
  const stamp = typeof deletion === 'string' ? deletion : null
  return typeof updated === 'number' ? { workspace, rev, updated, plain, deletion: stamp } : null
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** Values of this tab, by name. Never throws: what cannot be stored is not there. */
class TabValues {
  private readonly values: KeyValue | null
  private readonly prefix: string

  constructor(values: KeyValue | null, prefix: string) {
    this.values = values
    this.prefix = prefix
  }

  read(name: string): string | null {
    try {
      return this.values?.getItem(this.prefix + name) ?? null
    } catch {
      return null
    }
  }

  /** False when it could not be written; null removes the value. */
  write(name: string, value: string | null): boolean {
    try {
      if (value === null) this.values?.removeItem(this.prefix + name)
      else this.values?.setItem(this.prefix + name, value)
      return this.values !== null
    } catch {
      return false
    }
  }
}

function writeDraft(
  values: TabValues,
  { scenario, ...rest }: StoredDraft,
  deletion: string | null,
): boolean {
  const body = JSON.stringify({ ...rest, deletion, plain: toJson(scenario) })
  if (body.length <= maxDraftLength) {
    return values.write('draft', JSON.stringify(encodeRecord(body)))
  }
  // An older draft must not come back in place of what is too long for one.
  values.write('draft', null)
  return false
}

async function readDraft(
  values: TabValues,
  knows: KnowsDialect,
  isNewDeletion: (stamp: string | null) => boolean,
): Promise<StoredDraft | null> {
  const text = values.read('draft')
  const record = text === null ? null : decodeRecord(parseJson(text))
  const draft = record?.kind === 'whole' ? draftOf(parseJson(record.body)) : null
  if (draft === null) return null
  if (isNewDeletion(draft.deletion)) {
    values.write('draft', null)
    return null
  }
  const { plain, workspace, rev, updated } = draft
  const { readCase } = await import('../../case/link/read-case.ts')
  const result = readCase(plain, ownLimits, knows)
  return result.kind === 'case' ? { workspace, rev, updated, scenario: result.scenario } : null
}

function readSelected(values: TabValues, workspace: string): number | null {
  const selected: unknown = parseJson(values.read('selected') ?? 'null')
  if (!Array.isArray(selected) || selected[0] !== workspace) return null
  return typeof selected[1] === 'number' ? selected[1] : null
}

/** What is known of deletions of everything, by the stamp that the last one has left for all tabs: its time. */
function createDeletions(shared: TabValues) {
  const { getState, setState, subscribe } = createStore<boolean>(() => false)
  let known = shared.read(deletionStamp)
  const heard = () => setState(true)
  const isNew = (stamp: string | null): boolean => {
    const latest = shared.read(deletionStamp)
    return latest !== null && latest !== stamp
  }
  return {
    heard,
    isNew,
    /** The stamp of the last deletion that this tab has gone on after. */
    known: () => known,
    /** False when it could not be left. */
    stamp: (stamp: string): boolean => {
      const isLeft = shared.write(deletionStamp, stamp)
      if (isLeft) known = stamp
      return isLeft
    },
    isDeleted: (): boolean => {
      if (isNew(known)) heard()
      return getState()
    },
    onDeleted: (listener: () => void) => {
      const end = subscribe(listener)
      if (getState()) listener()
      return end
    },
  }
}

/** Makes the state of this tab; where nothing can be stored it forgets. */
export function createTab(options: TabOptions): Tab {
  const { scope, locks, channel, knowsDialect, delay, clock, tell } = options
  const prefix = `${storedName(scope)}:`
  const values = new TabValues(options.values, prefix)
  const takers = new Set<(id: string, isLost: boolean) => void>()
  const tellTakers = (id: string, isLost: boolean) => {
    for (const listener of takers) listener(id, isLost)
  }
  const lock = new WorkspaceLock({
    locks,
    prefix: `${prefix}workspace:`,
    delay,
    timers: clock,
    onLost: (id) => tellTakers(id, true),
    onSilent: () => tell('locks'),
  })
  channel?.listen((message) => {
    if (message.startsWith(wanted)) tellTakers(message.slice(wanted.length), false)
  })
  const deletions = createDeletions(new TabValues(options.shared, prefix))
  channel?.listen((message) => {
    if (message === allDeleted) deletions.heard()
  })
  /** For as long as the page lives, also where nothing can be stored. */
  let currentId: string | null = null
  const onMessage = (expected: string) => (listener: () => void) =>
    channel?.listen((message) => {
      if (message === expected) listener()
    }) ?? (() => undefined)
  return {
    workspace: () => {
      const id = currentId ?? values.read('workspace')
      return id !== null && /^[\w-]{1,80}$/.test(id) ? id : null
    },
    setWorkspace: (id) => {
      currentId = id
      values.write('workspace', id)
    },
    claim: (id, patient = false) => lock.claim(id, patient),
    takeOver: (id) => {
      channel?.post(wanted + id)
      return lock.takeOver(id)
    },
    onTakeOver: (listener) => {
      takers.add(listener)
      return () => takers.delete(listener)
    },
    writeDraft: (draft) => writeDraft(values, draft, deletions.known()),
    readDraft: () => readDraft(values, knowsDialect, deletions.isNew),
    forgetDraft: () => void values.write('draft', null),
    writeSelected: (workspace, index) =>
      void values.write('selected', JSON.stringify([workspace, index])),
    readSelected: (workspace) => readSelected(values, workspace),
    notifyOtherTabs: () => channel?.post(casesChanged),
    onOtherTabs: onMessage(casesChanged),
    notifyDeleted: () => {
      const isStamped = deletions.stamp(String(clock.now()))
      channel?.post(allDeleted)
      return isStamped
    },
    onDeleted: deletions.onDeleted,
    isDeleted: deletions.isDeleted,
    forget: () => {
      currentId = null
      for (const name of ['workspace', 'draft', 'selected']) values.write(name, null)
    },
  }
}
