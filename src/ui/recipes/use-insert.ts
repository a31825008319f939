import { newTestId } from '../../state/case.ts'
import { usePort, useStoreApi } from '../use-app.ts'
import { counted } from '../words.ts'
import { planFor, type Wish } from './plan.ts'

/** Puts a recipe into the file, and its tests beside it: one step, taken back as one. */
export function useInsert(): (wish: Wish) => void {
  const store = useStoreApi()
  const port = usePort()
  return (wish) => {
    port.flush()
    const { scenario, addTests, select, toast, openDialog } = store.getState()
    const plan = planFor(wish, scenario)
    if (!plan.ok) return
    const { edits, fresh } = plan
    const added = fresh.map((test) => ({ ...test, id: newTestId(), note: '' }))
    const undo = () => (edits.length > 0 ? port.undo() : store.getState().undo())
    openDialog(null)
    if (edits.length === 0) addTests(fresh.map((test) => ({ ...test, note: '' })))
    else {
      const before = { tests: scenario.tests }
      const after = { tests: [...scenario.tests, ...added] }
      port.applyEdits(edits, { label: wish.recipe.title, caseChange: { before, after } })
      if (added[0]) select(added[0].id)
      const above = scenario.file.text.slice(0, edits[0]?.span.from).split('\n').length
      port.reveal(above + (/^\n*/.exec(edits[0]?.insert ?? '')?.[0].length ?? 0))
    }
    const tests = fresh.length === 0 ? '' : ` and ${counted(fresh.length, 'test')}`
    toast(`Inserted: ${wish.recipe.title}${tests}.`, { action: { label: 'Undo', run: undo } })
  }
}
