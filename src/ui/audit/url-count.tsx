import { counted } from '../text/format.ts'

/** No URL, as a number in a table. */
export const NoUrls = () => (
  <td data-number data-zero>
    0
  </td>
)

interface Props {
  readonly count: number
  /** What the URLs have in common, behind their number. */
  readonly what: string
  /** Words of the filter that leave them; null: it has no words for them. */
  readonly filter: string | null
  /** What is said of these URLs below their number; empty: nothing. */
  readonly note?: string
  /** Shows the URLs that words of the filter leave. */
  onShow(words: string): void
}

/** A number of URLs in a table; pressed, it shows them in Check. */
export function UrlCount({ count, what, filter, note = '', onShow }: Props) {
  if (count === 0) return <NoUrls />
  const shown = count.toLocaleString('en')
  if (filter === null) return <td data-number>{shown}</td>
  return (
    <td data-number>
      <button
        type="button"
        className="link-button"
        aria-label={`${counted(count, 'URL')} ${what}: show in Check`}
        onClick={() => onShow(filter)}
      >
        {shown}
      </button>
      {note !== '' && <span className="usage-note">{note}</span>}
    </td>
  )
}
