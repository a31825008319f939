import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Scenario } from '../../case/scenario.ts'
import { createAddressSync, type AddressSync, type HistoryMode } from './address.ts'
import { encodeCase } from '../../case/link/encode.ts'
import { shortenPages } from '../shorten-pages.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import { addressBarFrom, rememberWorkspace } from '../storage/preferences.ts'
import { reachableCases } from '../history.ts'
import type { AppState } from '../store.ts'
import { deletedElsewhere } from './after-deletion.ts'
import { OpenedCases, type OpenedCase } from './opened-cases.ts'
import type { Restored } from './restore.ts'
import { createSaver, type Saver } from './saver.ts'
import type { SessionPorts } from './session-ports.ts'
import {
  newWorkspace,
  reduceSession,
  type Notice,
  type SessionEvent,
  type SessionStatus,
  type Workspace,
  type WorkspaceKind,
} from './workspace.ts'

/** The address of an opened case, and how it enters the browser history. */
export interface AddressEntry {
  /** Without #. */
  readonly fragment: string
  readonly mode: HistoryMode
}

/**
 * Holds the open case. Each event changes the status; storage, tab and address bar are updated
 * from it.
 */
export class WorkspaceController {
  readonly status: StoreApi<SessionStatus>
  readonly saver: Saver
  readonly address: AddressSync
  private readonly ports: SessionPorts
  private readonly openedCases = new OpenedCases()
  private readonly onReturn: () => void
  private readonly endings: readonly (() => void)[]
  private isOpening = false
  private isStarted = false

  /** `onReturn` is called when undo or redo has led to a case that was open before. */
  constructor(ports: SessionPorts, onReturn: () => void) {
    const { store, preferences, newId } = ports
    this.ports = ports
    this.onReturn = onReturn
    this.status = createStore<SessionStatus>()(() => ({
      workspace: newWorkspace(newId(), 'example', store.getState().openedScenario),
      notice: null,
      recent: [],
      inAddress: addressBarFrom(preferences),
    }))
    const { workspace } = this.status.getState()
    this.openedCases.set(
      store.getState().caseKey,
      { workspace, fragment: '', notice: null },
      new Set(),
    )
    this.address = createAddressSync({
      ports: ports.address,
      clock: ports.clock,
      encode: (scenario) => encodeCase(scenario, { shorten: shortenPages }),
    })
    this.address.setEnabled(this.status.getState().inAddress)
    this.saver = createSaver({
      ...ports,
      current: () => this.current(),
      onSaved: (previousId, saved) => this.saved(previousId, saved),
    })
    this.endings = [
      store.subscribe((now, before) => this.follow(now, before)),
      ports.onTextChanged((typed) => this.saver.markDirty(typed)),
      () => this.saver.stop(),
      () => this.address.stop(),
    ]
  }

  current(): Workspace {
    return this.status.getState().workspace
  }

  /** True when what is shown differs from what was opened; keys that only the editor has count, too. */
  isTouched(): boolean {
    this.ports.flushPendingEdits()
    const { scenario, openedScenario } = this.ports.store.getState()
    return !sameContent(scenario, openedScenario)
  }

  /** True for the user's own case, and for what is about to become one. */
  isOurs(): boolean {
    return this.current().kind === 'own' || this.isTouched()
  }

  /** A workspace that is not stored yet. */
  createWorkspace(kind: WorkspaceKind, lastSaved: Scenario | null): Workspace {
    return newWorkspace(this.ports.newId(), kind, lastSaved)
  }

  /**
   * Opens a case in place of the present one, as one step of undo. What the page starts with is no
   * step, unless something was typed before it was found.
   */
  open(workspace: Workspace, scenario: Scenario, at: AddressEntry): void {
    const { store, flushPendingEdits } = this.ports
    if (this.isStarted) {
      flushPendingEdits()
      this.leave(store.getState())
    }
    const { open, restart } = store.getState()
    const isStep = this.isStarted || this.isTouched()
    this.isOpening = true
    if (isStep) open(scenario)
    else restart(scenario)
    this.isOpening = false
    this.opened(workspace, at)
    // What was never stored, as a draft that was left behind, is saved without another key.
    if (workspace.lastSaved === null) this.saver.markDirty()
    if (workspace.kind === 'own') this.address.follow(scenario)
  }

  openRestored({ workspace, scenario, late }: Restored, mode: HistoryMode): void {
    void late?.then((typed) => typed && this.keepLate(typed))
    this.open(workspace, scenario, { fragment: mode === 'replace' ? this.fragment() : '', mode })
  }

  /** What was typed last in a case that was opened without it: kept apart, as both may go on. */
  private async keepLate(typed: Scenario): Promise<void> {
    await this.saver.save(this.createWorkspace('own', null), typed)
    const text =
      'The last changes to a case were found only now. They are kept as a separate case, under Recent.'
    this.ports.store.getState().toast(text, { tone: 'warn', stays: true })
  }

  openDefault(mode: HistoryMode): void {
    const { store, defaultScenario } = this.ports
    const workspace = this.createWorkspace('example', defaultScenario)
    const at = { fragment: '', mode }
    // Opened again it would take the cursor out of the editor.
    if (store.getState().scenario === defaultScenario) this.opened(workspace, at)
    else this.open(workspace, defaultScenario, at)
  }

  /** Opens the example in place of everything: undo leads to nothing of what was open before. */
  restart(): void {
    const { store, defaultScenario } = this.ports
    this.isOpening = true
    store.getState().restart(defaultScenario)
    this.isOpening = false
    this.opened(this.createWorkspace('example', defaultScenario), { fragment: '', mode: 'replace' })
  }

