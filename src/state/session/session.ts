import { restoreWorkspace } from './restore.ts'
import { createRouter, isSameLocation, type HistoryLocation } from './router.ts'
import type { Opening, Session, SessionPorts } from './session-ports.ts'
import { WorkspaceController } from './workspace-controller.ts'

export type * from './session-ports.ts'

/** A pasted link as its fragment; a text without # is taken as one. */
const fragmentOf = (link: string): string => link.slice(link.indexOf('#') + 1).trim()

/**
 * Opens what the user should see first and keeps it safe from then on. Resolves when the case is in
 * the store; never rejects, whatever storage and address hold.
 */
export async function startSession(ports: SessionPorts): Promise<Session> {
  const { store, storage, tab, preferences } = ports
  const controller = new WorkspaceController(ports)
  const router = createRouter(ports, controller)
  const { saver, address, status } = controller

  /** Openings follow one another, whatever is clicked meanwhile. */
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** Opens something else, after what is open has been saved. */
  const saveThen = <T>(work: () => T | Promise<T>): Promise<T> =>
    enqueue(async () => {
      await saver.flush()
      return work()
    })

  const openWorkspace = async (id: string): Promise<Opening> => {
    if (id === controller.current().id) return 'opened'
    const found = await restoreWorkspace(id, ports)
    if (found.kind === 'restored') controller.openRestored(found, 'push')
    if (found.kind === 'corrupt') {
      controller.notify({ kind: 'corrupt-case', raw: found.raw })
      await controller.listChanged()
    }
    return found.kind === 'restored' ? 'opened' : found.kind
  }
  const openCopy = async (id: string): Promise<Opening> => {
    const found = await storage.loadCase(id)
    if (found.kind !== 'loaded') return found.kind
    controller.open(controller.createWorkspace('own', null), found.scenario, {
      fragment: '',
      mode: 'push',
    })
    await saver.flush()
    return 'opened'
  }
  const openExample = (slug: string): boolean => {
    const scenario = ports.exampleBySlug(slug)
    if (scenario !== null)
      controller.open(controller.createWorkspace('example', scenario), scenario, {
        fragment: `ex=${slug}`,
        mode: 'push',
      })
    return scenario !== null
  }
  const deleteWorkspace = async (id: string) => {
    const open = id === controller.current().id
    if (open) controller.openDefault('replace')
    await storage.deleteCase(id)
    await controller.listChanged()
  }
  const deleteEverything = async () => {
    // Shown first, so that nothing is left that would be saved again.
    controller.openDefault('replace')
    await saver.flush()
    const result = await storage.deleteEverything()
    preferences.clear()
    tab.forget()
    await controller.listChanged()
    return result.kind === 'done'
  }
  let goingTo: HistoryLocation | null = null
  /** Browsers tell of the same step more than once. */
  const follow = () => {
    const to = router.currentLocation()
    if (address.isKnown() || isSameLocation(goingTo, to)) return
    goingTo = to
    void saveThen(() => router.navigate(to)).finally(() => {
      goingTo = null
    })
  }

  await enqueue(router.openInitial)
  await controller.refreshRecent()
  const endings = [
    ports.onNavigate(follow),
    ports.onLeave(saver.onPageHide),
    tab.onOtherTabs(() => void controller.refreshRecent()),
  ]

  return {
    status,
    refreshRecent: () => controller.refreshRecent(),
    openWorkspace: (id) => saveThen(() => openWorkspace(id)),
    openCopy: (id) => saveThen(() => openCopy(id)),
    openExample: (slug) => saveThen(() => openExample(slug)),
    newCase: (scenario) =>
      saveThen(() => {
        controller.open(controller.createWorkspace('example', scenario), scenario, {
          fragment: '',
          mode: 'push',
        })
      }),
    importCase: (scenario) =>
      saveThen(() => {
        controller.open(controller.createWorkspace('own', null), scenario, {
          fragment: '',
          mode: 'push',
        })
        return saver.flush()
      }),
    openLink: (link) => saveThen(() => router.openLink(fragmentOf(link), 'push')),
    keepCopy: () => enqueue(() => controller.keep()),
    rename: (title) => {
      store.getState().change({ title: title.slice(0, 200) })
    },
    deleteWorkspace: (id) => saveThen(() => deleteWorkspace(id)),
    deleteEverything: () => enqueue(deleteEverything),
    setInAddress: (wanted) => controller.setInAddress(wanted),
    dismissNotice: () => {
      controller.notify(null)
    },
    takeSnapshot: async () => {
      await storage.takeSnapshot(controller.current().id, store.getState().scenario)
    },
    flush: saver.flush,
    stop: () => {
      for (const end of endings) end()
      controller.stop()
    },
  }
}
