import type { CaseStorage } from '../storage/cases.ts'
import type { SessionPorts, Snapshots } from './session-ports.ts'
import type { WorkspaceController } from './workspace-controller.ts'

/** The same storage; `tell` is called when an earlier state cannot be kept, which no case waits for. */
export const reportSnapshotErrors = (storage: CaseStorage, tell: () => void): CaseStorage => ({
  ...storage,
  takeSnapshot: async (...state) => {
    const result = await storage.takeSnapshot(...state)
    if (result.kind === 'failed') tell()
    return result
  },
})

/** The snapshots of whatever case is open when they are asked for. */
export function createSnapshots(
  { store, storage }: Pick<SessionPorts, 'store' | 'storage'>,
  controller: WorkspaceController,
): Snapshots {
  return {
    take: async () => {
      const { id, kind } = controller.current()
      if (controller.saver.isHalted() || (kind === 'example' && !controller.isTouched())) return
      await storage.takeSnapshot(id, store.getState().scenario)
    },
    list: () => storage.listSnapshots(controller.current().id),
    load: (id) => storage.loadSnapshot(id),
    remove: (id) => storage.deleteSnapshot(id),
    rename: (id, name) => storage.nameSnapshot(id, name),
    putBack: (scenario, at, name) =>
      storage.takeSnapshot(controller.current().id, scenario, at, name),
  }
}
