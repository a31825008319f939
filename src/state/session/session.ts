import { createArrival, isSame, type Destination } from './arrival.ts'
import { createDesk } from './desk.ts'
import { restoreWorkspace } from './restore.ts'
import type { Opening, Session, SessionPorts } from './session-ports.ts'

export type * from './session-ports.ts'

/** A pasted link as its fragment; a text without # is taken as one. */
const fragmentOf = (link: string): string => link.slice(link.indexOf('#') + 1).trim()

/**
 * Opens what the user should see first and keeps it safe from then on. Resolves when the case is in
 * the store; never rejects, whatever storage and address hold.
 */
export async function startSession(ports: SessionPorts): Promise<Session> {
  const { store, storage, tab, preferences } = ports
  const desk = createDesk(ports)
  const arrival = createArrival(ports, desk)
  const { saver, address, status } = desk

  /** Openings follow one another, whatever is clicked meanwhile. */
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** Opens something else, after what is open has been saved. */
  const leaveFor = <T>(work: () => T | Promise<T>): Promise<T> =>
    enqueue(async () => {
      await saver.flush()
      return work()
    })

  const openWorkspace = async (id: string): Promise<Opening> => {
    if (id === desk.current().id) return 'opened'
    const found = await restoreWorkspace(id, ports)
    if (found.kind === 'restored') desk.showRestored(found, 'push')
    if (found.kind === 'corrupt') {
      desk.notify({ kind: 'corrupt-case', raw: found.raw })
      await desk.listChanged()
    }
    return found.kind === 'restored' ? 'opened' : found.kind
  }
  const openCopy = async (id: string): Promise<Opening> => {
    const found = await storage.loadCase(id)
    if (found.kind !== 'loaded') return found.kind
    desk.show(desk.fresh('own', null), found.scenario, '', 'push')
    await saver.flush()
    return 'opened'
  }
  const openExample = (slug: string): boolean => {
    const scenario = ports.exampleBySlug(slug)
    if (scenario !== null)
      desk.show(desk.fresh('example', scenario), scenario, `ex=${slug}`, 'push')
    return scenario !== null
  }
  const deleteWorkspace = async (id: string) => {
    const open = id === desk.current().id
    if (open) desk.showDefault('replace')
    await storage.deleteCase(id)
    await desk.listChanged()
  }
  const deleteEverything = async () => {
    // Shown first, so that nothing is left that would be saved again.
    desk.showDefault('replace')
    await saver.flush()
    const result = await storage.deleteEverything()
    preferences.clear()
    tab.forget()
    await desk.listChanged()
    return result.kind === 'done'
  }
  const setInAddress = (wanted: boolean) => {
    preferences.set('address-bar', wanted ? 'on' : 'off')
    status.setState({ inAddress: wanted })
    address.setEnabled(wanted)
    const ours = desk.current().kind === 'own' || desk.isTouched()
    const shown = ports.address.readFragment() !== ''
    if (wanted ? ours : shown) address.follow(store.getState().scenario)
  }

  let goingTo: Destination | null = null
  /** Browsers tell of the same step more than once. */
  const follow = () => {
    const to = arrival.whereTo()
    if (address.isKnown() || isSame(goingTo, to)) return
    goingTo = to
    void leaveFor(() => arrival.navigate(to)).finally(() => {
      goingTo = null
    })
  }

  await enqueue(arrival.begin)
  await desk.refreshRecent()
  const endings = [
    ports.onNavigate(follow),
    ports.onLeave(saver.leave),
    tab.onOtherTabs(() => void desk.refreshRecent()),
  ]

  return {
    status,
    refreshRecent: desk.refreshRecent,
    openWorkspace: (id) => leaveFor(() => openWorkspace(id)),
    openCopy: (id) => leaveFor(() => openCopy(id)),
    openExample: (slug) => leaveFor(() => openExample(slug)),
    newCase: (scenario) =>
      leaveFor(() => {
        desk.show(desk.fresh('example', scenario), scenario, '', 'push')
      }),
    importCase: (scenario) =>
      leaveFor(() => {
        desk.show(desk.fresh('own', null), scenario, '', 'push')
        return saver.flush()
      }),
    openLink: (link) => leaveFor(() => arrival.link(fragmentOf(link), 'push')),
    keepCopy: () =>
      enqueue(async () => {
        desk.current().settled = null
        await saver.flush()
      }),
    rename: (title) => {
      store.getState().change({ title: title.slice(0, 200) })
    },
    deleteWorkspace: (id) => leaveFor(() => deleteWorkspace(id)),
    deleteEverything: () => enqueue(deleteEverything),
    setInAddress,
    dismissNotice: () => {
      desk.notify(null)
    },
    takeSnapshot: async () => {
      await storage.takeSnapshot(desk.current().id, store.getState().scenario)
    },
    flush: saver.flush,
    stop: () => {
      for (const end of endings) end()
      desk.stop()
    },
  }
}
