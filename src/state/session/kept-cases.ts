import type { Scenario } from '../../case/scenario.ts'
import type { CaseActions } from './case-actions.ts'
import type { KeptCases, KeptList, SessionPorts } from './session-ports.ts'
import type { WorkspaceController } from './workspace-controller.ts'

/** More than anybody keeps; a list of them all has to end somewhere. */
const maxCases = 10_000

type Ports = Pick<SessionPorts, 'storage' | 'newId' | 'clock'>

/** All cases of this browser, one after the other: a case can be large. */
export function createKeptCases(
  { storage, newId, clock }: Ports,
  controller: WorkspaceController,
  actions: CaseActions,
): KeptCases {
  const list = async (): Promise<KeptList> => {
    await controller.saver.flush()
    const isWhole = storage.notSaving !== null || (await storage.caseIds()) !== null
    return { cases: await storage.listCases(maxCases), isWhole }
  }
  return {
    list,
    load: async () => {
      const scenarios: Scenario[] = []
      const { cases: all } = await list()
      for (const { id } of all) {
        const result = await storage.loadCase(id)
        if (result.kind === 'loaded') scenarios.push(result.scenario)
      }
      return { scenarios, unread: all.length - scenarios.length }
    },
    add: async (scenarios) => {
      let stored = 0
      const last = clock.now()
      for (const [at, scenario] of scenarios.entries()) {
        // The first one stays the newest.
        const result = await storage.saveCase({ id: newId(), rev: 0, updated: last - at, scenario })
        if (result.kind === 'saved') stored += 1
      }
      await controller.listChanged()
      return stored
    },
    remove: async (id) => {
      await controller.saver.flush()
      const stored = await storage.loadCase(id)
      const scenario = stored.kind === 'loaded' ? stored.scenario : null
      const result = await actions.deleteWorkspace(id)
      if (result.kind === 'done') return { kind: 'removed', scenario, left: null }
      const isGone = (await storage.loadCase(id)).kind === 'missing'
      return isGone ? { kind: 'removed', scenario, left: result.reason } : result
    },
  }
}
