import { useId } from 'react'
import { sourceOffers } from '../../analysis/list/source-words.ts'
import type { FoundUrls } from '../../analysis/list/value-sums.ts'
import type { ValueColumn } from '../../case/grid/grid.ts'
import type { ListSnapshot } from '../../state/list/list-snapshot.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useLayout } from '../hooks/use-layout.ts'
import { IconButton } from '../components/icon-button.tsx'
import { SearchField } from '../components/search-field.tsx'
import { shareWords } from '../text/value-text.ts'
import { visible } from '../text/format.ts'
import type { ShownGrid } from './use-grid.ts'
import type { ShownValues } from './values/use-values.ts'

interface Props extends Pick<ShownGrid, 'values' | 'found'> {
  /** The names of what brought the URLs. */
  readonly sources: readonly string[]
}

/** "8 of 120,000", and how much that is of what is summed up. */
function foundWords({ found, total, sums }: FoundUrls, { weight }: ShownValues): string {
  const count = `${found.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return weight === null || sums === null
    ? count
    : `${count}, ${shareWords(sums.found, sums.all, weight)}`
}

/** What the filter leaves of a list, or why that is not known. */
export const foundOfList = (snapshot: ListSnapshot | null): FoundUrls | string =>
  snapshot !== null && !snapshot.waits
    ? snapshot
    : snapshot?.failure?.what === 'rows'
      ? 'Failed'
      : 'Searching…'

/** How many URLs the filter leaves, wherever there is room for it. */
export const FoundCount = ({ found, values }: Pick<ShownGrid, 'values' | 'found'>) => (
  <span className="grid-found" role="status">
    {typeof found === 'string' ? found : foundWords(found, values)}
  </span>
)

/** How a column of numbers, or the first one, is asked for, as an example: `clicks>100`. */
function exampleOf(columns: readonly ValueColumn[]): string | undefined {
  const column = columns.find(({ kind }) => kind === 'number') ?? columns[0]
  if (column === undefined) return undefined
  const { name, kind } = column
  const word = /[\s"<>=]/u.test(name) ? `"${name.replaceAll('"', '-')}"` : name
  return visible(`${word.toLowerCase()}${kind === 'number' ? '>100' : '=…'}`)
}

/** The field that filters URLs, and the way back to all of them. How many it leaves stands in the head of the URLs, on a phone below it. */
export function FilterField({ values, found, sources }: Props) {
  const filter = useApp((state) => state.filter)
  const { setFilter } = useActions()
  const isPhone = useLayout() === 'phone'
  const id = useId()
  const example = exampleOf(values.all)
  const offered = sourceOffers(filter, sources)
  return (
    <span className="grid-filter">
      <SearchField
        // A field for searches has a button of its own that clears it.
        type="text"
        label={`Filter: URL, crawler, blocked, allowed, red, line 4${example ? `, ${example}` : ''}`}
        placeholder={`URL, ${example === undefined ? 'crawler, blocked, line 4' : `blocked, ${example}`}`}
        value={filter}
        list={offered.length > 0 ? id : undefined}
        onChange={setFilter}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return
          event.stopPropagation()
          setFilter('')
        }}
      />
      {offered.length > 0 && (
        <datalist id={id}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {filter !== '' && (
        <>
          {isPhone && <FoundCount found={found} values={values} />}
          <IconButton
            className="small"
            icon="close"
            label="Show all URLs"
            onClick={() => setFilter('')}
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
