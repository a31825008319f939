import type { AppStore } from '../store.ts'
import type { CaseStorage } from '../storage/cases.ts'
import type { ListKeeper } from './list-keeper.ts'
import type { CaseLists } from './session-ports.ts'
import type { WorkspaceController } from './workspace-controller.ts'

/** The same storage, where each case has its list from a file with it, and each list goes with its case. */
export function withLists(storage: CaseStorage, keeper: ListKeeper): CaseStorage {
  return {
    ...storage,
    loadCase: async (id) => {
      const result = await storage.loadCase(id)
      if (result.kind === 'loaded') keeper.opened(id, result.scenario.list)
      return result
    },
    saveCase: async (save) => {
      const result = await storage.saveCase(save)
      // The bytes take a while, and nothing waits for them.
      if (result.kind === 'saved') void keeper.saved(result.id, save.scenario.list, result.isNew)
      return result
    },
    deleteCase: async (id) => {
      const done = await storage.deleteCase(id)
      // A case that is still there keeps its list; gone it can be although not all went with it.
      const isGone = done.kind === 'done' || (await storage.loadCase(id)).kind === 'missing'
      if (isGone) void keeper.deleted(id)
      return done
    },
    // An earlier state has the file and the rows: no list is kept many times.
    takeSnapshot: (caseId, scenario, at, name) =>
      storage.takeSnapshot(caseId, { ...scenario, list: null }, at, name),
    deleteEverything: async () => {
      const done = await storage.deleteEverything()
      const isDone = await keeper.deleteEverything()
      return isDone || done.kind === 'failed'
        ? done
        : { kind: 'failed', reason: 'the lists from files could not be deleted' }
    },
  }
}

/** The lists from files of cases, as the page asks for them. */
export const caseLists = (
  keeper: ListKeeper,
  store: AppStore,
  controller: WorkspaceController,
): CaseLists => ({
  load: (list) => keeper.load(list),
  keep: async () => {
    await controller.saver.flush()
    const { list } = store.getState().scenario
    if (list !== null) await keeper.keep(controller.current().id, list)
  },
})
