import { planRecipe, type RecipeRequest } from '../../analysis/recipes/plan.ts'
import { newTestId } from '../../state/test-list.ts'
import { useApply } from '../actions/use-apply.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { counted } from '../text/format.ts'

/** Puts a recipe into the file, and its tests beside it: one step, taken back as one, announced by `title`. */
export function useInsert(): (request: RecipeRequest, title: string) => void {
  const store = useStoreApi()
  const port = usePort()
  const { apply } = useApply()
  return (request, title) => {
    port.flush()
    const { scenario, select, openDialog } = store.getState()
    const { tests, file } = scenario
    const plan = planRecipe(request, scenario)
    if ('why' in plan) return
    const fresh = plan.fresh.map((test) => ({ ...test, id: newTestId(), note: '' }))
    const beside = fresh.length === 0 ? '' : ` and ${counted(fresh.length, 'test')}`
    const above = file.text.slice(0, plan.edits[0]?.span.from ?? 0).split('\n')
    openDialog(null)
    apply(title, {
      done: `Inserted “${title}”${beside}.`,
      edits: plan.edits,
      line: above.length + 1,
      parts: { tests: [...tests, ...fresh] },
    })
    if (fresh[0]) select(fresh[0].id)
  }
}
