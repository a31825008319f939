import type { Scenario } from '../../analysis/scenario.ts'
import type { KnowsDialect } from '../share/read-case.ts'
import { storedLimits } from '../share/limits.ts'
import { plainOf } from '../share/scenario-json.ts'
import { encodeRecord, decodeRecord } from '../storage/checksum-record.ts'
import type { Channel, KeyValue, Locks } from '../../platform/ports.ts'
import { storedName } from '../storage/stored-name.ts'

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
  /** Null where the browser has none: then every name is free. */
  readonly locks: Locks | null
  readonly channel: Channel | null
  readonly knowsDialect: KnowsDialect
  /** Waits before a name that was just let go is tried again. */
  readonly delay: (ms: number) => Promise<void>
}

/** What belongs to this tab alone: its workspace, the lock on it, its draft. Never throws. */
export interface Tab {
  workspace(): string | null
  setWorkspace(id: string): void
  /** True when no other tab has this workspace open; the one held before is let go. */
  claim(id: string, patient?: boolean): Promise<boolean>
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
  forget(): void
}

const maxDraftLength = 500 * 1024
/** After a reload the lock of the page before may take a moment to go. */
const claimAttempts = [0, 60, 120, 240]

function draftOf(value: unknown): (Omit<StoredDraft, 'scenario'> & { plain: unknown }) | null {
  if (typeof value !== 'object' || value === null) return null
  const { workspace, rev, updated, plain }: Record<string, unknown> = { ...value }
  if (typeof workspace !== 'string' || typeof rev !== 'number') return null
  return typeof updated === 'number' ? { workspace, rev, updated, plain } : null
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** Makes the state of this tab; where nothing can be stored it forgets. */
export function createTab(options: TabOptions): Tab {
  const { scope, values, locks, channel, knowsDialect, delay } = options
  const prefix = `${storedName(scope)}:`
  const changed = 'cases-changed'
  let remembered: string | null = null
  /** Claims follow one another, so that the last one asked for is the one that is held. */
  let turn: Promise<unknown> = Promise.resolve()
  let held: { readonly id: string; readonly release: () => void } | null = null

  const read = (name: string): string | null => {
    try {
      return values?.getItem(prefix + name) ?? null
    } catch {
      return null
    }
  }
  const write = (name: string, value: string | null): boolean => {
    try {
      if (value === null) values?.removeItem(prefix + name)
      else values?.setItem(prefix + name, value)
      return values !== null
    } catch {
      return false
    }
  }
  const hold = async (id: string, patient: boolean) => {
    if (locks === null) return () => undefined
    for (const ms of patient ? claimAttempts : [0]) {
      if (ms > 0) await delay(ms)
      const release = await locks.tryHold(`${prefix}workspace:${id}`)
      if (release !== null) return release
    }
    return null
  }

  const claim = async (id: string, patient: boolean): Promise<boolean> => {
    if (held?.id === id) return true
    const release = await hold(id, patient).catch(() => () => undefined)
    if (release === null) return false
    held?.release()
    held = { id, release }
    return true
  }

  return {
    workspace: () => {
      const id = remembered ?? read('workspace')
      return id !== null && /^[\w-]{1,80}$/.test(id) ? id : null
    },
    setWorkspace: (id) => {
      remembered = id
      write('workspace', id)
    },
    claim: (id, patient = false) => {
      const claimed = turn.then(() => claim(id, patient))
      turn = claimed
      return claimed
    },
    writeDraft: ({ scenario, ...rest }) => {
      const body = JSON.stringify({ ...rest, plain: plainOf(scenario) })
      if (body.length <= maxDraftLength) return write('draft', JSON.stringify(encodeRecord(body)))
      // An older draft must not come back in place of what is too long for one.
      write('draft', null)
      return false
    },
    readDraft: async () => {
      const text = read('draft')
      const unsealed = text === null ? null : decodeRecord(parsed(text))
      const draft = unsealed?.kind === 'whole' ? draftOf(parsed(unsealed.body)) : null
      if (draft === null) return null
      const { plain, ...rest } = draft
      const { readCase } = await import('../share/read-case.ts')
      const result = readCase(plain, storedLimits, knowsDialect)
      return result.kind === 'case' ? { ...rest, scenario: result.scenario } : null
    },
    forgetDraft: () => void write('draft', null),
    writeSelected: (workspace, index) => void write('selected', JSON.stringify([workspace, index])),
    readSelected: (workspace) => {
      const known: unknown = parsed(read('selected') ?? 'null')
      if (!Array.isArray(known) || known[0] !== workspace) return null
      return typeof known[1] === 'number' ? known[1] : null
    },
    notifyOtherTabs: () => channel?.post(changed),
    onOtherTabs: (listener) =>
      channel?.listen((message) => {
        if (message === changed) listener()
      }) ?? (() => undefined),
    forget: () => {
      remembered = null
      write('workspace', null)
      write('draft', null)
      write('selected', null)
    },
  }
}
