import { useActions } from '../hooks/use-app.ts'
import { IconButton } from '../components/icon-button.tsx'
import { SearchField } from '../components/search-field.tsx'

interface Props {
  readonly label: string
  /** A condition on what came with the URLs; undefined: nothing did. */
  readonly example?: string | undefined
  readonly value: string
  /** How many URLs the filter leaves, in words. */
  readonly found: string
  readonly clearLabel: string
  onChange(value: string): void
}

/** The field that filters URLs, how many it leaves, and the way back to all of them. */
export function FilterField({ label, example, value, found, clearLabel, onChange }: Props) {
  return (
    <span className="grid-filter">
      <SearchField
        // A field for searches has a button of its own that clears it.
        type="text"
        label={label}
        placeholder={`URL, ${example === undefined ? 'crawler, blocked, line 4' : `blocked, ${example}`}`}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <>
          <span className="grid-found" role="status">
            {found}
          </span>
          <IconButton
            className="small"
            icon="close"
            label={clearLabel}
            onClick={() => onChange('')}
          />
        </>
      )}
    </span>
  )
}

/** Says that the filter leaves nothing, with the way back. */
export function NothingFound() {
  const { setFilter } = useActions()
  return (
    <p className="grid-nothing">
      No URL matches the filter.{' '}
      <button type="button" className="link-button" onClick={() => setFilter('')}>
        Show all URLs
      </button>
    </p>
  )
}
