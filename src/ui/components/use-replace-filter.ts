import { elide, visible } from '../text/format.ts'
import { useActions, useStoreApi } from '../hooks/use-app.ts'

/**
 * Gives a function that sets the filter to what was counted over all URLs, and says which filter it takes the place
 * of, with the way back.
 */
export function useReplaceFilter(): (words: string) => void {
  const store = useStoreApi()
  return (words) => {
    const { filter, setFilter, toast } = store.getState()
    const former = filter.trim()
    setFilter(words)
    if (former === '' || former === words) return
    const run = () => setFilter(former)
    toast(`The filter “${elide(visible(former), 40)}” was replaced.`, {
      action: { label: 'Put it back', run },
    })
  }
}

/** Shows URLs in Check by words of the filter. */
export function useShowUrls(): (words: string) => void {
  const replace = useReplaceFilter()
  const { openPanel } = useActions()
  return (words) => {
    replace(words)
    openPanel('tests')
  }
}
