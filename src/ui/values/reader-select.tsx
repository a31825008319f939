import { useId } from 'react'
import type { ValuesView } from '../../analysis/values/values-view.ts'
import { cellId, cellPlace } from '../../case/grid/grid.ts'
import { visible } from '../text/format.ts'
import { useActions, useApp } from '../hooks/use-app.ts'

/** The choice of the crawler for which the lines are shown. */
export function ReaderSelect({ dialect }: Partial<Pick<ValuesView, 'dialect'>>) {
  const crawlers = useApp(({ scenario }) => scenario.crawlers)
  const selectedId = useApp((state) => state.selectedId)
  const { select } = useActions()
  const id = useId()
  const { rowId, columnId } = cellPlace(selectedId ?? '')
  const selected = crawlers.find((column) => column.id === columnId)
  return (
    <div className="whose">
      {crawlers.length === 0 ? (
        <span>Read as a crawler that the file does not name</span>
      ) : (
        <>
          <label htmlFor={id}>Read as</label>
          <select
            id={id}
            className="field"
            value={selected?.id ?? ''}
            onChange={({ target }) => select(cellId(rowId, target.value))}
          >
            {selected === undefined && <option value="">Choose a crawler</option>}
            {crawlers.map(({ crawler, id }) => (
              <option key={id} value={id}>
                {visible(crawler)}
              </option>
            ))}
          </select>
        </>
      )}
      {dialect && <span className="whose-dialect">by the rules of {dialect.name}</span>}
    </div>
  )
}
