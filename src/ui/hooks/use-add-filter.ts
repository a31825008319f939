import { selectVerdicts } from '../../state/analysis/selectors.ts'
import { useActions, useStoreApi } from './use-app.ts'
import { useSource } from './use-analysis.ts'

/** Comes with the first press, with what reads the field. */
const load = () => import('../../state/list/narrow.ts')

/** Gives a function that narrows the filter by further words, as a press on a bar, a count or an entry of a menu does. */
export function useAddFilter(): (words: string) => void {
  const store = useStoreApi()
  const analysis = useSource()
  const { toast } = useActions()
  return (words) => {
    // The list is shown whether the words are new or not.
    load().then(
      ({ narrow }) => narrow(store, selectVerdicts(analysis.getSnapshot()), words),
      () => toast('The filter could not be loaded.'),
    )
  }
}
