import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { severities, type Severity } from '../../core/checks/check.ts'
import { useActions } from '../hooks/use-app.ts'
import type { LoadedData } from '../hooks/use-data.ts'
import { counted } from '../text/format.ts'
import type { DescribedKind, DescribedProblems } from './describe-problems.ts'
import { BlockList } from './block-list.tsx'
import {
  filterProblemKinds,
  isFindingFilterOn,
  noFindingFilter,
  type FindingFilter,
} from './filter.ts'
import { ProblemKindView } from './problem-kind-view.tsx'
import { ProblemFilter } from './problem-filter.tsx'
import { SilencedList } from './silenced-list.tsx'
import { ToolComplaints } from './tool-complaints.tsx'
import { useApplyFix, type ApplyFix } from './use-apply-fix.ts'
import { useProblems } from './use-problems.ts'
import { SeveritySign } from './severity-sign.tsx'
import { faintWords, inList, severityTitles } from './words.ts'
import './problems.css'

interface ListProps {
  readonly kinds: readonly DescribedKind[]
  readonly counts: DescribedProblems['counts']
  readonly texts: Pick<LoadedData<unknown>, 'hasFailed' | 'retry'>
  readonly text: string
  readonly onApplyFix: ApplyFix
  onGone(): void
}

/** What is worth knowing, or could be tidier; it is counted apart from what is wrong. */
const faint: readonly Severity[] = ['info', 'hint']

interface HintsProps {
  readonly kinds: readonly DescribedKind[]
  readonly counts: DescribedProblems['counts']
  readonly open: boolean
  onToggle(): void
}

/** How many hints there are, and one of them; they are shown when asked for. */
function HintsRow({ kinds, counts, open, onToggle }: HintsProps) {
  const first = kinds.find(({ severity }) => faint.includes(severity))
  if (!first) return null
  return (
    <p className="hints-row">
      <span>
        {faintWords(counts)}, such as: {first.title}
      </span>
      <button type="button" className="button small" aria-expanded={open} onClick={onToggle}>
        {open ? 'Hide hints' : 'Show hints'}
      </button>
    </p>
  )
}

function ProblemList({ kinds, counts, ...handlers }: ListProps) {
  return severities.map((severity) => {
    const own = kinds.filter((kind) => kind.severity === severity)
    if (own.length === 0) return null
    return (
      <section key={severity} aria-labelledby={`problems-${severity}`}>
        <h3 id={`problems-${severity}`} className="section-title" data-severity={severity}>
          <SeveritySign severity={severity} /> {severityTitles[severity]}{' '}
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
  const { error, warning } = counts
  const found = [
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
  ]
  const readers = inList(dialects)
  if (kinds.length === 0) return `No problems found for ${readers}.`
  if (found.length === 0) return `No errors or warnings found for ${readers}.`
  return `${found.join(' and ')} for ${readers}, by whose rules your table is judged.`
}

/** The view that lists what is wrong with the file. */
export function ProblemsPanel({ children }: { readonly children?: ReactNode }) {
  const { state, result, input, texts } = useProblems()
  const { openDialog } = useActions()
  const [filter, setFilter] = useState<FindingFilter>(noFindingFilter)
  const wanted = useDeferredValue(filter)
  const sum = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears with its problem, so the focus moves to the summary.
  const toSum = () => sum.current?.focus()
  const onApplyFix = useApplyFix(input, toSum)
  const [hintsOpen, setHintsOpen] = useState(false)
  const kinds = useMemo(() => filterProblemKinds(result?.kinds ?? [], wanted), [result, wanted])
  const showsHints = hintsOpen || isFindingFilterOn(wanted)
  return (
    <div
      className="problems"
      aria-busy={state === 'waiting'}
      data-pending={(result === null && state !== 'failed') || undefined}
    >
      {state === 'failed' && (
        <p className="problems-none" role="alert">
          The file could not be checked. Edit the file to try again.
        </p>
      )}
      <div className="problems-head">
        <p ref={sum} tabIndex={-1} className="problems-sum">
          {result ? sumOf(result) : state !== 'failed' && 'Checking …'}
        </p>
        <button type="button" className="button small" onClick={() => openDialog('checks')}>
          All checks
        </button>
      </div>
      {children}
      {result && (
        <>
          {result.kinds.length > 0 && (
            <ProblemFilter filter={filter} counts={result.counts} onChange={setFilter} />
          )}
          <ProblemList
            kinds={showsHints ? kinds : kinds.filter(({ severity }) => !faint.includes(severity))}
            counts={result.counts}
            texts={texts}
            text={input?.file.text ?? ''}
            onApplyFix={onApplyFix}
            onGone={toSum}
          />
          {!isFindingFilterOn(wanted) && (
            <HintsRow
              kinds={kinds}
              counts={result.counts}
              open={hintsOpen}
              onToggle={() => setHintsOpen(!hintsOpen)}
            />
          )}
          {result.kinds.length > 0 && kinds.length === 0 && (
            <p className="problems-none">No problem matches the filter.</p>
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
