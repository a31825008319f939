import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { severities } from '../../core/checks/check.ts'
import { useActions } from '../app/use-app.ts'
import type { LoadedData } from '../app/use-data.ts'
import { counted } from '../text/format.ts'
import type { DescribedKind, DescribedProblems } from './describe-problems.ts'
import { BlockList } from './block-list.tsx'
import { filterProblemKinds, noFindingFilter, type FindingFilter } from './filter.ts'
import { ProblemKindView } from './problem-kind-view.tsx'
import { ProblemFilter } from './problem-filter.tsx'
import { SilencedList } from './silenced-list.tsx'
import { ToolComplaints } from './tool-complaints.tsx'
import { useApplyFix, type ApplyFix } from './use-apply-fix.ts'
import { useProblems } from './use-problems.ts'
import { inList, severitySigns, severityTitles } from './words.ts'
import './problems.css'

interface ListProps {
  readonly kinds: readonly DescribedKind[]
  readonly counts: DescribedProblems['counts']
  readonly texts: Pick<LoadedData<unknown>, 'hasFailed' | 'retry'>
  readonly text: string
  readonly onApplyFix: ApplyFix
  onGone(): void
}

function ProblemList({ kinds, counts, ...handlers }: ListProps) {
  return severities.map((severity) => {
    const own = kinds.filter((kind) => kind.severity === severity)
    if (own.length === 0) return null
    return (
      <section key={severity} aria-labelledby={`problems-${severity}`}>
        <h3 id={`problems-${severity}`} className="section-title" data-severity={severity}>
          <span aria-hidden="true">{severitySigns[severity]}</span> {severityTitles[severity]}{' '}
          <span className="quiet">{counts[severity].toLocaleString('en')}</span>
        </h3>
        <ul>
          {own.map((kind) => (
            <ProblemKindView key={kind.id} kind={kind} {...handlers} />
          ))}
        </ul>
      </section>
    )
  })
}

function sumOf({ kinds, counts, dialects }: DescribedProblems): string {
  const total = severities.reduce((sum, one) => sum + counts[one], 0)
  const readers = inList(dialects)
  if (kinds.length === 0) return `No problems found for ${readers}.`
  return `${counted(total, 'problem')} found for ${readers}.`
}

/** The view that lists what is wrong with the file. */
export function ProblemsPanel() {
  const { state, result, input, texts } = useProblems()
  const { openDialog } = useActions()
  const [filter, setFilter] = useState<FindingFilter>(noFindingFilter)
  const wanted = useDeferredValue(filter)
  const sum = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears with its problem, so the focus moves to the summary.
  const toSum = () => sum.current?.focus()
  const onApplyFix = useApplyFix(input, toSum)
  const kinds = useMemo(() => filterProblemKinds(result?.kinds ?? [], wanted), [result, wanted])
  return (
    <div className="problems" aria-busy={state === 'waiting'}>
      {state === 'failed' && (
        <p className="problems-none" role="alert">
          The file could not be checked. Change anything to try again.
        </p>
      )}
      <div className="problems-head">
        <p ref={sum} tabIndex={-1} className="problems-sum">
          {result ? sumOf(result) : state === 'waiting' && 'Checking …'}
        </p>
        <button type="button" className="button small" onClick={() => openDialog('checks')}>
          All checks
        </button>
      </div>
      {result && (
        <>
          {result.kinds.length > 0 && (
            <ProblemFilter filter={filter} counts={result.counts} onChange={setFilter} />
          )}
          <ProblemList
            kinds={kinds}
            counts={result.counts}
            texts={texts}
            text={input?.file.text ?? ''}
            onApplyFix={onApplyFix}
            onGone={toSum}
          />
          {result.kinds.length > 0 && kinds.length === 0 && (
            <p className="problems-none">No problem fits.</p>
          )}
          {result.left > 0 && (
            <p className="problems-none">{counted(result.left, 'more', 'more')} in this file.</p>
          )}
          <SilencedList silenced={result.silenced} onGone={toSum} />
          <BlockList />
          <ToolComplaints />
        </>
      )}
    </div>
  )
}

/** More than this is not counted out where there is little room. */
const maxCount = 99

/** The number of problems, for the tab; nothing when there are none. */
export function ProblemCount() {
  const { result } = useProblems()
  const counts = Object.values(result?.counts ?? {})
  const all = counts.reduce((sum, count) => sum + count, 0)
  return <>{all > maxCount ? `${maxCount}+` : all || ''}</>
}