  /** Goes on with what is shown, as a case of its own that is stored now, or once it is changed. */
  continueAsCopy(store: 'now' | 'when-changed', notice: Notice): void {
    const { scenario } = this.ports.store.getState()
    const workspace =
      store === 'now'
        ? this.createWorkspace('own', null)
        : this.createWorkspace('example', scenario)
    this.opened(workspace, { fragment: this.fragment(), mode: 'replace' })
    this.notify(notice)
    if (store === 'now') void this.saver.flush()
    this.address.follow(scenario)
  }

  /** Another tab has taken the open case, or will: goes on with a copy, which is stored if the case is not. */
  giveUp(): void {
    const { id, lastSaved } = this.current()
    const { scenario } = this.ports.store.getState()
    const isStored = lastSaved !== null && sameContent(lastSaved, scenario)
    this.continueAsCopy(isStored ? 'when-changed' : 'now', { kind: 'held-copy', id, isTaken: true })
  }

  /** Goes on with what is shown, under this fragment. */
  keepOpen(fragment: string): void {
    this.opened(this.current(), { fragment, mode: 'replace' })
    // Somebody's link stays in the address for as long as nothing was changed: it stands for the case.
    if (!this.isOurs()) return
    this.saver.markDirty()
    this.address.follow(this.ports.store.getState().scenario)
  }

  /** Has the case stored as it is. */
  keep(): Promise<void> {
    this.dispatch({ type: 'kept' })
    return this.saver.flush()
  }

  notify(notice: Notice | null): void {
    this.dispatch({ type: 'noticed', notice })
  }

  setInAddress(wanted: boolean): void {
    const { preferences, store } = this.ports
    preferences.set('address-bar', wanted ? 'on' : 'off')
    this.dispatch({ type: 'address-switched', inAddress: wanted })
    this.address.setEnabled(wanted)
    if (this.isOurs()) this.address.follow(store.getState().scenario)
  }

  /** Another tab has deleted all that is stored: nothing of this one may come back. */
  stopSaving(): void {
    this.saver.halt(deletedElsewhere)
    this.ports.tab.forget()
  }

  async refreshRecent(): Promise<void> {
    this.dispatch({ type: 'listed', recent: await this.ports.storage.listCases() })
  }

  /** The stored cases have changed. */
  async listChanged(): Promise<void> {
    this.ports.tab.notifyOtherTabs()
    await this.refreshRecent()
  }

  /** The fragment of the address, without #. */
  fragment(): string {
    return this.ports.address.readFragment().slice(1)
  }

  stop(): void {
    for (const end of this.endings) end()
  }

  private dispatch(event: SessionEvent): void {
    this.status.setState((before) => reduceSession(before, event))
  }

  /** The case that was open is saved under its own id, and what was said of it is kept for undo. */
  private leave({ caseKey, scenario }: AppState): void {
    const { workspace, notice } = this.status.getState()
    void this.saver.save(workspace, scenario)
    this.openedCases.left(caseKey, notice?.kind === 'visitor' ? notice : null)
  }

  /** Undo or redo has led to a case that was open before: it goes on under its own id. */
  private returnTo({ workspace, fragment, notice }: OpenedCase): void {
    const { scenario } = this.ports.store.getState()
    const isOwn = workspace.kind === 'own'
    this.opened(workspace, { fragment: isOwn ? '' : fragment, mode: 'push' })
    this.notify(notice)
    this.saver.markDirty()
    if (this.isOurs()) this.address.follow(scenario)
    this.onReturn()
  }

  private opened(workspace: Workspace, { fragment, mode }: AddressEntry): void {
    const { caseKey, history } = this.ports.store.getState()
    this.isStarted = true
    this.openedCases.set(caseKey, { workspace, fragment, notice: null }, reachableCases(history))
    this.dispatch({ type: 'opened', workspace })
    this.saver.opened()
    this.remember(workspace)
    this.address.show(workspace.id, fragment, mode)
    void this.ports.tab.claim(workspace.id)
  }

  private saved(previousId: string, saved: Workspace): void {
    this.openedCases.saved(previousId, saved)
    void this.listChanged()
    const before = this.current()
    this.dispatch({ type: 'saved', previousId, workspace: saved })
    if (previousId !== before.id) return
    const isMoved = saved.id !== previousId
    if (before.kind !== 'own') this.address.follow(this.ports.store.getState().scenario)
    if (before.kind !== 'own' || isMoved) this.remember(saved)
    if (!isMoved) return
    void this.ports.tab.claim(saved.id)
    this.address.show(saved.id, this.fragment(), 'replace')
    this.address.follow(this.ports.store.getState().scenario)
  }

  /** This tab, and the next visit, come back to the user's own case. */
  private remember({ id, kind }: Workspace): void {
    const { tab, preferences, clock } = this.ports
    if (kind !== 'own') return
    tab.setWorkspace(id)
    rememberWorkspace(preferences, { id, at: clock.now() })
  }

  /** The case has changed, or somebody has put another one into the store. */
  private follow({ openCount, caseKey, scenario }: AppState, before: AppState): void {
    if (openCount !== before.openCount) {
      if (this.isOpening) return
      this.leave(before)
      const former = this.openedCases.get(caseKey)
      if (former !== undefined) this.returnTo(former)
      else this.opened(this.createWorkspace('example', scenario), { fragment: '', mode: 'push' })
    } else if (scenario !== before.scenario) {
      this.saver.markDirty()
      if (this.isOurs()) this.address.follow(scenario)
    }
  }
}
