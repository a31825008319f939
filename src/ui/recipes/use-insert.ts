import { planRecipe, type RecipeRequest } from '../../analysis/recipes/plan.ts'
import { cellId } from '../../case/grid/grid.ts'
import { crawlerKey, withTests } from '../../case/grid/grid-edits.ts'
import { rowFinder } from '../../case/grid/same-url.ts'
import { useApply } from '../actions/use-apply.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'

/** Puts a recipe into the file, and its tests beside it: one step, taken back as one, announced by `title`. */
export function useInsert(): (request: RecipeRequest, title: string) => void {
  const store = useStoreApi()
  const port = usePort()
  const { apply } = useApply()
  return (request, title) => {
    port.flush()
    const { scenario, select, openDialog } = store.getState()
    const { file } = scenario
    const plan = planRecipe(request, scenario)
    if ('why' in plan) return
    const fresh = plan.fresh.map((test) => ({ ...test, note: '' }))
    const grid = withTests(scenario, fresh)
    const beside = fresh.length === 0 ? '' : ` and ${counted(fresh.length, 'expectation')}`
    const above = file.text.slice(0, plan.edits[0]?.span.from ?? 0).split('\n')
    openDialog(null)
    apply(title, {
      done: `Inserted “${title}”${beside}.`,
      edits: plan.edits,
      line: above.length + 1,
      parts: grid,
    })
    const [first] = fresh
    const row = rowFinder(grid.urls, scenario.origin)(first?.url ?? '')
    const key = crawlerKey(first?.crawler ?? '')
    const column = grid.crawlers.find(({ crawler }) => crawlerKey(crawler) === key)
    if (row && column) select(cellId(row.id, column.id))
  }
}
