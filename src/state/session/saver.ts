import type { Scenario } from '../../analysis/scenario.ts'
import type { Clock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import { sameContent } from '../share/scenario-json.ts'
import type { AppStore } from '../store.ts'
import type { Saving } from '../view.ts'
import type { CaseStorage } from '../storage/cases.ts'
import type { Tab } from './tab.ts'

/** What is open: the example, somebody's link, or the user's own. Only the last one is stored. */
export type WorkspaceKind = 'example' | 'visitor' | 'own'

/** A case in the making. It changes as it is saved; its owner is the session. */
export interface Workspace {
  id: string
  kind: WorkspaceKind
  /** Revision in storage; 0 when it is not there. */
  rev: number
  updated: number
  /** Content that need not be saved: as opened, or as saved last. Null: it must be saved. */
  settled: Scenario | null
}

export interface SaverPorts {
  readonly store: AppStore
  readonly storage: CaseStorage
  readonly tab: Tab
  readonly clock: Clock
  /** Brings text that still waits in the editor to the store. */
  readonly settle: () => void
  /** The workspace was stored; `moved` when it had to go under another id. */
  readonly onSaved: (workspace: Workspace, moved: boolean) => void
}

export interface Saver {
  /** This workspace is open from now on. */
  begin(workspace: Workspace): void
  /** Something changed; saves when it has been quiet, or at last after two seconds. */
  touch(): void
  /** Saves what a workspace holds, whether or not it is still the one that is open. */
  save(workspace: Workspace, scenario: Scenario): Promise<void>
  /** Saves now what is open. */
  flush(): Promise<void>
  /** The page may go away at any moment: leaves a draft behind, at once. */
  leave(): void
  stop(): void
}

/** With the time that saving takes, well below the half second after the last key. */
const debounceMs = 250
/** While typing goes on without a pause, unless the file is so large that saving would be felt. */
const maxWaitMs = 2000
const smallTextLength = 128 * 1024
const betweenSnapshots = 60_000

export function createSaver(ports: SaverPorts): Saver {
  const { store, storage, tab, clock, settle, onSaved } = ports
  const { now } = clock
  let current: Workspace | null = null
  let running: Promise<void> = Promise.resolve()
  let lastSnapshot = 0

  const isDue = ({ settled }: Workspace, scenario: Scenario) =>
    settled === null || !sameContent(settled, scenario)

  const say = (saving: Saving) => {
    const shown = store.getState().saving
    const same = shown.state === 'off' && saving.state === 'off' && shown.reason === saving.reason
    if (!same && (shown.state !== saving.state || saving.state === 'off')) {
      store.getState().setSaving(saving)
    }
  }
  const rest: Saving =
    storage.notSaving === null ? { state: 'saved' } : { state: 'off', reason: storage.notSaving }

  const keepState = async ({ id, kind, settled }: Workspace) => {
    if (kind !== 'own' || settled === null || now() - lastSnapshot < betweenSnapshots) return
    lastSnapshot = now()
    await storage.takeSnapshot(id, settled)
  }

  const write = async (workspace: Workspace, scenario: Scenario) => {
    if (!isDue(workspace, scenario)) return
    if (rest.state === 'saved') say({ state: 'saving' })
    await keepState(workspace)
    // A clock that was set back must not make this look older than what is stored.
    const updated = Math.max(now(), workspace.updated + 1)
    const { id, rev } = workspace
    const result = await storage.saveCase({ id, rev, updated, scenario })
    if (result.kind === 'failed') return say({ state: 'off', reason: result.reason })
    Object.assign(workspace, { ...result, kind: 'own', updated, settled: scenario })
    say(rest)
    onSaved(workspace, result.id !== id)
  }

  const save = (workspace: Workspace, scenario: Scenario) => {
    running = running.then(() => write(workspace, scenario))
    return running
  }
  const saving = debounce(() => void flush(), { waitMs: debounceMs }, clock)
  const flush = () => {
    saving.cancel()
    settle()
    return current === null ? running : save(current, store.getState().scenario)
  }

  return {
    begin: (workspace) => {
      saving.cancel()
      current = workspace
      say(rest)
    },
    touch: () => {
      const isSmall = store.getState().scenario.file.text.length < smallTextLength
      saving.schedule(isSmall ? { waitMs: debounceMs, maxWaitMs } : { waitMs: debounceMs })
    },
    save,
    flush,
    leave: () => {
      if (current === null) return
      settle()
      const { scenario, selectedId } = store.getState()
      const { id, rev, kind, updated } = current
      const due = isDue(current, scenario)
      if (due || kind === 'own') {
        tab.writeSelected(
          id,
          scenario.tests.findIndex((test) => test.id === selectedId),
        )
      }
      if (due || (kind === 'own' && storage.notSaving !== null)) {
        tab.setWorkspace(id)
        tab.writeDraft({ workspace: id, rev, updated: Math.max(now(), updated + 1), scenario })
      } else tab.forgetDraft()
      if (due) void flush()
    },
    stop: saving.cancel,
  }
}
