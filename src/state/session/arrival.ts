import type { Scenario } from '../../analysis/scenario.ts'
import { decodeFragment, type Decoded } from '../share/decode.ts'
import type { ViewRequest } from '../share/fragment.ts'
import { sameContent } from '../share/scenario-json.ts'
import type { Desk, How } from './desk.ts'
import { restoreLast, restoreTab, restoreWorkspace, type Restoring } from './restore.ts'
import type { Notice, SessionPorts } from './session-ports.ts'

/** A place in the history of the browser, as it was when the user went there. */
export interface Destination {
  readonly fragment: string
  /** Null: nothing of ours, such as a link that was pasted into the address bar. */
  readonly workspace: string | null
}

export const isSame = (a: Destination | null, b: Destination): boolean =>
  a?.fragment === b.fragment && a.workspace === b.workspace

/** Ways onto the desk: a link, the user's own work, the history of the browser. */
export interface Arrival {
  /** Valid link, then this tab's draft, then the last workspace that is free, then the example. */
  begin(): Promise<void>
  /** Shows a link over what is open; a broken one leaves what is open alone and is named. */
  link(fragment: string, how: How): Promise<void>
  /** Where the user has just gone, to be opened when it is its turn. */
  whereTo(): Destination
  /** The user has gone to another address, forward, or back. */
  navigate(to: Destination): Promise<void>
}

function noticeOf(decoded: Decoded): Notice | null {
  if (decoded.kind === 'example') return { kind: 'unknown-example', slug: decoded.slug }
  if (decoded.kind !== 'broken') return null
  const { failure, recovered, raw } = decoded
  return { kind: 'broken-link', failure, recovered, raw }
}

export function createArrival(ports: SessionPorts, desk: Desk): Arrival {
  const { store, tab, clock, knowsDialect, knowsPanel } = ports

  const lookAt = (
    { url, crawler, region, panel, dialects }: ViewRequest,
    usual: ViewRequest['region'],
  ) => {
    const fits = (name: string) => crawler === null || name.toLowerCase() === crawler.toLowerCase()
    const { tests } = store.getState().scenario
    const wanted = tests.find((test) => test.url === url && fits(test.crawler))
    if (wanted !== undefined) store.getState().select(wanted.id)
    const { show, openPanel, compare } = store.getState()
    compare(dialects.filter(knowsDialect))
    const shown = region ?? usual
    if (panel !== undefined && knowsPanel(panel)) openPanel(panel)
    else if (region === 'tests') openPanel(region)
    else if (shown !== null) show(shown)
  }

  /** Opens what a fragment held; false when there is nothing in it that could be opened. */
  const showDecoded = (decoded: Decoded, fragment: string, how: How): boolean => {
    if (decoded.kind === 'case') {
      const { scenario, omissions, view } = decoded
      desk.show(desk.fresh('visitor', scenario), scenario, fragment, how)
      desk.notify({ kind: 'visitor', losses: omissions })
      // On a phone, whoever follows a link wants the answer first.
      lookAt(view, 'why')
      return true
    }
    if (decoded.kind !== 'example') return false
    const scenario = ports.exampleBySlug(decoded.slug)
    if (scenario === null) return false
    desk.show(desk.fresh('example', scenario), scenario, fragment, how)
    lookAt(decoded.view, null)
    return true
  }
  const decode = (fragment: string) => decodeFragment(fragment, { timers: clock, knowsDialect })
  const fragmentHere = () => ports.address.readFragment().slice(1)

  /** Looks at the test again that was looked at before the page was loaded anew. */
  const lookAgain = (workspace: string) => {
    const { scenario, select } = store.getState()
    const test = scenario.tests[tab.readSelected(workspace) ?? -1]
    if (test !== undefined) select(test.id)
  }
  /** Shows the user's own work, unless typing has begun in the example while it was looked for. */
  const showOwn = (own: Restoring) => {
    if (desk.isTouched()) desk.stay('')
    else if (own.kind === 'restored') {
      desk.showRestored(own, 'replace')
      lookAgain(own.workspace.id)
    } else desk.showDefault('replace')
    const lost = own.kind === 'restored' ? own.instead : own
    if (lost?.kind === 'corrupt') desk.notify({ kind: 'corrupt-case', raw: lost.raw })
    if (lost?.kind === 'newer' || lost?.kind === 'failed') {
      desk.notify({ kind: 'unread-case', why: lost.kind })
    }
  }
  /** The history entry was written by this tab for its own case: it is no link to open. */
  const isReload = () => {
    const here = desk.address.workspaceHere()
    return here !== null && here === tab.workspace()
  }
  const isOwn = (own: Restoring, scenario: Scenario) =>
    own.kind === 'restored' && sameContent(own.scenario, scenario)

  const begin = async () => {
    const reloaded = isReload()
    const before = await restoreTab(ports)
    if (reloaded && before.kind === 'restored') return showOwn(before)
    const fragment = fragmentHere()
    const decoded: Decoded = ports.isAnchor(fragment) ? { kind: 'none' } : await decode(fragment)
    // The last work of this user, when this tab's own is not to be had.
    const own = before.kind === 'restored' ? before : await restoreLast(before, ports)
    // The address bar is a link to the user's own case: opened again, it is that case.
    if (decoded.kind === 'case' && isOwn(own, decoded.scenario)) return showOwn(own)
    if (desk.isTouched()) await desk.saver.save(desk.current(), store.getState().scenario)
    if (showDecoded(decoded, fragment, 'replace')) return
    showOwn(own)
    const notice = noticeOf(decoded)
    if (notice !== null) desk.notify(notice)
  }

  const link = async (fragment: string, how: How) => {
    const decoded = await decode(fragment)
    if (showDecoded(decoded, fragment, how)) return
    if (how === 'replace') desk.stay('')
    desk.notify(noticeOf(decoded))
  }

  const whereTo = (): Destination => ({
    fragment: fragmentHere(),
    workspace: desk.address.workspaceHere(),
  })

  const navigate = async ({ fragment, workspace }: Destination) => {
    if (ports.isAnchor(fragment)) return
    if (desk.address.isKnown()) {
      // Something else was being opened meanwhile and stands in the address now: a link that was
      // followed is opened over it, a step in the history has lost its meaning.
      return workspace === null ? link(fragment, 'push') : undefined
    }
    // The user has gone on already; that step follows.
    if (!isSame(whereTo(), { fragment, workspace })) return
    if (workspace === desk.current().id) return desk.stay(fragment)
    if (workspace === null) return link(fragment, 'replace')
    const found = await restoreWorkspace(workspace, ports)
    if (found.kind === 'restored') return desk.showRestored(found, 'replace')
    if (fragment === '') return desk.showDefault('replace')
    return link(fragment, 'replace')
  }

  return { begin, link, whereTo, navigate }
}
