import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Compared } from '../../analysis/compare/compare-dialects.ts'
import { useJob } from '../app/use-job.ts'
import { useReused } from '../app/use-reused.ts'
import { CompareTable } from './compare-table.tsx'
import { DialectChooser } from './dialect-chooser.tsx'
import { columnsOf, type DialectColumn } from './columns.ts'
import { OrderSection } from './order-section.tsx'
import { compareHeadlineOf, rowsOf, wholeView, type CompareView } from './rows.ts'
import { useCompared } from './use-compared.ts'
import './compare.css'

interface ToolsProps {
  readonly view: CompareView
  onChange(view: CompareView): void
}

// Apart from the table, so that what is typed in the file does not draw its checkboxes again.
const Tools = memo(function Tools({ view, onChange }: ToolsProps) {
  return (
    <div className="compare-tools">
      <DialectChooser />
      <label className="compare-only">
        <input
          type="checkbox"
          checked={view.onlyDiffering}
          onChange={(event) => onChange({ ...view, onlyDiffering: event.target.checked })}
        />
        Only what differs
      </label>
      <select
        className="field"
        aria-label="Order of tests"
        value={view.sort}
        onChange={({ target }) =>
          onChange({ ...view, sort: target.value === 'given' ? 'given' : 'differing' })
        }
      >
        <option value="given">In the order of the tests</option>
        <option value="differing">Most different first</option>
      </select>
    </div>
  )
})

interface AnswersProps extends ToolsProps {
  readonly compared: Compared
  readonly columns: readonly DialectColumn[]
}

const Answers = memo(function Answers({ compared, columns, view, onChange }: AnswersProps) {
  const { dialects, tests } = compared
  const shown = useDeferredValue(view)
  const rows = useMemo(() => rowsOf(tests, shown), [tests, shown])
  return (
    <>
      <p className="compare-headline" role="status">
        {compareHeadlineOf(dialects.length, tests)}
      </p>
      {tests.length > 0 && <Tools view={view} onChange={onChange} />}
      {rows.length > 0 && (
        <div className="compare-scroll">
          <CompareTable tests={rows} columns={columns} />
        </div>
      )}
    </>
  )
})

/** The view that compares all tests under several dialects. */
export function ComparePanel() {
  const { ids } = useCompared()
  const options = useMemo(() => ({ dialects: ids }), [ids])
  const { result, state } = useJob('compare', options)
  const [view, setView] = useState<CompareView>(wholeView)
  const compared = useReused(result)
  const columns = useReused(useMemo(() => (compared ? columnsOf(compared) : []), [compared]))
  return (
    <div className="compare" aria-busy={state === 'waiting'}>
      {state === 'failed' && (
        <p role="alert" className="compare-headline">
          The dialects could not be compared. Change anything to try again.
        </p>
      )}
      {compared && <Answers compared={compared} columns={columns} view={view} onChange={setView} />}
      {compared && compared.tests.length > 0 && <OrderSection options={options} />}
    </div>
  )
}
