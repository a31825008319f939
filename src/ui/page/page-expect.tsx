import { useId } from 'react'
import { gridIndex } from '../../case/grid/grid-cells.ts'
import { aimWords, judgePageExpectations } from '../../case/grid/page-aims.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { expectOfPage, type PageQuestion } from '../../state/page-expectations.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { ResultSign } from '../grid/grid-cell.tsx'
import { entryOfWays } from '../hooks/ways-question.ts'

const words = {
  listed: { label: 'Expected listing', yes: 'Listed', no: 'Not listed' },
  snippet: { label: 'Expected text', yes: 'Snippet', no: 'No snippet' },
} as const

const resultWords = {
  'as-expected': 'As expected',
  not: 'Not as expected',
  none: 'Can’t say',
} as const

/** What is expected of the page of the selected cell, and whether it is so. */
export function PageExpect({ question }: { readonly question: PageQuestion }) {
  const id = useId()
  const store = useStoreApi()
  const { openEntry } = useActions()
  const scenario = useApp((state) => state.scenario)
  const cell = useApp((state) => state.selectedId) ?? ''
  const verdicts = useVerdicts()
  const { rowId, columnId } = cellPlace(cell)
  const { rowAt, columnAt, at } = gridIndex(scenario)
  const expected = at(rowAt.get(rowId) ?? -1, columnAt.get(columnId) ?? -1)
  const is = expected?.expectations.find((one) => one[question] !== undefined)?.[question]
  const judged = judgePageExpectations(expected, verdicts).filter(({ aim }) =>
    aim.endsWith(question),
  )
  const result = judged.find((one) => one.result === 'not') ?? judged[0]
  const { label, yes, no } = words[question]
  return (
    <p className="page-expect">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={is === undefined ? '' : is ? 'yes' : 'no'}
        aria-describedby={`${id}-is`}
        onChange={({ target: { value } }) =>
          expectOfPage(store, cell, question, value === '' ? null : value === 'yes')
        }
      >
        <option value="">No expectation</option>
        <option value="yes">{yes}</option>
        <option value="no">{no}</option>
      </select>
      <span id={`${id}-is`} data-result={result?.result}>
        {result && (
          <>
            <ResultSign result={result.result} /> <span>{resultWords[result.result]}</span>
          </>
        )}
      </span>
      {result?.result === 'not' && (
        <button
          type="button"
          className="link-button"
          onClick={() => openEntry('ways', entryOfWays({ kind: 'aim', testId: cell }))}
        >
          Make this {aimWords(result.aim)}
        </button>
      )}
    </p>
  )
}
