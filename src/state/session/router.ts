import { cellAt } from '../../case/grid/cell-numbers.ts'
import { cellId } from '../../case/grid/grid.ts'
import type { Scenario } from '../../case/scenario.ts'
import { decodeFragment, safeFragment, type Decoded } from '../../case/link/decode.ts'
import type { ViewRequest } from '../../case/link/fragment.ts'
import type { HistoryMode } from './address.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import type { WorkspaceController } from './workspace-controller.ts'
import { restoreLast, restoreTab, restoreWorkspace, type RestoreResult } from './restore.ts'
import type { SessionPorts } from './session-ports.ts'
import type { Notice } from './workspace.ts'

/** A place in the history of the browser, as it was when the user went there. */
export interface HistoryLocation {
  readonly fragment: string
  /** Null: nothing of ours, such as a link that was pasted into the address bar. */
  readonly workspace: string | null
}

/** True if two places in the browser history are the same one. */
export const isSameLocation = (a: HistoryLocation | null, b: HistoryLocation): boolean =>
  a?.fragment === b.fragment && a.workspace === b.workspace

function noticeOf(decoded: Decoded): Notice | null {
  if (decoded.kind === 'example') return { kind: 'unknown-example', slug: decoded.slug }
  if (decoded.kind !== 'broken') return null
  const { failure, recovered, raw } = decoded
  return { kind: 'broken-link', failure, recovered, raw }
}

/** Shows what a link asks to be shown of the case that it opened. */
function applyViewRequest(
  { store, knowsDialect, knowsPanel }: SessionPorts,
  { url, crawler, region, panel, dialects }: ViewRequest,
  defaultRegion: ViewRequest['region'],
): void {
  const { scenario, select, show, openPanel, compare } = store.getState()
  const fits = (name: string) => crawler === null || name.toLowerCase() === crawler.toLowerCase()
  const row = scenario.urls.find((one) => one.url === url)
  const column = scenario.crawlers.find((one) => fits(one.crawler))
  if (row !== undefined && column !== undefined) select(cellId(row.id, column.id))
  compare(dialects.filter(knowsDialect))
  const shown = region ?? defaultRegion
  if (panel !== undefined && knowsPanel(panel)) openPanel(panel)
  else if (region === 'tests') openPanel(region)
  else if (shown !== null) {
    // The answer of a link is about a cell, so it stands over the grid, also where the file was shown.
    if (shown === 'why') show('tests')
    show(shown)
  }
}

/** So many URLs that the list says more than the one that happened to be selected. */
const isLong = ({ urls }: Scenario): boolean => urls.length > 12

const isSameWork = (own: RestoreResult, scenario: Scenario): boolean =>
  own.kind === 'restored' && sameContent(own.scenario, scenario)

/** Opens the case of an address: from a link, storage, or the browser's history. */
export class Router {
  private readonly ports: SessionPorts
  private readonly controller: WorkspaceController

  constructor(ports: SessionPorts, controller: WorkspaceController) {
    this.ports = ports
    this.controller = controller
  }

  /** Valid link, then this tab's draft, then the last workspace that is free, then the example. */
  async openInitial(): Promise<void> {
    const { ports, controller } = this
    if (controller.fragment() === safeFragment) return controller.openDefault('replace')
    const reloaded = this.isReload()
    const before = await restoreTab(ports)
    if (reloaded && before.kind === 'restored') return this.openOwn(before)
    const fragment = controller.fragment()
    const decoded: Decoded = ports.isAnchor(fragment)
      ? { kind: 'none' }
      : await this.decode(fragment)
    // The last work of this user, when this tab's own is not to be had.
    const own = before.kind === 'restored' ? before : await restoreLast(before, ports)
    // The address bar is a link to the user's own case: opened again, it is that case.
    if (decoded.kind === 'case' && isSameWork(own, decoded.scenario)) return this.openOwn(own)
    if (controller.isTouched())
      await controller.saver.save(controller.current(), ports.store.getState().scenario)
    if (this.openDecoded(decoded, fragment, 'replace')) return
    this.openOwn(own)
    const notice = noticeOf(decoded)
    if (notice !== null) controller.notify(notice)
  }

