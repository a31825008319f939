import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** Says what was done to the file, and offers the way back for as long as nothing follows it. */
export function toastWithUndo(text: string, store: AppStore, port: DocumentPort): void {
  port.flush()
  const { toast, dismiss, scenario } = store.getState()
  const id = toast(text, { action: { label: 'Undo', run: () => port.undo() } })
  const stop = store.subscribe(({ scenario: { file } }) => {
    if (file === scenario.file) return
    stop()
    dismiss(id)
  })
}
