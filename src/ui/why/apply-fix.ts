import type { Fix } from '../../analysis/result.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'

/** What the toast says once a fix is in. */
const doneTexts: Readonly<Record<Fix['id'], (title: string) => string>> = {
  'copy-star-rules': (title) => title.replace(/^Copy/, 'Copied'),
}

/** Applies the fix that an explanation offers, and shows a toast with Undo. */
export function applyFix({ id, title, edits }: Fix, store: AppStore, port: DocumentPort): void {
  port.applyEdits(edits, { label: title })
  toastWithUndo(doneTexts[id](title), store, port)
}
