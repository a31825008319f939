import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import type { AppStore } from '../../../state/store.ts'
import type { ToastButton } from '../../../state/view.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import type { DocumentPort } from '../../document/document-port.ts'
import { elide, visible } from '../../text/format.ts'
import { editWords } from './way-names.ts'

const maxTitle = 60

/** "Done: Block this URL for Bingbot, by “Disallow: /cart/$”.", or "Done for these crawlers alone, by …" */
function doneWords({ title, edits }: RepairWay, text: string): string {
  const by = editWords(text, edits)
  const what = elide(visible(title), maxTitle)
  // A title that begins with the crawlers says no more than for whom it is.
  return what.startsWith('For ') ? `Done f${what.slice(1)}, ${by}.` : `Done: ${what}, ${by}.`
}

/** Applies one way as one step of undo, and says so. False: the file is another one by now. */
export function applyWay(
  way: RepairWay,
  text: string,
  store: AppStore,
  port: DocumentPort,
  more?: ToastButton,
): boolean {
  port.flush()
  if (store.getState().scenario.file.text !== text) return false
  port.applyEdits(way.edits, { label: way.title, current: true })
  toastWithUndo(doneWords(way, text), store, port, more)
  return true
}
