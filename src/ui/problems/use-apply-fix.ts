import type { AnalysisInput } from '../../analysis/result.ts'
import { changesBy } from '../../analysis/problems/fix-effect.ts'
import type { OfferedFix } from '../../analysis/problems/problems.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'

/**
 * Applies a fix. If it changes verdicts of tests and that was not confirmed, it does nothing and
 * gives the number of those tests.
 */
export type ApplyFix = (fix: OfferedFix, changeCount: number | null) => number | null

/**
 * Gives a function that applies fixes. `input` is the case that the fixes were made for; `onDone`
 * is called after one was applied.
 */
export function useApplyFix(input: AnalysisInput | null, onDone: () => void): ApplyFix {
  const store = useStoreApi()
  const port = usePort()
  return (fix, changeCount) => {
    port.flush()
    const { scenario, toast } = store.getState()
    if (input?.file.text !== scenario.file.text) {
      toast('The file has just changed. The list will update in a moment.')
      return null
    }
    const changes = changeCount ?? changesBy(input, fix.edits)
    if (changeCount === null && changes > 0) return changes
    // The edits are for the current text, which the analysis may not have seen yet.
    port.applyEdits(fix.edits, { label: fix.title, current: true })
    toastWithUndo(`Done: ${fix.title}.`, store, port)
    onDone()
    return null
  }
}
