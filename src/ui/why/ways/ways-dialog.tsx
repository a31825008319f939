import { useActions, useApp, useStoreApi } from '../../hooks/use-app.ts'
import { focusRegion } from '../../hooks/navigation.ts'
import { AimWaysView } from './aim-ways-view.tsx'
import { CellWaysView } from './cell-ways-view.tsx'
import { SetWaysView } from './set-ways-view.tsx'
import { waysOfEntry } from '../../hooks/ways-question.ts'
import '../why.css'

const reasons = {
  'turns-more':
    'Each edit also changes verdicts that nobody asked about, so none was made at once.',
  'taken-back': 'The edit was taken back. Choose another one, or the same again.',
} as const

/** Edits to choose from, for one cell or for many. */
export function WaysDialog() {
  const entry = useApp((state) => state.entryId)
  const { openDialog } = useActions()
  const store = useStoreApi()
  const question = waysOfEntry(entry ?? '')
  if (question === null) return null
  const close = () => {
    openDialog(null)
    focusRegion(store, 'tests')
  }
  if (question.kind === 'set') return <SetWaysView options={question.set} onApplied={close} />
  if (question.kind === 'aim') return <AimWaysView testId={question.testId} onApplied={close} />
  const { cell, reason } = question
  return (
    <>
      {reason !== undefined && <p>{reasons[reason]}</p>}
      <CellWaysView options={cell} isWaitShown onApplied={close} />
    </>
  )
}