  /** Shows a link over what is open; a broken one leaves what is open alone and is named. */
  async openLink(fragment: string, mode: HistoryMode): Promise<void> {
    const decoded = await this.decode(fragment)
    if (this.openDecoded(decoded, fragment, mode)) return
    if (mode === 'replace') this.controller.keepOpen('')
    this.controller.notify(noticeOf(decoded))
  }

  /** Where the user has just gone, to be opened when it is its turn. */
  currentLocation(): HistoryLocation {
    const { controller } = this
    return { fragment: controller.fragment(), workspace: controller.address.workspaceHere() }
  }

  /** The user has gone to another address, forward, or back. */
  async navigate({ fragment, workspace }: HistoryLocation): Promise<void> {
    const { ports, controller } = this
    if (ports.isAnchor(fragment)) return
    if (controller.address.isKnown()) {
      // Something else was being opened meanwhile and stands in the address now: a link that was
      // followed is opened over it, a step in the history has lost its meaning.
      return workspace === null ? this.openLink(fragment, 'push') : undefined
    }
    // The user has gone on already; that step follows.
    if (!isSameLocation(this.currentLocation(), { fragment, workspace })) return
    if (workspace === controller.current().id) return controller.keepOpen(fragment)
    if (workspace === null) return this.openLink(fragment, 'replace')
    const found = await restoreWorkspace(workspace, ports)
    if (found.kind === 'restored') return controller.openRestored(found, 'replace')
    if (fragment === '') return controller.openDefault('replace')
    return this.openLink(fragment, 'replace')
  }

  private decode(fragment: string): Promise<Decoded> {
    const { clock, knowsDialect } = this.ports
    return decodeFragment(fragment, { timers: clock, knowsDialect })
  }

  /** Opens what a fragment held; false when there is nothing in it that could be opened. */
  private openDecoded(decoded: Decoded, fragment: string, mode: HistoryMode): boolean {
    const { ports, controller } = this
    if (decoded.kind === 'case') {
      const { scenario, omissions, view, stamp } = decoded
      controller.open(controller.createWorkspace('visitor', scenario), scenario, { fragment, mode })
      controller.notify({ kind: 'visitor', omissions, stamp })
      // On a phone, whoever follows a link to one URL wants the answer first, and else the list.
      const isAboutOne = scenario.urls.length < 2 || (view.url !== null && !isLong(scenario))
      applyViewRequest(ports, view, isAboutOne ? 'why' : 'tests')
      return true
    }
    if (decoded.kind !== 'example') return false
    const scenario = ports.exampleBySlug(decoded.slug)
    if (scenario === null) return false
    controller.open(controller.createWorkspace('example', scenario), scenario, { fragment, mode })
    applyViewRequest(ports, decoded.view, null)
    return true
  }

  /** Shows the user's own work, unless typing has begun in the example while it was looked for. */
  private openOwn(own: RestoreResult): void {
    const { controller } = this
    if (controller.isTouched()) controller.keepOpen('')
    else if (own.kind === 'restored') {
      controller.openRestored(own, 'replace')
      const { copyOf } = own
      if (copyOf !== undefined) {
        controller.notify({ kind: 'held-copy', id: copyOf, isTaken: false })
      }
      this.reselect(own.workspace.id)
    } else controller.openDefault('replace')
    const lost = own.kind === 'restored' ? own.instead : own
    if (lost?.kind === 'corrupt') controller.notify({ kind: 'corrupt-case', raw: lost.raw })
    if (lost?.kind === 'newer' || lost?.kind === 'failed' || lost?.kind === 'gone') {
      controller.notify({ kind: 'unread-case', why: lost.kind })
    }
  }

  /** Looks at the cell again that was looked at before the page was loaded anew. */
  private reselect(workspace: string): void {
    const { store, tab } = this.ports
    const { scenario, select } = store.getState()
    const id = cellAt(scenario, tab.readSelected(workspace) ?? -1)
    if (id !== null) select(id)
  }

  /** The history entry was written by this tab for its own case: it is no link to open. */
  private isReload(): boolean {
    const here = this.controller.address.workspaceHere()
    return here !== null && here === this.ports.tab.workspace()
  }
}
