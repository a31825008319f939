import type { CheckView } from '../../state/view.ts'
import { useActions } from '../hooks/use-app.ts'
import { counted, visible } from '../text/format.ts'

interface Props {
  readonly filter: string
  /** The view that counts. */
  readonly view: CheckView
  /** How many URLs were counted, of how many; null: not yet. */
  readonly shown: { readonly urls: number; readonly total: number } | null
}

/** Says that only the URLs are counted that the filter of the list leaves, with the way to count all. */
export function FilterSentence({ filter, view, shown }: Props) {
  const { setFilter, showCheckAs } = useActions()
  if (filter === '') return null
  const all = () => {
    setFilter('')
    showCheckAs(view)
  }
  return (
    <p role="status">
      {shown === null
        ? 'Counts only the URLs '
        : `Counts only ${shown.urls.toLocaleString('en')} of ${counted(shown.total, 'URL')}: those `}
      that the filter <b translate="no">{visible(filter)}</b> leaves.{' '}
      <button type="button" className="link-button" onClick={all}>
        Count all URLs
      </button>
    </p>
  )
}
