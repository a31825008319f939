import { nextStep } from '../../state/history.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import type { ToastButton } from '../../state/view.ts'
import type { DocumentPort } from '../document/document-port.ts'

const lastStepId = ({ history }: AppState): number | undefined => nextStep(history, 'undo')?.id

/** Says what was done in the last step, and offers the way back for as long as it is the last one. */
export function toastWithUndo(
  text: string,
  store: AppStore,
  port: DocumentPort,
  more?: ToastButton,
): void {
  port.flush()
  const { toast, dismiss } = store.getState()
  const action = { label: 'Undo', run: () => port.undo() }
  const id = toast(text, more === undefined ? { action } : { action, more })
  const leave = () => {
    for (const stop of stops) stop()
    dismiss(id)
  }
  // The steps of a large text follow in a pause; what is typed is the last step from the first key on.
  const stops = [store.subscribe(lastStepId, leave), port.onTextChanged(leave)]
}
