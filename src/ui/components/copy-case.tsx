import { copyLabels, useCopy } from './use-copy.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'

const labels = copyLabels('Copy case')

/** What a failed region shows: the whole case as text, to be copied. */
export function CopyCase() {
  const store = useStoreApi()
  const port = usePort()
  const { state, copy } = useCopy()
  const copyCase = async () => {
    const { caseFileOf } = await import('../../case/file/case-file.ts')
    port.flush()
    await copy(caseFileOf(store.getState().scenario).text)
  }
  return (
    <button className="button small outlined" onClick={() => void copyCase()}>
      {labels[state]}
    </button>
  )
}
