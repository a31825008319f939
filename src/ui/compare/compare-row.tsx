import { Fragment, memo } from 'react'
import type { ComparedTest } from '../../analysis/compare/compare-dialects.ts'
import { useActions } from '../hooks/use-app.ts'
import { SentenceView } from '../text/sentence-view.tsx'
import { elide, visible } from '../text/format.ts'
import type { DialectColumn } from './compared-columns.ts'
import { CompareCell } from './compare-cell.tsx'
import { reasonsOf, type ReasonGroup } from './reasons.ts'

interface Props {
  readonly test: ComparedTest
  readonly columns: readonly DialectColumn[]
  readonly selected: boolean
  /** The Tab key stops in this row. */
  readonly entered: boolean
}

interface WhyProps {
  readonly testId: string
  readonly reason: ReasonGroup
  readonly entered: boolean
}

/** The dialects that share a reason to differ, and the reason. */
function WhyDiffers({ testId, reason, entered }: WhyProps) {
  const { explainUnder } = useActions()
  return (
    <li>
      <span className="compare-names">
        {reason.dialects.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <button
              type="button"
              className="link-button"
              tabIndex={entered ? 0 : -1}
              onClick={() => explainUnder(testId, id)}
            >
              {name}
            </button>
          </Fragment>
        ))}
      </span>{' '}
      <SentenceView parts={reason.why} />
    </li>
  )
}

function Row({ test, columns, selected, entered }: Props) {
  const { testId, crawler, url, problem, own, differs } = test
  return (
    <tbody role="rowgroup" data-row={testId} data-differs={differs || undefined}>
      <tr role="row" className="compare-test" aria-current={selected || undefined}>
        <th role="rowheader" scope="row" title={visible(`${crawler} ${url}`)}>
          <span className="compare-crawler">{visible(crawler)}</span>{' '}
          <code translate="no">{elide(visible(url), 60)}</code>
          {problem === null && <span className="compare-own">read by {own.name}’s rules</span>}
        </th>
        {problem === null ? (
          columns.map((column, index) => (
            <CompareCell
              key={column.id}
              test={test}
              column={column}
              tabIndex={entered && index === 0 ? 0 : -1}
            />
          ))
        ) : (
          <td role="cell" className="compare-problem" colSpan={columns.length}>
            {problem}
          </td>
        )}
      </tr>
      {differs && (
        <tr role="row" className="compare-reasons">
          <td role="cell" colSpan={columns.length + 1}>
            <ul>
              {reasonsOf(test).map((reason) => (
                <WhyDiffers
                  key={reason.dialects[0]?.id}
                  testId={testId}
                  reason={reason}
                  entered={entered}
                />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** One test under all dialects that are compared, and the reasons why some differ. */
export const CompareRow = memo(Row)
