import type { Scenario } from '../../analysis/scenario.ts'
import { decodeFragment, type Decoded } from '../share/decode.ts'
import type { ViewRequest } from '../share/fragment.ts'
import { sameContent } from '../share/scenario-json.ts'
import type { HistoryMode, WorkspaceController } from './workspace-controller.ts'
import { restoreLast, restoreTab, restoreWorkspace, type Restoring } from './restore.ts'
import type { SessionPorts } from './session-ports.ts'
import type { Notice } from './workspace.ts'

/** A place in the history of the browser, as it was when the user went there. */
export interface HistoryLocation {
  readonly fragment: string
  /** Null: nothing of ours, such as a link that was pasted into the address bar. */
  readonly workspace: string | null
}

/** Whether two places in the history are the same one. */
export const isSameLocation = (a: HistoryLocation | null, b: HistoryLocation): boolean =>
  a?.fragment === b.fragment && a.workspace === b.workspace

/** Opens what an address stands for: a link, the user's own work, a step in the browser's history. */
export interface Router {
  /** Valid link, then this tab's draft, then the last workspace that is free, then the example. */
  openInitial(): Promise<void>
  /** Shows a link over what is open; a broken one leaves what is open alone and is named. */
  openLink(fragment: string, mode: HistoryMode): Promise<void>
  /** Where the user has just gone, to be opened when it is its turn. */
  currentLocation(): HistoryLocation
  /** The user has gone to another address, forward, or back. */
  navigate(to: HistoryLocation): Promise<void>
}

function noticeOf(decoded: Decoded): Notice | null {
  if (decoded.kind === 'example') return { kind: 'unknown-example', slug: decoded.slug }
  if (decoded.kind !== 'broken') return null
  const { failure, recovered, raw } = decoded
  return { kind: 'broken-link', failure, recovered, raw }
}

/** Makes the router of a session; it opens cases by the controller. */
export function createRouter(ports: SessionPorts, controller: WorkspaceController): Router {
  const { store, tab, clock, knowsDialect, knowsPanel } = ports

  const applyViewRequest = (
    { url, crawler, region, panel, dialects }: ViewRequest,
    defaultRegion: ViewRequest['region'],
  ) => {
    const fits = (name: string) => crawler === null || name.toLowerCase() === crawler.toLowerCase()
    const { tests } = store.getState().scenario
    const wanted = tests.find((test) => test.url === url && fits(test.crawler))
    if (wanted !== undefined) store.getState().select(wanted.id)
    const { show, openPanel, compare } = store.getState()
    compare(dialects.filter(knowsDialect))
    const shown = region ?? defaultRegion
    if (panel !== undefined && knowsPanel(panel)) openPanel(panel)
    else if (region === 'tests') openPanel(region)
    else if (shown !== null) show(shown)
  }

  /** Opens what a fragment held; false when there is nothing in it that could be opened. */
  const openDecoded = (decoded: Decoded, fragment: string, mode: HistoryMode): boolean => {
    if (decoded.kind === 'case') {
      const { scenario, omissions, view } = decoded
      controller.open(controller.createWorkspace('visitor', scenario), scenario, { fragment, mode })
      controller.notify({ kind: 'visitor', omissions })
      // On a phone, whoever follows a link wants the answer first.
      applyViewRequest(view, 'why')
      return true
    }
    if (decoded.kind !== 'example') return false
    const scenario = ports.exampleBySlug(decoded.slug)
    if (scenario === null) return false
    controller.open(controller.createWorkspace('example', scenario), scenario, { fragment, mode })
    applyViewRequest(decoded.view, null)
    return true
  }
  const decode = (fragment: string) => decodeFragment(fragment, { timers: clock, knowsDialect })

  /** Looks at the test again that was looked at before the page was loaded anew. */
  const reselect = (workspace: string) => {
    const { scenario, select } = store.getState()
    const test = scenario.tests[tab.readSelected(workspace) ?? -1]
    if (test !== undefined) select(test.id)
  }
  /** Shows the user's own work, unless typing has begun in the example while it was looked for. */
  const openOwn = (own: Restoring) => {
    if (controller.isTouched()) controller.keepOpen('')
    else if (own.kind === 'restored') {
      controller.openRestored(own, 'replace')
      reselect(own.workspace.id)
    } else controller.openDefault('replace')
    const lost = own.kind === 'restored' ? own.instead : own
    if (lost?.kind === 'corrupt') controller.notify({ kind: 'corrupt-case', raw: lost.raw })
    if (lost?.kind === 'newer' || lost?.kind === 'failed') {
      controller.notify({ kind: 'unread-case', why: lost.kind })
    }
  }
  /** The history entry was written by this tab for its own case: it is no link to open. */
  const isReload = () => {
    const here = controller.address.workspaceHere()
    return here !== null && here === tab.workspace()
  }
  const isOwn = (own: Restoring, scenario: Scenario) =>
    own.kind === 'restored' && sameContent(own.scenario, scenario)

  const openInitial = async () => {
    const reloaded = isReload()
    const before = await restoreTab(ports)
    if (reloaded && before.kind === 'restored') return openOwn(before)
    const fragment = controller.fragment()
    const decoded: Decoded = ports.isAnchor(fragment) ? { kind: 'none' } : await decode(fragment)
    // The last work of this user, when this tab's own is not to be had.
    const own = before.kind === 'restored' ? before : await restoreLast(before, ports)
    // The address bar is a link to the user's own case: opened again, it is that case.
    if (decoded.kind === 'case' && isOwn(own, decoded.scenario)) return openOwn(own)
    if (controller.isTouched())
      await controller.saver.save(controller.current(), store.getState().scenario)
    if (openDecoded(decoded, fragment, 'replace')) return
    openOwn(own)
    const notice = noticeOf(decoded)
    if (notice !== null) controller.notify(notice)
  }

  const openLink = async (fragment: string, mode: HistoryMode) => {
    const decoded = await decode(fragment)
    if (openDecoded(decoded, fragment, mode)) return
    if (mode === 'replace') controller.keepOpen('')
    controller.notify(noticeOf(decoded))
  }

  const currentLocation = (): HistoryLocation => ({
    fragment: controller.fragment(),
    workspace: controller.address.workspaceHere(),
  })

  const navigate = async ({ fragment, workspace }: HistoryLocation) => {
    if (ports.isAnchor(fragment)) return
    if (controller.address.isKnown()) {
      // Something else was being opened meanwhile and stands in the address now: a link that was
      // followed is opened over it, a step in the history has lost its meaning.
      return workspace === null ? openLink(fragment, 'push') : undefined
    }
    // The user has gone on already; that step follows.
    if (!isSameLocation(currentLocation(), { fragment, workspace })) return
    if (workspace === controller.current().id) return controller.keepOpen(fragment)
    if (workspace === null) return openLink(fragment, 'replace')
    const found = await restoreWorkspace(workspace, ports)
    if (found.kind === 'restored') return controller.openRestored(found, 'replace')
    if (fragment === '') return controller.openDefault('replace')
    return openLink(fragment, 'replace')
  }

  return { openInitial, openLink, currentLocation, navigate }
}
