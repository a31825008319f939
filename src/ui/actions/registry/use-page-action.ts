import { useSource } from '../../hooks/use-analysis.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useServices } from '../../hooks/use-services.ts'
import type { Action } from './action.ts'
import { pageActions, type PageAction, type PageActionId } from './page-actions.ts'

const byId: ReadonlyMap<PageActionId, PageAction> = new Map(
  pageActions.map((action) => [action.id, action]),
)

/** Gives actions that have keys, as menus and the list of all actions show them. `from`: as in `ActionContext`. */
export function usePageAction(from?: string): (id: PageActionId) => Action {
  const store = useStoreApi()
  const port = usePort()
  const source = useSource()
  const { preferences, opening } = useServices()
  const context = { store, port, source, preferences, opening, from }
  return (id) => {
    const action = byId.get(id)
    if (action === undefined) throw new Error(`There is no action ${id}.`)
    const { label = id, keywords, keys, isAvailable, takesKeys, run } = action
    return {
      id,
      label,
      keywords,
      shortcut: takesKeys?.(context) === false ? undefined : keys[0],
      available: isAvailable?.(context) ?? true,
      run: () => run(context),
    }
  }
}
