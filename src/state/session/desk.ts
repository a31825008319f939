import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Scenario } from '../../analysis/scenario.ts'
import { createAddressSync, type AddressSync } from '../share/address.ts'
import { encodeCase } from '../share/encode.ts'
import { sameContent } from '../share/scenario-json.ts'
import { addressBarFrom, rememberWorkspace } from '../storage/preferences.ts'
import type { Restored } from './restore.ts'
import { createSaver, type Saver, type Workspace, type WorkspaceKind } from './saver.ts'
import type { Notice, SessionPorts, SessionStatus } from './session-ports.ts'

/** Whether an opening takes the place of the present history entry, or stands before it. */
export type How = 'replace' | 'push'

/** The one case that is open: what it is, how it is saved, what the address says about it. */
export interface Desk {
  readonly status: StoreApi<SessionStatus>
  readonly saver: Saver
  readonly address: AddressSync
  current(): Workspace
  /** True when what is shown differs from what was opened. */
  isTouched(): boolean
  fresh(kind: WorkspaceKind, settled: Scenario | null): Workspace
  /** Puts another case on the desk; what was there has been saved. */
  show(workspace: Workspace, scenario: Scenario, fragment: string, how: How): void
  showRestored(restored: Restored, how: How): void
  showDefault(how: How): void
  /** Goes on with what is shown, under this fragment. */
  stay(fragment: string): void
  notify(notice: Notice | null): void
  refreshRecent(): Promise<void>
  /** The stored cases have changed. */
  listChanged(): Promise<void>
  stop(): void
}

export function createDesk(ports: SessionPorts): Desk {
  const { store, storage, tab, preferences, clock, newId } = ports
  const address = createAddressSync({ ports: ports.address, clock, encode: encodeCase })
  const fresh = (kind: WorkspaceKind, settled: Scenario | null): Workspace => ({
    id: newId(),
    kind,
    rev: 0,
    updated: 0,
    settled,
  })
  let current = fresh('example', store.getState().openedScenario)
  let opening = false

  const status = createStore<SessionStatus>()(() => ({
    workspace: { id: current.id, kind: current.kind },
    notice: null,
    recent: [],
    inAddress: addressBarFrom(preferences),
  }))
  address.setEnabled(status.getState().inAddress)

  const isTouched = () => {
    const { scenario, openedScenario } = store.getState()
    return !sameContent(scenario, openedScenario)
  }
  const notify = (notice: Notice | null) => status.setState({ notice })
  const refreshRecent = async () => {
    status.setState({ recent: await storage.listCases() })
  }
  const listChanged = async () => {
    tab.notifyOtherTabs()
    await refreshRecent()
  }
  const publish = () => {
    const { id, kind } = current
    status.setState({ workspace: { id, kind } })
    if (kind !== 'own') return
    tab.setWorkspace(id)
    rememberWorkspace(preferences, { id, at: clock.now() })
  }
  const fragmentHere = () => ports.address.readFragment().slice(1)

  const onSaved = (workspace: Workspace, moved: boolean) => {
    void listChanged()
    const known = status.getState().workspace
    if (workspace !== current || (known.kind === 'own' && !moved)) return
    publish()
    if (moved) notify({ kind: 'copied' })
    else if (status.getState().notice?.kind === 'visitor') notify(null)
    if (!moved) return
    void tab.claim(workspace.id)
    address.show(workspace.id, fragmentHere(), 'replace')
    address.follow(store.getState().scenario)
  }
  const saver = createSaver({ store, storage, tab, clock, settle: ports.settle, onSaved })

  const begin = (workspace: Workspace, fragment: string, how: How) => {
    current = workspace
    saver.begin(workspace)
    publish()
    notify(null)
    address.show(workspace.id, fragment, how)
    void tab.claim(workspace.id)
  }
  const show = (workspace: Workspace, scenario: Scenario, fragment: string, how: How) => {
    opening = true
    store.getState().open(scenario)
    opening = false
    begin(workspace, fragment, how)
    // What was never stored, as a draft that was left behind, is saved without another key.
    if (workspace.settled === null) saver.touch()
    if (workspace.kind === 'own') address.follow(scenario)
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.openCount !== before.openCount) {
      if (opening) return
      void saver.save(current, before.scenario)
      begin(fresh('example', state.scenario), '', 'push')
    } else if (state.scenario !== before.scenario) {
      saver.touch()
      if (current.kind === 'own' || isTouched()) address.follow(state.scenario)
    }
  })

  const forget = ports.onAnnounced(() => saver.touch())

  return {
    status,
    saver,
    address,
    current: () => current,
    isTouched,
    fresh,
    show,
    showRestored: ({ workspace, scenario }, how) => {
      show(workspace, scenario, how === 'replace' ? fragmentHere() : '', how)
    },
    showDefault: (how) => {
      const { defaultScenario } = ports
      const workspace = fresh('example', defaultScenario)
      // Opened again it would take the cursor out of the editor.
      if (store.getState().scenario === defaultScenario) begin(workspace, '', how)
      else show(workspace, defaultScenario, '', how)
    },
    stay: (fragment) => {
      begin(current, fragment, 'replace')
      if (current.kind === 'example' && !isTouched()) return
      saver.touch()
      address.follow(store.getState().scenario)
    },
    notify,
    refreshRecent,
    listChanged,
    stop: () => {
      unsubscribe()
      forget()
      saver.stop()
      address.stop()
    },
  }
}
