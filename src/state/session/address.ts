import { sessionLimits } from './session-limits.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Clock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import type { AddressPorts } from '../../platform/ports.ts'
import { localFragment } from '../../case/link/decode.ts'
import { linkObstacle } from '../../case/link/link.ts'

/** What keeping the address takes; `encode` gives the fragment of a scenario, without #. */
interface AddressOptions {
  readonly ports: AddressPorts
  readonly clock: Clock
  readonly encode: (scenario: Scenario) => Promise<string>
}

/** Whether opening a case replaces the current entry of the browser history, or adds one. */
export type HistoryMode = 'replace' | 'push'

/** Keeps the address bar a link to the case that is open, or free of it. */
export interface AddressSync {
  /** The case has changed; the address follows when it has been quiet. */
  follow(scenario: Scenario): void
  /** Another case is open under this fragment (without #): nothing pending is written any more. */
  show(workspace: string, fragment: string, how: HistoryMode): void
  /** False, as at first: the file stays out of the address bar, and out of the browser’s history. */
  setEnabled(enabled: boolean): void
  /** True if the address is the one last written or read, so the user has not navigated. */
  isKnown(): boolean
  /** The workspace that the shown history entry belongs to. */
  workspaceHere(): string | null
  stop(): void
}

/** The workspace that a history entry was written for; null when it is none of ours. */
const workspaceOfState = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'workspace' in state &&
  typeof state.workspace === 'string'
    ? state.workspace
    : null

const withHash = (fragment: string) => (fragment === '' ? '' : `#${fragment}`)

/** A case as a fragment, without #; `localFragment` for one that does not fit into an address. */
async function fragmentOf(scenario: Scenario, encode: AddressOptions['encode']): Promise<string> {
  const isTooLong = scenario.file.text.length > sessionLimits.maxAddressTextLength
  if (isTooLong || linkObstacle(scenario) !== null) return localFragment
  const fragment = await encode(scenario)
  return fragment.length > sessionLimits.maxFragmentLength ? localFragment : fragment
}

/** Makes what keeps the address bar a link to the case, after a pause. */
export function createAddressSync({ ports, clock, encode }: AddressOptions): AddressSync {
  let workspace = workspaceOfState(ports.readState())
  let known = { fragment: ports.readFragment(), workspace }
  const see = () => {
    known = {
      fragment: ports.readFragment(),
      workspace: workspaceOfState(ports.readState()),
    }
  }
  let enabled = false
  let generation = 0
  /** Set until it turns out that the page stays after all. */
  let leaving = false

  const write = (fragment: string, how: HistoryMode) => {
    if (how === 'replace' && fragment === ports.readFragment() && isHere()) return
    try {
      ports[how]({ workspace }, fragment)
    } catch {
      // Browsers limit how often a page may do this; the next change tries again.
    }
    see()
  }
  const isHere = () => workspaceOfState(ports.readState()) === workspace
  const cancel = () => {
    generation += 1
    writing.cancel()
  }
  const writeLink = async (scenario: Scenario) => {
    const mine = generation
    const fragment = enabled ? await fragmentOf(scenario, encode).catch(() => localFragment) : ''
    if (mine === generation) write(withHash(fragment), 'replace')
  }
  let followed: Scenario | null = null
  const writing = debounce(
    () => {
      leaving = false
      if (followed !== null) void writeLink(followed)
    },
    { waitMs: sessionLimits.writeAddressAfterMs },
    clock,
  )

  ports.onUnload(() => {
    cancel()
    leaving = true
  })

  return {
    follow: (scenario) => {
      cancel()
      followed = scenario
      writing.schedule({
        waitMs: leaving ? sessionLimits.staysAfterMs : sessionLimits.writeAddressAfterMs,
      })
    },
    show: (id, fragment, how) => {
      cancel()
      workspace = id
      write(withHash(fragment), how)
      see()
    },
    setEnabled: (wanted) => {
      enabled = wanted
    },
    isKnown: () =>
      ports.readFragment() === known.fragment &&
      workspaceOfState(ports.readState()) === known.workspace,
    workspaceHere: () => workspaceOfState(ports.readState()),
    stop: cancel,
  }
}
