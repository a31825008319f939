import type { LinkedList } from '../../../case/scenario.ts'
import type { AppStore } from '../../../state/store.ts'
import { elide, visible } from '../../text/format.ts'

const maxNameLength = 32

/** What a file brought, as the subject of a sentence. */
export const nameOfList = ({ name }: LinkedList): string =>
  name === '' ? 'The pasted list' : `“${elide(visible(name), maxNameLength)}”`

/**
 * Says that a list is gone from its case, and offers it back for as long as the case has what it has now:
 * no list, or the one that took its place.
 */
export function offerListBack(text: string, gone: LinkedList, store: AppStore): void {
  const { caseKey, scenario, toast } = store.getState()
  const listNow = scenario.list?.id
  const undo = () => {
    const { caseKey: now, scenario, setList } = store.getState()
    if (now !== caseKey || scenario.list?.id !== listNow) return
    setList(gone)
  }
  toast(text, { action: { label: 'Undo', run: undo } })
}
