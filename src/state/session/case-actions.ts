import type { Scenario } from '../../case/scenario.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import { restoreWorkspace } from './restore.ts'
import type { Deletion, OpenResult, SessionPorts } from './session-ports.ts'
import type { AddressEntry, WorkspaceController } from './workspace-controller.ts'
import type { Done } from '../storage/cases.ts'
import { forgetWorkspace } from '../storage/preferences.ts'

/** A case that no link stands for gets an entry of its own in the browser's history. */
const newEntry: AddressEntry = { fragment: '', mode: 'push' }

/**
 * Opens and deletes cases. What is open has to be saved before, and nothing else may be opened
 * meanwhile: the session sees to both.
 */
export class CaseActions {
  private readonly ports: SessionPorts
  private readonly controller: WorkspaceController

  constructor(ports: SessionPorts, controller: WorkspaceController) {
    this.ports = ports
    this.controller = controller
  }

  async openWorkspace(id: string): Promise<OpenResult> {
    const { controller } = this
    if (id === controller.current().id) return 'opened'
    const found = await restoreWorkspace(id, this.ports)
    if (found.kind === 'restored') controller.openRestored(found, 'push')
    if (found.kind === 'corrupt') {
      controller.notify({ kind: 'corrupt-case', raw: found.raw })
      await controller.listChanged()
    }
    return found.kind === 'restored' ? 'opened' : found.kind
  }

  async openCopy(id: string, isHeld: boolean): Promise<OpenResult> {
    const found = await this.ports.storage.loadCase(id)
    if (found.kind !== 'loaded') return found.kind
    await this.importCase(found.scenario)
    if (isHeld) this.controller.notify({ kind: 'held-copy', id, isTaken: false })
    return 'opened'
  }

  async takeOver(id: string): Promise<OpenResult> {
    const { controller } = this
    const { store, tab } = this.ports
    const copy = controller.current()
    await tab.takeOver(id)
    const found = await restoreWorkspace(id, this.ports, true)
    if (found.kind !== 'restored') {
      await tab.claim(copy.id)
      return found.kind
    }
    const isSame = sameContent(store.getState().scenario, found.scenario)
    controller.openRestored(found, 'push')
    // A copy that says the same has done its work.
    if (isSame && copy.kind === 'own') await this.deleteWorkspace(copy.id)
    return 'opened'
  }

  /** False when there is no such example. */
  openExample(slug: string): boolean {
    const { controller } = this
    const scenario = this.ports.exampleBySlug(slug)
    if (scenario === null) return false
    const workspace = controller.createWorkspace('example', scenario)
    controller.open(workspace, scenario, { fragment: `ex=${slug}`, mode: 'push' })
    return true
  }

  /** Opens a case that is stored once it is changed. */
  newCase(scenario: Scenario): void {
    const { controller } = this
    controller.open(controller.createWorkspace('example', scenario), scenario, newEntry)
  }

  /** Opens a case and stores it. */
  importCase(scenario: Scenario): Promise<void> {
    const { controller } = this
    controller.open(controller.createWorkspace('own', null), scenario, newEntry)
    return controller.saver.flush()
  }

  /** Where it fails, the case may be gone all the same, without some of its earlier states. */
  async deleteWorkspace(id: string): Promise<Done> {
    const { controller } = this
    const { storage, journal, preferences } = this.ports
    const saved = controller.saver.discard(id)
    if (id === controller.current().id) controller.openDefault('replace')
    await saved
    const result = await storage.deleteCase(id)
    // What is still there keeps its last keys, and is found at the next visit.
    if (result.kind === 'done' || (await storage.loadCase(id)).kind === 'missing') {
      forgetWorkspace(preferences, id)
      await journal.remove(id)
    }
    void controller.saver.saveUnsaved()
    await controller.listChanged()
    return result
  }

  async deleteEverything(): Promise<Deletion> {
    const { controller } = this
    const { storage, journal, preferences, tab } = this.ports
    const left: string[] = []
    // Shown first, so that nothing is left that would be saved again.
    controller.restart()
    await controller.saver.flush()
    // First of all, so that none of them saves again what is deleted.
    const areTabsTold = tab.notifyDeleted()
    const result = await storage.deleteEverything()
    if (result.kind === 'failed') left.push(`cases (${result.reason})`)
    if (!(await journal.clear())) left.push('the journal of keystrokes')
    if (!preferences.clear()) left.push('settings')
    tab.forget()
    void controller.saver.saveUnsaved()
    await controller.listChanged()
    // Where there was no room for it before, there is now.
    return { left, areTabsTold: areTabsTold || tab.notifyDeleted() }
  }
}
