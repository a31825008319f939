import { useId } from 'react'
import type { ValuesView } from '../../analysis/values/values-view.ts'
import { visible } from '../text/format.ts'
import { useActions, useApp } from '../app/use-app.ts'

/** The choice of the crawler for which the lines are shown. */
export function ReaderSelect({ dialect }: Partial<Pick<ValuesView, 'dialect'>>) {
  const tests = useApp(({ scenario }) => scenario.tests)
  const selectedId = useApp((state) => state.selectedId)
  const { select } = useActions()
  const id = useId()
  const selected = tests.find((test) => test.id === selectedId)
  const firsts = new Map(tests.map((test) => [test.crawler, test.id] as const).reverse())
  if (selected !== undefined) firsts.set(selected.crawler, selected.id)
  const choices = [...firsts].reverse()
  return (
    <div className="whose">
      {choices.length === 0 ? (
        <span>Read as a crawler that the file does not name</span>
      ) : (
        <>
          <label htmlFor={id}>Read as</label>
          <select
            id={id}
            className="field"
            value={selected?.id ?? ''}
            onChange={(event) => select(event.target.value || null)}
          >
            {selected === undefined && <option value="">a crawler without a test</option>}
            {choices.map(([crawler, testId]) => (
              <option key={testId} value={testId}>
                {visible(crawler)}
              </option>
            ))}
          </select>
        </>
      )}
      {dialect && <span className="whose-dialect">Dialect: {dialect.name}</span>}
    </div>
  )
}
