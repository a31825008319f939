import type { Scenario } from '../../analysis/scenario.ts'
import type { Timers } from './deflate.ts'
import { localFragment } from './decode.ts'
import { linkObstacle } from './link.ts'

/** What the address bar offers. */
export interface AddressPorts {
  /** `location.hash`, with its #; may be empty. */
  readFragment(): string
  /** `history.state` of the entry that is shown. */
  readState(): unknown
  /** `history.replaceState` with a fragment (with #), or with '' for none. May throw. */
  replace(state: unknown, fragment: string): void
  /** `history.pushState`, likewise. */
  push(state: unknown, fragment: string): void
  /**
   * The page is about to be left or loaded anew. An entry that is written from then on is loaded as
   * it was before, and without its state.
   */
  onUnload(listener: () => void): void
}

export interface AddressOptions {
  readonly ports: AddressPorts
  readonly timers: Timers
  readonly encode: (scenario: Scenario) => Promise<string>
}

/** Keeps the address bar a link to the case that is open. */
export interface AddressSync {
  /** The case has changed; the address follows when it has been quiet. */
  follow(scenario: Scenario): void
  /** Another case is open under this fragment (without #): nothing pending is written any more. */
  show(workspace: string, fragment: string, how: 'replace' | 'push'): void
  /** False: the file stays out of the address bar. */
  setEnabled(enabled: boolean): void
  /** True when the address is what was last written or seen, so nobody navigated. */
  isKnown(): boolean
  /** The workspace that the shown history entry belongs to. */
  workspaceHere(): string | null
  stop(): void
}

const debounceMs = 800
const maxWaitMs = 8000
/** Above this no compression gets a file below the limit that matters, so it is not even tried. */
const maxAddressTextLength = 128 * 1024

export const workspaceOfState = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'workspace' in state &&
  typeof state.workspace === 'string'
    ? state.workspace
    : null

const withHash = (fragment: string) => (fragment === '' ? '' : `#${fragment}`)

/** So many ms after the page began to be left it is taken to stay. Keys may still come meanwhile. */
const maxUnloadTextLength = 20_000

export function createAddressSync({ ports, timers, encode }: AddressOptions): AddressSync {
  let workspace = workspaceOfState(ports.readState())
  let known = { fragment: ports.readFragment(), workspace }
  const see = () => {
    known = {
      fragment: ports.readFragment(),
      workspace: workspaceOfState(ports.readState()),
    }
  }
  let enabled = true
  let timer: unknown = null
  let generation = 0
  /** Set until it turns out that the page stays after all. */
  let leaving = false

  const write = (fragment: string, how: 'replace' | 'push') => {
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
    if (timer !== null) timers.clearTimeout(timer)
    timer = null
  }
  const fragmentOf = async (scenario: Scenario): Promise<string> => {
    if (
      !enabled ||
      scenario.file.text.length > maxAddressTextLength ||
      linkObstacle(scenario) !== null
    ) {
      return localFragment
    }
    const fragment = await encode(scenario)
    return fragment.length > maxWaitMs ? localFragment : fragment
  }
  const settle = async (scenario: Scenario) => {
    const mine = generation
    const fragment = await fragmentOf(scenario).catch(() => localFragment)
    if (mine === generation) write(withHash(fragment), 'replace')
  }

  ports.onUnload(() => {
    cancel()
    leaving = true
  })

  return {
    follow: (scenario) => {
      cancel()
      const settleThen = () => {
        leaving = false
        void settle(scenario)
      }
      timer = timers.setTimeout(settleThen, leaving ? maxUnloadTextLength : debounceMs)
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
