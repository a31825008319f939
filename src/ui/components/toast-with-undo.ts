import { nextStep } from '../../state/history.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

const lastStepId = ({ history }: AppState): number | undefined => nextStep(history, 'undo')?.id

/** Says what was done in the last step, and offers the way back for as long as it is the last one. */
export function toastWithUndo(text: string, store: AppStore, port: DocumentPort): void {
  port.flush()
  const { toast, dismiss } = store.getState()
  const id = toast(text, { action: { label: 'Undo', run: () => port.undo() } })
  const leave = () => {
    for (const stop of stops) stop()
    dismiss(id)
  }
  // The steps of a large text follow in a pause; what is typed is the last step from the first key on.
  const stops = [store.subscribe(lastStepId, leave), port.onTextChanged(leave)]
}
