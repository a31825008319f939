import { useEffect, useState } from 'react'
import { isBeforeClosing } from '../../analysis/recipes/before-closing.ts'
import { planRecipe } from '../../analysis/recipes/plan.ts'
import type { Recipe } from '../../analysis/recipes/recipe.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Session } from '../../state/session/session.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

/** A state of the case from before its site was closed. */
export interface StateBefore {
  readonly scenario: Scenario
  /** When it was so, in ms since 1970; null: when the case was opened. */
  readonly when: number | null
}

/** The newest state in the history that fits, else the case as it was opened, where that does. */
async function findState(
  session: Session | null,
  opened: Scenario,
  fits: (earlier: Scenario) => boolean,
): Promise<StateBefore | null> {
  for (const { id, updated } of (await session?.snapshots.list()) ?? []) {
    const result = await session?.snapshots.load(id)
    if (result?.kind === 'loaded' && fits(result.scenario)) {
      return { scenario: result.scenario, when: updated }
    }
  }
  return fits(opened) ? { scenario: opened, when: null } : null
}

/**
 * The state of the case before its site was closed, while a recipe that opens the site is shown; null where the
 * history has none, undefined while it is looked for, and where there is nothing to open.
 */
export function useBeforeClosing(recipe: Recipe): StateBefore | null | undefined {
  const store = useStoreApi()
  const { session } = useServices()
  const [found, setFound] = useState<StateBefore | null>()
  useEffect(() => {
    const { scenario, openedScenario } = store.getState()
    const plan = planRecipe({ recipe, typed: {} }, scenario)
    const endsTrial = recipe.id === 'go-live' && !('why' in plan) && plan.edits.length > 0
    if (!endsTrial) return
    let wanted = true
    const fits = (earlier: Scenario) => isBeforeClosing(earlier, scenario, plan.edits)
    void findState(session, openedScenario, fits).then((state) => {
      if (wanted) setFound(state)
    })
    return () => {
      wanted = false
    }
  }, [recipe, session, store])
  return found
}
