import { useStoreApi } from './use-app.ts'

/**
 * Gives a function that writes further words into the filter field, as a press on a bar or on a count does. Words that
 * stand there already are not written again.
 */
export function useAddFilter(): (words: string) => void {
  const store = useStoreApi()
  return (words) => {
    const { filter, setFilter } = store.getState()
    const known = filter.trim()
    const isThere = ` ${known} `.toLowerCase().includes(` ${words} `.toLowerCase())
    const longer = known === '' ? words : `${known} ${words}`
    // The list is shown in either case.
    setFilter(isThere ? filter : longer)
  }
}
