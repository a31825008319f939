import { caseFileOf } from '../../state/share/case-file.ts'
import { copyLabels, useCopy } from '../kit/use-copy.ts'
import { useStoreApi } from '../use-app.ts'

const labels = copyLabels('Copy case')

/** The way out when a part of the page fails: everything the case holds, as text. */
export function CopyCase() {
  const store = useStoreApi()
  const { state, copy } = useCopy()
  return (
    <button
      className="button small outlined"
      onClick={() => void copy(caseFileOf(store.getState().scenario).text)}
    >
      {labels[state]}
    </button>
  )
}
