import { editRows } from '../../../analysis/explain/edit-rows.ts'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import type { AppStore } from '../../../state/store.ts'
import type { ToastButton } from '../../../state/view.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import type { DocumentPort } from '../../document/document-port.ts'
import { counted, elide, visible } from '../../text/format.ts'

const maxTitle = 60
const maxLine = 60

/** "Done: Block this URL for Bingbot, by “Disallow: /cart/$”." */
function doneWords({ title, edits }: RepairWay, text: string): string {
  const rows = editRows(text, edits)
  const comes = rows.filter(({ kind }) => kind === 'comes')
  const goes = rows.filter(({ kind }) => kind === 'goes')
  const [only] = comes.length > 0 ? comes : goes
  const lines = Math.max(comes.length, goes.length)
  const by =
    only === undefined || lines > 1
      ? counted(lines, 'changed line')
      : `${comes.length > 0 ? '' : 'removing '}“${elide(visible(only.text), maxLine)}”`
  const what = elide(visible(title), maxTitle)
  // A title that begins with the crawlers says no more than for whom it is.
  return title.startsWith('For ') ? `Done f${what.slice(1)}, by ${by}.` : `Done: ${what}, by ${by}.`
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
