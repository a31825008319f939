import { parseFilter, urlTextsOf } from '../../analysis/list/filter-words.ts'
import type { AppStore } from '../../state/store.ts'
import { elide, visible } from '../text/format.ts'

/** Of the cells that are selected before and after. */
type Selected = string | null

/** Whether a filter lets all of some URLs through, as far as it asks for texts in them alone. */
function letsThrough(filter: string, urls: readonly string[]): boolean {
  const texts = urlTextsOf(parseFilter(filter, { crawlers: [] }, { columns: [] }))
  return (
    texts !== null &&
    texts.length > 0 &&
    urls.every((url) => texts.every((text) => url.toLowerCase().includes(text.toLowerCase())))
  )
}

/**
 * Says that a filter which is still set hides URLs that were added, with the way to them. Until it is taken, the
 * answer stays with the cell that was selected before, which is in sight.
 */
export function sayHidden(store: AppStore, added: readonly string[], before: Selected): void {
  const { filter, selectedId, toast, select } = store.getState()
  if (filter.trim() === '' || added.length === 0 || letsThrough(filter, added)) return
  if (before !== null) select(before)
  const run = () => {
    store.getState().setFilter('')
    if (selectedId !== null) store.getState().select(selectedId)
  }
  toast(`The filter “${elide(visible(filter.trim()), 40)}” is still set, and hides new URLs.`, {
    tone: 'warn',
    action: { label: 'Show them', run },
  })
}
