import { memo } from 'react'
import type { Outcome, SentUrl } from '../../analysis/result.ts'
import type { Test } from '../../analysis/scenario.ts'
import { useActions } from '../app/use-app.ts'
import { visible } from '../text/format.ts'
import { CrawlerCell } from './crawler-cell.tsx'
import { ExpectSelect } from './expect-select.tsx'
import { UrlCell } from './url-cell.tsx'
import { VerdictCell } from './verdict-cell.tsx'
import type { EditableColumn } from './use-editing.ts'

interface Props {
  readonly test: Test
  readonly outcome: Outcome | undefined
  readonly selected: boolean
  readonly editing: EditableColumn | null
  onEdit(id: string, column: EditableColumn): void
  onDone(byKey: boolean): void
}

const resultWords = { true: 'Passes', false: 'Fails', null: 'Nothing expected' } as const
const resultGlyphs = { true: '✓', false: '✗', null: '–' } as const

function Row({ test, outcome, selected, editing, onEdit, onDone }: Props) {
  const { select, updateTest } = useActions()
  const { id } = test
  const result = `${outcome?.pass ?? null}` as const
  const name = visible(`${test.crawler} ${test.url}`)
  const cell = { test, selected, onDone }
  return (
    <tr
      role="row"
      className="test-row"
      data-row={id}
      data-result={result}
      aria-current={selected || undefined}
      onClick={() => select(id)}
    >
      <td role="cell" className="test-result">
        <button
          type="button"
          data-column="result"
          tabIndex={selected ? 0 : -1}
          aria-label={`${resultWords[result]}: ${name}`}
        >
          {resultGlyphs[result]}
        </button>
      </td>
      <td role="cell" className="test-crawler">
        <CrawlerCell
          {...cell}
          editing={editing === 'crawler'}
          onEdit={() => onEdit(id, 'crawler')}
        />
      </td>
      <td role="cell" className="test-url">
        <UrlCell
          {...cell}
          url={outcome?.url}
          editing={editing === 'url'}
          onEdit={() => onEdit(id, 'url')}
        />
      </td>
      <td role="cell" className="test-expect">
        <ExpectSelect
          value={test.expect}
          label={`Expected: ${name}`}
          tabIndex={selected ? 0 : -1}
          onChange={(expect) => updateTest(id, { expect })}
        />
      </td>
      <td role="cell" className="test-verdict">
        <VerdictCell outcome={outcome} tabIndex={selected ? 0 : -1} />
      </td>
    </tr>
  )
}

const urlKey = (url: SentUrl): string =>
  url.ok ? `${url.typed}\n${url.path}\n${url.readable}` : `${url.typed}\n${url.problem}`

function sameOutcome(a: Outcome | undefined, b: Outcome | undefined): boolean {
  if (!a || !b || a === b) return a === b
  return (
    a.state === b.state &&
    a.line === b.line &&
    a.pass === b.pass &&
    a.problem === b.problem &&
    a.dialect.id === b.dialect.id &&
    urlKey(a.url) === urlKey(b.url)
  )
}

/** A test; drawn anew only when something in it changed, for there may be thousands. */
export const TestRow = memo(
  Row,
  (a, b) =>
    a.test === b.test &&
    a.selected === b.selected &&
    a.editing === b.editing &&
    a.onEdit === b.onEdit &&
    a.onDone === b.onDone &&
    sameOutcome(a.outcome, b.outcome),
)
