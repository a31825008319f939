import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Test } from '../../analysis/scenario.ts'
import { useOutcomes } from '../app/use-analysis.ts'
import { useApp } from '../app/use-app.ts'
import { matchesFilter, useFilter } from './use-filter.ts'
import { TestRow } from './test-row.tsx'
import { useEditing } from './use-editing.ts'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { useTableKeys } from './use-table-keys.ts'

const TestsFilter = lazy(() =>
  import('./tests-filter.tsx').then((chunk) => ({ default: chunk.TestsFilter })),
)

const columns = ['Crawler', 'URL', 'Expected', 'Verdict'] as const

function Head() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          <span className="visually-hidden">Result</span>
        </th>
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The tests as rows; on a phone the same rows are cards. Roles stay said where CSS takes them. */
export function TestsTable() {
  const tests = useApp((state) => state.scenario.tests)
  const selectedId = useApp((state) => state.selectedId)
  const outcomes = useOutcomes()
  const byTest = useMemo(() => new Map(outcomes.map((one) => [one.testId, one])), [outcomes])
  const body = useRef<HTMLTableSectionElement>(null)
  const { editing, edit, done } = useEditing(body)
  const filter = useFilter(body)
  const wanted = filter.wanted ?? ''
  const isShown = useCallback(
    (test: Test) => matchesFilter(test, byTest.get(test.id), wanted),
    [byTest, wanted],
  )
  const shown = useMemo(() => tests.filter(isShown), [tests, isShown])
  const keys = useTableKeys(body, edit, isShown)
  useShown(body, selectedId)
  const rowCount = useIncrementalRows(
    shown.length,
    shown.findIndex((test) => test.id === selectedId) + 1,
  )
  const entered = shown.some((test) => test.id === selectedId) ? selectedId : shown[0]?.id
  return (
    <div className="tests-scroll" onKeyDown={filter.onKeyDown}>
      {filter.wanted !== null && (
        <Suspense fallback={null}>
          <TestsFilter
            text={wanted}
            shown={shown.length}
            total={tests.length}
            onType={filter.type}
            onClose={filter.close}
          />
        </Suspense>
      )}
      <table
        role="table"
        className="tests-table"
        aria-label="Tests"
        aria-rowcount={shown.length + 1}
      >
        <Head />
        <tbody role="rowgroup" ref={body} onKeyDown={keys}>
          {shown.slice(0, rowCount).map((test) => (
            <TestRow
              key={test.id}
              test={test}
              outcome={byTest.get(test.id)}
              selected={test.id === entered}
              editing={editing?.id === test.id ? editing.column : null}
              onEdit={edit}
              onDone={done}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Keeps the selected row in sight, from the start and when it is not the pointer that selects. */
function useShown(body: RefObject<HTMLElement | null>, selectedId: string | null) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === selectedId) return
    shown.current = selectedId
    body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [body, selectedId])
}
