import { acceptedNow } from '../../case/accepted.ts'
import { readText } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** The one edit that makes a text of another: all between what both begin and end with. */
function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1
  let tail = 0
  const left = most - head
  while (
    tail < left &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1
  const span = { from: head, to: before.length - tail }
  return { span, insert: after.slice(head, after.length - tail) }
}

/** Applies a patch to the text in the editor; the case is compared with what it was before from then on. */
export function applyPatchTo(store: AppStore, port: DocumentPort, patched: string): void {
  port.flush()
  const { scenario, announcePolite } = store.getState()
  const parts = { accepted: acceptedNow(scenario) }
  const edit = editBetween(scenario.file.text, patched)
  port.applyEdits([edit], { label: 'Apply the patch', current: true, parts })
  port.flush()
  announcePolite('The patch is applied. The case is compared with the file before it.')
}

/** Puts the new side of a patch into the editor, and the old one beside it to be compared with. */
export function compareSidesIn(
  store: AppStore,
  port: DocumentPort,
  { before, after, ...others }: { readonly before: string; readonly after: string } & object,
): void {
  port.flush()
  const { scenario } = store.getState()
  const accepted = { ...acceptedNow(scenario), file: readText(before), fetch: null }
  const parts = { ...others, accepted, fetch: null }
  port.replaceFile(readText(after), { label: 'Compare the sides of a patch', parts })
  port.flush()
  if (before.trim() !== '') store.getState().openDialog('changes')
}
