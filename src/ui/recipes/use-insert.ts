import type { RecipePlan, RecipeRequest } from '../../analysis/recipes/plan.ts'
import { cellId, crawlerKey } from '../../case/grid/grid.ts'
import { withTests, type NewTest } from '../../case/grid/grid-edits.ts'
import { rowFinder } from '../../case/grid/same-url.ts'
import { useApply } from '../actions/use-apply.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { seekInList } from '../intake/add-to-list.ts'
import { counted } from '../text/format.ts'

/** Edits of the file, and expectations that hold with them. */
interface InsertedPlan extends Pick<RecipePlan, 'edits' | 'fresh'> {
  /** Expectations that the case has, each as it is to be from now on. */
  readonly changed?: readonly NewTest[]
  /** A sentence on what has come of it. */
  readonly outcome?: string
}

/**
 * Puts a plan into the file, and its expectations beside it: one step, taken back as one, called `title` and
 * announced as `done`.
 */
export function useInsertPlan(): (plan: InsertedPlan, title: string, done: string) => void {
  const store = useStoreApi()
  const { apply } = useApply()
  return ({ edits, fresh: tests, changed = [], outcome = '' }, title, done) => {
    const { scenario, select, openDialog } = store.getState()
    const fresh = tests.map((test) => ({ ...test, note: '' }))
    const grid = withTests(scenario, [...fresh, ...changed])
    const beside = fresh.length === 0 ? '' : ` and ${counted(fresh.length, 'expectation')}`
    const above = scenario.file.text.slice(0, edits[0]?.span.from ?? 0).split('\n')
    openDialog(null)
    const turned = changed.length === 0 ? '' : `; ${counted(changed.length, 'expectation')} changed`
    const words = `${done}${beside}${turned}.${outcome && ` ${outcome}`}`
    apply(title, { done: words, edits, line: above.length + 1, parts: grid })
    const [first = changed[0]] = fresh
    const row = rowFinder(grid.urls, scenario.origin)(first?.url ?? '')
    const key = crawlerKey(first?.crawler ?? '')
    const column = grid.crawlers.find(({ crawler }) => crawlerKey(crawler) === key)
    if (row && column) select(cellId(row.id, column.id))
    if (row) void seekInList(store, row.url)
  }
}

/** What plans a recipe: loaded when one is inserted, since an empty file offers some before that. Null: missing, which has been told. */
const loadPlanner = () =>
  Promise.all([
    import('../../analysis/recipes/plan.ts'),
    import('../../analysis/recipes/site-change.ts'),
  ]).catch(() => null)

type Insert = (request: RecipeRequest, title: string, isForAll?: boolean) => Promise<void>

/**
 * Puts a recipe into the file, and its tests beside it: one step, taken back as one, announced by `title`.
 * `isForAll`: what others expected is changed too, where it no longer holds.
 */
export function useInsert(): Insert {
  const store = useStoreApi()
  const port = usePort()
  const insert = useInsertPlan()
  const { session } = useServices()
  return async (request, title, isForAll = false) => {
    const planner = await loadPlanner()
    if (planner === null) return
    const [{ planRecipe }, { outcomeWords }] = planner
    port.flush()
    const plan = planRecipe(request, store.getState().scenario)
    if ('why' in plan) return
    const { ofRecipes, ofOthers } = plan.contradicted
    const changed = isForAll ? [...ofRecipes, ...ofOthers] : ofRecipes
    const outcome = outcomeWords(plan, request.recipe)
    // Who closes a site wants its rules back one day.
    if (request.recipe.aim === 'closed') void session?.snapshots.take()
    insert({ ...plan, changed, outcome }, title, `Inserted “${title}”`)
  }
}
