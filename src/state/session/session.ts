import { journalUnlessDeleted, storageUnlessDeleted } from './after-deletion.ts'
import { askingToKeep } from './ask-to-keep.ts'
import { CaseActions } from './case-actions.ts'
import { checkReturnedCase } from './returned-case.ts'
import { Router, isSameLocation, type HistoryLocation } from './router.ts'
import type { Session, SessionPorts } from './session-ports.ts'
import { ListKeeper } from './list-keeper.ts'
import { createKeptCases } from './kept-cases.ts'
import { createSnapshots, reportSnapshotErrors } from './snapshots.ts'
import { caseLists, withLists } from './with-lists.ts'
import { WorkspaceController } from './workspace-controller.ts'

export type * from './session-ports.ts'

/** A pasted link as its fragment; a text without # is taken as one. */
const fragmentOf = (link: string): string => link.slice(link.indexOf('#') + 1).trim()

/** Openings follow one another, whatever is clicked meanwhile. */
class OpeningQueue {
  private last: Promise<unknown> = Promise.resolve()

  add<Out>(work: () => Out | Promise<Out>): Promise<Out> {
    const turn = this.last.then(work)
    this.last = turn.catch(() => undefined)
    return turn
  }
}

/** Calls `open` with each place that the user goes to, once; to be called with every event. */
function createNavigationListener(
  router: Router,
  { address }: WorkspaceController,
  open: (to: HistoryLocation) => Promise<void>,
): () => void {
  let goingTo: HistoryLocation | null = null
  return () => {
    const to = router.currentLocation()
    // Browsers tell of the same step more than once.
    if (address.isKnown() || isSameLocation(goingTo, to)) return
    goingTo = to
    void open(to).finally(() => {
      goingTo = null
    })
  }
}

/**
 * Opens what the user should see first and keeps it safe from then on. Resolves when the case is in
 * the store; never rejects, whatever storage and address hold.
 */
export async function startSession(given: SessionPorts): Promise<Session> {
  const { store, tab } = given
  const keeper = new ListKeeper(given)
  const isDeleted = () => tab.isDeleted()
  const telling = reportSnapshotErrors(given.storage, () => given.tell('states'))
  const guarded = storageUnlessDeleted(telling, isDeleted)
  const storage = withLists(askingToKeep(guarded, given.askToKeep), keeper)
  const ports = { ...given, storage, journal: journalUnlessDeleted(given.journal, isDeleted) }
  const queue = new OpeningQueue()
  const controller = new WorkspaceController(
    ports,
    () => void queue.add(() => checkReturnedCase(ports, controller)),
  )
  const router = new Router(ports, controller)
  const actions = new CaseActions(ports, controller)
  const { saver, status } = controller
  const snapshots = createSnapshots(ports, controller)
  const keptCases = createKeptCases(ports, controller, actions)
  /** Opens something else, after what is open has been saved. */
  const saveThen = <Out>(work: () => Out | Promise<Out>): Promise<Out> =>
    queue.add(async () => {
      await saver.flush()
      return work()
    })
  /** The same, with what is open kept among its earlier states too. */
  const keepThen = <Out>(work: () => Out | Promise<Out>): Promise<Out> =>
    saveThen(async () => {
      await snapshots.take()
      return work()
    })

  await queue.add(() => router.openInitial())
  // Not awaited: from now on the user may type, and leave.
  void controller.refreshRecent()
  const navigated = (to: HistoryLocation) => saveThen(() => router.navigate(to))
  const endings = [
    ports.onNavigate(createNavigationListener(router, controller, navigated)),
    ports.onLeave(saver.onPageHide),
    ports.askBeforeLeaving(() => keeper.isKeeping() || saver.hasUnsaved()),
    tab.onOtherTabs(() => void controller.refreshRecent()),
    tab.onDeleted(() => keeper.halt()),
    tab.onDeleted(() => {
      controller.stopSaving()
      void ports.journal.remove(controller.current().id)
    }),
    tab.onTakeOver((id, isLost) => {
      void queue.add(async () => {
        if (controller.current().id !== id) return
        if (!isLost) await saver.flush()
        controller.giveUp()
      })
    }),
  ]

  return {
    status,
    snapshots,
    keptCases: {
      list: () => keptCases.list(),
      load: () => queue.add(() => keptCases.load()),
      add: (scenarios) => queue.add(() => keptCases.add(scenarios)),
      remove: (id) => queue.add(() => keptCases.remove(id)),
    },
    lists: caseLists(keeper, store, controller),
    refreshRecent: () => controller.refreshRecent(),
    openWorkspace: (id) => saveThen(() => actions.openWorkspace(id)),
    openCopy: (id, isHeld = false) => saveThen(() => actions.openCopy(id, isHeld)),
    takeOver: (id) => saveThen(() => actions.takeOver(id)),
    openExample: (slug) => keepThen(() => actions.openExample(slug)),
    newCase: (scenario) => keepThen(() => actions.newCase(scenario)),
    importCase: (scenario) => keepThen(() => actions.importCase(scenario)),
    openLink: (link) => keepThen(() => router.openLink(fragmentOf(link), 'push')),
    keepCopy: () => queue.add(() => controller.keep()),
    rename: (title) => store.getState().change({ title: title.slice(0, 200) }),
    deleteWorkspace: (id) => saveThen(() => actions.deleteWorkspace(id)),
    deleteEverything: () => queue.add(() => actions.deleteEverything()),
    setInAddress: (wanted) => controller.setInAddress(wanted),
    dismissNotice: () => controller.notify(null),
    flush: saver.flush,
    stop: () => {
      for (const end of endings) end()
      controller.stop()
    },
  }
}
