import { memo, useCallback, useMemo, useState } from 'react'
import {
  wholeView,
  type Compared,
  type CompareView,
} from '../../analysis/compare/compare-dialects.ts'
import { useActions } from '../hooks/use-app.ts'
import { useJob, useReused } from '../hooks/use-job.ts'
import { counted } from '../text/format.ts'
import { CompareTable } from './compare-table.tsx'
import { DialectChooser } from './dialect-chooser.tsx'
import { columnsOf, type DialectColumn } from './compared-columns.ts'
import { OrderSection } from './order-section.tsx'
import { compareHeadlineOf } from './rows.ts'
import { useCompared } from './use-compared.ts'
import './compare.css'

/** Tests that are listed at first, and by each press of the button below them. */
const moreRows = 200

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
        aria-label="Order of verdicts"
        value={view.sort}
        onChange={({ target }) =>
          onChange({ ...view, sort: target.value === 'given' ? 'given' : 'differing' })
        }
      >
        <option value="given">In the order of the table</option>
        <option value="differing">Most different first</option>
      </select>
    </div>
  )
})

interface AnswersProps extends ToolsProps {
  readonly compared: Compared
  readonly columns: readonly DialectColumn[]
  onMore(): void
}

const Answers = memo(function Answers(props: AnswersProps) {
  const { compared, columns, view, onChange, onMore } = props
  const { tests, wanted, comparable } = compared
  return (
    <>
      <p className="compare-headline" role="status">
        {compareHeadlineOf(compared)}
      </p>
      {comparable > 0 && <Tools view={view} onChange={onChange} />}
      {tests.length > 0 && (
        <div className="compare-scroll">
          <CompareTable tests={tests} columns={columns} />
        </div>
      )}
      {wanted > tests.length && (
        <p className="compare-more">
          {counted(tests.length, 'verdict')} of {wanted.toLocaleString('en')} are listed.{' '}
          <button type="button" className="button small outlined" onClick={onMore}>
            List {moreRows} more
          </button>
        </p>
      )}
    </>
  )
})

/** Where all engines agree there is nothing to read. */
const firstView: CompareView = { ...wholeView, onlyDiffering: true }

/** The view that compares all tests under several dialects. */
export function ComparePanel() {
  const { openDialog } = useActions()
  const { ids } = useCompared()
  const [view, setView] = useState<CompareView>(firstView)
  const [limit, setLimit] = useState(moreRows)
  const options = useMemo(() => ({ dialects: ids, view, limit }), [ids, view, limit])
  const ordered = useMemo(() => ({ dialects: ids }), [ids])
  const { result, state } = useJob('compare', options)
  const onMore = useCallback(() => setLimit((before) => before + moreRows), [])
  const compared = useReused(result)
  const columns = useReused(useMemo(() => (compared ? columnsOf(compared) : []), [compared]))
  return (
    <div className="compare" aria-busy={state === 'waiting'}>
      {state === 'failed' && (
        <p role="alert" className="compare-headline">
          The engines could not be compared. Edit the file to try again.
        </p>
      )}
      {compared && (
        <Answers
          compared={compared}
          columns={columns}
          view={view}
          onChange={setView}
          onMore={onMore}
        />
      )}
      {compared && compared.comparable > 0 && <OrderSection options={ordered} />}
      <p className="compare-years">
        <button type="button" className="link-button" onClick={() => openDialog('timeline')}>
          From 1994 to today…
        </button>
      </p>
    </div>
  )
}
