import type { ComparedTest } from '../../analysis/compare/compare-dialects.ts'
import { useActions } from '../hooks/use-app.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { namesInShort, type DialectColumn } from './compared-columns.ts'

interface Props {
  readonly test: ComparedTest
  readonly column: DialectColumn
  readonly tabIndex: number
}

/**
 * The verdict of a column's dialects on a test, marked where it differs from that of the test's own
 * dialect.
 */
export function CompareCell({ test, column, tabIndex }: Props) {
  const { explainUnder } = useActions()
  const answer = test.answers[column.index]
  if (!answer) return <td role="cell" />
  const { state, line } = answer
  const differs = state !== test.own.state
  return (
    <td role="cell" className="compare-cell" data-differs={differs || undefined}>
      <button
        type="button"
        data-cell
        tabIndex={tabIndex}
        title={`Why, by ${answer.name}’s rules`}
        onClick={() => explainUnder(test.testId, answer.id)}
      >
        <VerdictMark state={state} />{' '}
        <span className="compare-line">{line > 0 ? `line ${line}` : 'no rule'}</span>
        {differs && <span className="visually-hidden"> (differs)</span>}{' '}
        <span className="compare-who">{namesInShort(column.names, 4)}</span>
      </button>
    </td>
  )
}
